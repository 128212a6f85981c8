import { Minus, Plus } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { maxSoldQuantity } from '../../../contracts/quantities.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { formatMoney } from '../formats.ts'
import { FieldError } from '../parts/field.tsx'
import { DeleteButton } from '../parts/row-actions.tsx'
import { Thumb } from '../parts/thumb.tsx'
import type { Line } from './sale-values.ts'

interface Props {
  line: Line
  error: string | undefined
  errorId: string
  onQuantity(quantity: number): void
  onRemove(): void
}

/** One editable item of a sale. */
export function ItemRow({ line, error, errorId, onQuantity, onRemove }: Props) {
  const { name, image, unitPrice, quantity } = line
  return (
    <li className="sale-item">
      <Thumb url={image} />
      <div>
        <b>{dashKept(name)}</b>
        <br />
        <small className="tabular-numbers">{formatMoney(unitPrice)} cada</small>
        <FieldError id={errorId} error={error} />
      </div>
      <div className="sale-item-numbers">
        <Stepper
          name={name}
          quantity={quantity}
          errorId={error ? errorId : undefined}
          onQuantity={onQuantity}
        />
        <span className="sale-item-total">{formatCents(lineTotalCents(lineInCents(line)))}</span>
      </div>
      <DeleteButton label={`Remover ${name}`} onClick={onRemove} />
    </li>
  )
}

interface StepperProps {
  name: string
  quantity: number
  /** The id of the error message, if there is one. */
  errorId: string | undefined
  onQuantity(quantity: number): void
}

/** The buttons stop at 1 (rule: sales-2). */
function Stepper({ name, quantity, errorId, onQuantity }: StepperProps) {
  const step = (by: number) =>
    onQuantity(Math.min(maxSoldQuantity, Math.max(1, (quantity || 0) + by)))
  const type = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onQuantity(Math.min(maxSoldQuantity, Number(target.value.replace(/\D/g, ''))))
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`Menos um ${name}`}
        disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        <Minus className="icon icon-small" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Quantidade de ${name}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={quantity || ''}
        onChange={type}
      />
      <button type="button" aria-label={`Mais um ${name}`} onClick={() => step(1)}>
        <Plus className="icon icon-small" />
      </button>
    </div>
  )
}
