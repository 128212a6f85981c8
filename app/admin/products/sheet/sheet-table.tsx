import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { sum } from '../../../../contracts/numbers.ts'
import type { Quantity } from '../../../../contracts/stock.ts'
import { dashKept } from '../../../../shop/catalogue/product-name.ts'
import { formatMoney, formatNumber } from '../../formats.ts'
import { FieldError } from '../../parts/field.tsx'
import { moneyError, MoneyInput, useMoneyTyping } from '../../parts/money-input.tsx'
import { productPath } from '../../paths.ts'
import {
  cellKey,
  type Cells,
  type Column,
  columns,
  type Edits,
  type Problems,
  type SheetRow,
  withCell,
  withPasted,
} from './sheet-rows.ts'

const heads: Record<Column, string> = {
  price: 'Preço',
  promotionalPrice: 'Promocional',
  sku: 'SKU',
  inStock: 'Em estoque',
  isPublished: 'Publicado',
}

const changedId = 'cells-changed'
type Change = (row: SheetRow, column: Column, value: Cells[Column]) => void

interface Props {
  rows: SheetRow[]
  /** By variant; what is counted and bought is changed elsewhere. */
  quantities: ReadonlyMap<string, Quantity>
  edits: Edits
  problems: Problems
  onChange(edits: Edits): void
  onSave(): void
}

/** Products as cells, with the keys of a spreadsheet (rule: products-13). */
export function SheetTable({ rows, quantities, edits, problems, onChange, onSave }: Props) {
  const change: Change = (row, column, value) => onChange(withCell(edits, row, column, value))
  const act = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellAt(event)
    if (!cell || event.altKey || event.shiftKey) return
    const { at, column, move } = cell
    const row = rows[at]
    const withControl = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
    if (withControl === 's') onSave()
    else if (withControl === 'd') {
      const above = rows.slice(0, at).findLast(({ cells }) => column in cells)
      const value = above && { ...above.cells, ...edits[above.id] }[column]
      if (row && value !== undefined) change(row, column, value)
    } else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'ArrowDown' || event.key === 'Enter') move(1)
    else if (event.key === 'Escape' && row) onChange(withCell(edits, row, column, undefined))
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellAt(event)
    const text = event.clipboardData.getData('text')
    const pasted = cell && withPasted(edits, rows, { ...cell, text })
    if (!pasted) return
    event.preventDefault()
    event.stopPropagation()
    onChange(pasted)
  }
  return (
    <div className="cells-frame">
      <p id={changedId} className="visually-hidden">
        Alterado
      </p>
      <table className="cells" onKeyDown={act} onPasteCapture={paste}>
        <caption className="visually-hidden">Planilha de produtos</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {heads[column]}
              </th>
            ))}
            <th scope="col" className="cells-number">
              Na loja
            </th>
            <th scope="col" className="cells-number">
              Custo
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.id}
              at={at}
              row={row}
              edited={edits[row.id]}
              quantity={quantityOf(row, quantities)}
              problems={problems}
              onChange={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The pieces and cost of what can be sold; of a product with variations, all pieces together. */
function quantityOf(
  { id, isVariation, product: { options, variants } }: SheetRow,
  quantities: ReadonlyMap<string, Quantity>,
) {
  if (isVariation) return quantities.get(id)
  const own = variants.flatMap((variant) => quantities.get(variant.id) ?? [])
  if (options.length === 0) return own[0]
  const counted = own.flatMap(({ onHand }) => onHand ?? [])
  return { onHand: counted.length > 0 ? sum(counted) : null, unitCost: null }
}

/** The cell of an event, and how the focus leaves it for another row of its column. */
function cellAt({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) {
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const column = columns.find((each) => each === box?.dataset.column)
  if (!box || !column) return undefined
  const inputs = [
    ...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column=${column}] input`),
  ]
  const place = inputs.findIndex((input) => box.contains(input))
  return {
    at: Number(box.dataset.row),
    column,
    move: (step: number) => inputs[place + step]?.focus(),
  }
}

interface RowProps {
  at: number
  row: SheetRow
  edited: Partial<Cells> | undefined
  quantity: Pick<Quantity, 'onHand' | 'unitCost'> | undefined
  problems: Problems
  onChange: Change
}

function Row({ at, row, edited = {}, quantity, problems, onChange }: RowProps) {
  const name = dashKept(row.name)
  const fullName = row.isVariation ? `${row.product.name} ${row.name}` : row.name
  return (
    <tr className={row.isVariation ? 'cells-variation' : undefined}>
      <th scope="row">{row.isVariation ? name : <Link to={productPath(row.id)}>{name}</Link>}</th>
      {columns.map((column) => (
        <td
          key={column}
          data-row={at}
          data-column={column}
          className={column in edited ? 'cells-changed' : undefined}
        >
          {column in row.cells && (
            <Cell
              column={column}
              label={`${heads[column]} de ${fullName}`}
              value={{ ...row.cells, ...edited }[column]}
              isChanged={column in edited}
              id={cellKey(row.id, column)}
              problem={problems[cellKey(row.id, column)]}
              onChange={(value) => onChange(row, column, value)}
            />
          )}
        </td>
      ))}
      <td className="cells-number">{numberOrNone(quantity?.onHand, formatNumber)}</td>
      <td className="cells-number">{numberOrNone(quantity?.unitCost, formatMoney)}</td>
    </tr>
  )
}

function numberOrNone(number: number | null | undefined, format: (number: number) => string) {
  return typeof number === 'number' ? format(number) : <span className="muted">–</span>
}

interface CellProps {
  column: Column
  label: string
  value: Cells[Column] | undefined
  isChanged: boolean
  id: string
  problem: string | undefined
  onChange(value: Cells[Column]): void
}

function Cell(props: CellProps) {
  const { label, value, isChanged, id, problem, onChange } = props
  const errorId = `${id}-error`
  const described = [...(isChanged ? [changedId] : []), ...(problem ? [errorId] : [])].join(' ')
  const common = {
    'aria-label': label,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
  if (typeof value === 'boolean')
    return (
      <>
        <input
          {...common}
          type="checkbox"
          role="switch"
          className="switch"
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
        <FieldError id={errorId} error={problem} />
      </>
    )
  if (typeof value === 'string')
    return (
      <>
        <input
          {...common}
          className="input"
          autoComplete="off"
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
        />
        <FieldError id={errorId} error={problem} />
      </>
    )
  return <MoneyCell {...props} value={value ?? null} common={common} errorId={errorId} />
}

interface MoneyProps extends Pick<CellProps, 'column' | 'problem' | 'onChange'> {
  value: number | null
  common: object
  errorId: string
}

function MoneyCell({ column, value, problem, onChange, common, errorId }: MoneyProps) {
  const typing = useMoneyTyping({ value, onChange })
  return (
    <>
      <MoneyInput {...common} typing={typing} placeholder={column === 'price' ? 'R$ 0,00' : '—'} />
      <FieldError id={errorId} error={moneyError(problem, typing.problem)} />
    </>
  )
}
