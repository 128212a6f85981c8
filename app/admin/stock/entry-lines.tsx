import { type ClipboardEvent, type RefObject, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { maxEntryLines, type StockEntryInput } from '../../../contracts/stock-entries.ts'
import type { VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { showFailure } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { UnknownCodes } from '../parts/unknown-codes.tsx'
import { ProductPicker } from '../sales/pickers.tsx'
import { findVariantsStock } from './calls.ts'
import { EntryLineRow } from './entry-line.tsx'
import {
  type EntryLine,
  type EntryValues,
  matchRows,
  readPasted,
  withArrived,
  withChanged,
} from './entry-values.ts'

interface Props {
  form: UseFormReturn<EntryValues, unknown, StockEntryInput>
  /** The input that looks for a product. */
  productField: RefObject<HTMLInputElement | null>
}

/** The lines of an entry: added by typing, scanning or pasting rows of a spreadsheet. */
export function EntryLines({ form, productField }: Props) {
  const { control, formState, getValues, setValue } = form
  const { errors, isSubmitted } = formState
  const lines = useWatch({ control, name: 'lines' })
  const [said, setSaid] = useState('')
  const [unknown, setUnknown] = useState<string[]>([])
  const setLines = (changed: EntryLine[]) =>
    setValue('lines', changed, { shouldDirty: true, shouldValidate: isSubmitted })
  const add = (arrived: Parameters<typeof withArrived>[1]) =>
    setLines(withArrived(getValues('lines'), arrived))

  const pick = async (variantId: string, quantity: number) => {
    const stock = await oneStock(variantId)
    if (!stock) return
    add([{ stock, quantity }])
    setSaid(`${soldName(stock)} adicionado`)
  }
  const paste = async (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    const { rows, unread } = pasted
    const stocks = await stocksOf(rows.map(({ code }) => code))
    if (!stocks) return
    const matched = matchRows(rows, stocks)
    add(matched.arrived)
    setUnknown([...unread, ...matched.unknown])
    setSaid(formatCount(matched.arrived.length, 'linha adicionada', 'linhas adicionadas'))
  }
  return (
    <Panel
      title="Produtos"
      beside={
        lines.length > 0 && (
          <span className="muted">{formatCount(lines.length, 'item', 'itens')}</span>
        )
      }
    >
      <div className="panel-body entry-add" onPaste={(event) => void paste(event)}>
        <Field
          label="Adicionar produto"
          hint={
            lines.length < maxEntryLines
              ? 'Digite o nome, leia o código com o leitor ou cole linhas de uma planilha: SKU, quantidade e custo.'
              : `São até ${maxEntryLines} produtos por entrada.`
          }
          error={errors.lines?.message ?? errors.lines?.root?.message}
        >
          {(field) => (
            <ProductPicker
              keepsDraft
              goodsOnly
              control={field}
              inputRef={productField}
              autoFocus
              onPick={({ id }, quantity) => void pick(id, quantity)}
            />
          )}
        </Field>
        <UnknownCodes
          text={`${formatCount(unknown.length, 'linha colada não foi reconhecida', 'linhas coladas não foram reconhecidas')}:`}
          codes={unknown}
          onClose={() => setUnknown([])}
        />
        <NewlyCounted
          lines={lines}
          onChange={(changed) => {
            setLines(changed)
            productField.current?.focus()
          }}
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
      <ul className="plain-list">
        {lines.map((line, at) => (
          <EntryLineRow
            key={keyOf(lines, at)}
            line={line}
            errors={errors.lines?.[at]}
            onChange={(changed) => setLines(withChanged(lines, at, changed))}
            onRemove={() => {
              setLines(lines.toSpliced(at, 1))
              productField.current?.focus()
            }}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** New lines come first, so those of a variant count from the end. */
function keyOf(lines: EntryLine[], at: number): string {
  const variantId = lines[at]?.variantId
  return `${variantId} ${lines.slice(at).filter((line) => line.variantId === variantId).length}`
}

async function oneStock(variantId: string): Promise<VariantStock | undefined> {
  try {
    const [stock] = await findVariantsStock('ids', [variantId])
    return stock
  } catch (failure) {
    showFailure('load-stock', failure)
    return undefined
  }
}

async function stocksOf(codes: string[]): Promise<VariantStock[] | undefined> {
  try {
    return await findVariantsStock('codes', codes)
  } catch (failure) {
    showFailure('load-stock', failure)
    return undefined
  }
}

/** Begins to count all variants of the entry that are not counted yet, from nothing. */
function NewlyCounted({
  lines,
  onChange,
}: {
  lines: EntryLine[]
  onChange(lines: EntryLine[]): void
}) {
  const isOpen = ({ onHand, onHandBefore }: EntryLine) => onHand === null && onHandBefore === null
  const open = lines.filter(isOpen).length
  if (open < 2) return null
  return (
    <p>
      {formatCount(open, 'item ainda não é contado', 'itens ainda não são contados')}.{' '}
      <button
        className="link"
        type="button"
        onClick={() =>
          onChange(lines.map((line) => (isOpen(line) ? { ...line, onHandBefore: 0 } : line)))
        }
      >
        Não havia nenhum deles antes
      </button>
    </p>
  )
}
