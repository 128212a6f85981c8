import { type Label, maxLabelVariants } from '../../../contracts/labels.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { formatMoney } from '../formats.ts'
import { Field } from '../parts/field.tsx'
import { QuantityStepper } from '../parts/quantity-stepper.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import { ProductPicker } from '../sales/pickers.tsx'
import { maxCount, type Wanted, withMore } from './wanted.ts'

interface Props {
  labels: Label[]
  wanted: Wanted[]
  onChange(wanted: Wanted[]): void
}

/** What is to be printed, and how often. */
export function WantedPanel({ labels, wanted, onChange }: Props) {
  const isFull = wanted.length >= maxLabelVariants
  const countOf = (variantId: string) =>
    wanted.find((each) => each.variantId === variantId)?.count ?? 1
  const setCount = (variantId: string, count: number) =>
    onChange(wanted.map((each) => (each.variantId === variantId ? { variantId, count } : each)))
  return (
    <section className="panel" aria-label="O que imprimir">
      <div className="panel-body labels-add">
        <Field
          label="Adicionar produto"
          hint={isFull && `São até ${maxLabelVariants} produtos diferentes por vez.`}
        >
          {(control) => (
            <ProductPicker
              goodsOnly
              control={control}
              onPick={({ id }, count) => onChange(withMore(wanted, id, count))}
            />
          )}
        </Field>
      </div>
      <ul className="plain-list">
        {labels.map((label) => (
          <li key={label.variantId} className="labels-wanted">
            <div>
              <b>{dashKept(label.name)}</b>
              <small className="tabular-numbers">
                {formatMoney(label.cashPrice)} à vista
                {label.cashPrice < label.price && `, ${formatMoney(label.price)} no cartão`}
              </small>
            </div>
            <QuantityStepper
              name={label.name}
              quantity={countOf(label.variantId)}
              max={maxCount}
              onQuantity={(count) => setCount(label.variantId, count)}
            />
            <DeleteButton
              label={`Remover ${label.name}`}
              onClick={() =>
                onChange(wanted.filter(({ variantId }) => variantId !== label.variantId))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
