import { type RefObject, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../formats.ts'
import { Field, TextField } from '../parts/field.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { ProductPicker } from './pickers.tsx'
import { freeLine, type Line, offeredService, withOffer, withService } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  title: string
  /** The cash discount of this sale, in percent. */
  cashRate: number
  shortages: Map<string, number>
  needsReason: boolean
  /** The input that looks for a product. */
  productField: RefObject<HTMLInputElement | null>
}

export function ItemsSection({
  form: { control, formState, getValues, register, setValue },
  title,
  cashRate,
  shortages,
  needsReason,
  productField,
}: Props) {
  const id = useId()
  const items = useWatch({ control, name: 'items' })
  const { errors, isSubmitted } = formState
  const setItems = (lines: Line[]) =>
    setValue('items', lines, { shouldDirty: true, shouldValidate: isSubmitted })
  const [newItem, setNewItem] = useState<Line>()
  // A new row moves the search down, below the bar of a narrow screen.
  useEffect(() => {
    const input = productField.current
    if (document.activeElement === input) input?.scrollIntoView({ block: 'nearest' })
  }, [items.length, productField])
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head sale-items-head">
        <h2>{title}</h2>
        {items.length > 0 && (
          <span className="muted">{formatCount(items.length, 'item', 'itens')}</span>
        )}
      </div>
      <ul className="plain-list">
        {items.map((line, at) => (
          <ItemRow
            key={line.id ?? `${line.variantId} ${line.name} ${at}`}
            line={line}
            error={errors.items?.[at]?.quantity?.message}
            errorId={`${id}-${at}`}
            cashRate={cashRate}
            shortage={line.variantId ? shortages.get(line.variantId) : undefined}
            onChange={(changed) => setItems(items.with(at, changed))}
            service={offeredService(line, items)}
            onService={() => setItems(withService(getValues('items'), line))}
            onRemove={() => {
              setItems(items.toSpliced(at, 1))
              productField.current?.focus()
            }}
          />
        ))}
      </ul>
      <div className="sale-items-add">
        {needsReason && (
          <TextField
            label="Motivo para vender mais do que há"
            hint="Fica no registro de alterações."
            maxLength={200}
            error={errors.stockReason?.message}
            {...register('stockReason')}
          />
        )}
        <Field
          label="Adicionar produto"
          error={errors.items?.message ?? errors.items?.root?.message}
        >
          {(field) => (
            <ProductPicker
              keepsDraft
              control={field}
              inputRef={productField}
              onPick={(offer, quantity) => setItems(withOffer(getValues('items'), offer, quantity))}
              onFree={(typed) => setNewItem(freeLine(typed))}
            />
          )}
        </Field>
      </div>
      {newItem && (
        <ItemDialog
          line={newItem}
          cashRate={cashRate}
          onChange={(line) => setItems([...items, line])}
          onClose={() => setNewItem(undefined)}
        />
      )}
    </section>
  )
}
