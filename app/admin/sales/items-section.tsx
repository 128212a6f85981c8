import { type RefObject, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../formats.ts'
import { Field } from '../parts/field.tsx'
import { ItemRow } from './item-row.tsx'
import { ProductPicker } from './pickers.tsx'
import { type Line, withProduct } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

interface Props {
  form: SaleFormState
  /** The input that looks for a product. */
  productField: RefObject<HTMLInputElement | null>
}

export function ItemsSection({ form: { control, formState, setValue }, productField }: Props) {
  const id = useId()
  const items = useWatch({ control, name: 'items' })
  const { errors, isSubmitted } = formState
  const setItems = (lines: Line[]) =>
    setValue('items', lines, { shouldDirty: true, shouldValidate: isSubmitted })
  const setQuantity = (at: number, quantity: number) =>
    setItems(items.map((line, each) => (each === at ? { ...line, quantity } : line)))
  return (
    <section className="panel" aria-label="Itens">
      <div className="panel-head sale-items-head">
        <h2>Itens</h2>
        {items.length > 0 && (
          <span className="muted">{formatCount(items.length, 'produto', 'produtos')}</span>
        )}
      </div>
      <ul className="plain-list">
        {items.map((line, at) => (
          <ItemRow
            key={line.id ?? `${line.productId} ${line.unitPrice}`}
            line={line}
            error={errors.items?.[at]?.quantity?.message}
            errorId={`${id}-${at}`}
            onQuantity={(quantity) => setQuantity(at, quantity)}
            onRemove={() => setItems(items.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div className="sale-items-add">
        <Field
          label="Adicionar produto"
          error={errors.items?.message ?? errors.items?.root?.message}
        >
          {(field) => (
            <ProductPicker
              control={field}
              inputRef={productField}
              onPick={(product) => setItems(withProduct(items, product))}
            />
          )}
        </Field>
      </div>
    </section>
  )
}
