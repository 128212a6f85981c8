import { Minus, Plus } from 'lucide-react'
import { usePiecesTyping } from './pieces-typing.ts'

interface Props {
  name: string
  quantity: number
  /** Where the buttons stop, by default at 1 (rule: sales-2). */
  min?: number
  max: number
  /** The id of the error message, if there is one. */
  errorId?: string | undefined
  onQuantity(quantity: number): void
}

export function QuantityStepper({ name, quantity, min = 1, max, errorId, onQuantity }: Props) {
  const step = (by: number) => onQuantity(Math.min(max, Math.max(min, (quantity || 0) + by)))
  // What is no number of pieces stays as it was typed, and is 0, which a form refuses; where 0 is
  // good it stays NaN.
  const valueOf = (pieces: number | null) => Math.min(max, (min === 0 ? pieces : pieces || 0) ?? 0)
  const typing = usePiecesTyping(quantity, valueOf, onQuantity)
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={`Menos um ${name}`}
        disabled={quantity <= min}
        onClick={() => step(-1)}
      >
        <Minus className="icon icon-small" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Quantidade de ${name}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFocus={({ target }) => target.select()}
        {...typing}
      />
      <button type="button" aria-label={`Mais um ${name}`} onClick={() => step(1)}>
        <Plus className="icon icon-small" />
      </button>
    </div>
  )
}
