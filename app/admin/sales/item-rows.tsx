import { Minus, Plus, Trash2 } from 'lucide-react'
import { mostQuantity } from '../../../contracts/sales.ts'
import { dashKept } from '../../../shop/catalogue/product-name.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { FieldError } from '../parts/field.tsx'
import { formatMoney } from '../formats.ts'
import { Thumb } from '../parts/thumb.tsx'
import type { Line } from './sale-values.ts'

interface Props {
  line: Line
  error: string | undefined
  errorId: string
  onQuantity(quantity: number): void
  onRemove(): void
}

/** A line of a sale that can be changed; the stepper never goes below 1 (rule: sales-2). */
export function ItemRow({
  line: { name, image, unitPrice, quantity },
  error,
  errorId,
  onQuantity,
  onRemove,
}: Props) {
  const step = (by: number) => onQuantity(Math.min(mostQuantity, Math.max(1, (quantity || 0) + by)))
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
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={quantity || ''}
            onChange={({ target }) =>
              onQuantity(Math.min(mostQuantity, Number(target.value.replace(/\D/g, ''))))
            }
          />
          <button type="button" aria-label={`Mais um ${name}`} onClick={() => step(1)}>
            <Plus className="icon icon-small" />
          </button>
        </div>
        <span className="sale-item-total">
          {formatCents(lineTotalCents(lineInCents({ quantity, unitPrice })))}
        </span>
      </div>
      <button
        className="icon-button icon-button-small icon-button-bad"
        type="button"
        aria-label={`Remover ${name}`}
        onClick={onRemove}
      >
        <Trash2 className="icon" />
      </button>
    </li>
  )
}
