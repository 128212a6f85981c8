import { useEffect, useState } from 'react'
import { maxListQuantity } from '../../../contracts/quantities.ts'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  /** Of the product, for screen readers. */
  name: string
  quantity: number
  setQuantity: (quantity: number) => void
}

export function QuantityStepper({ name, quantity, setQuantity }: Props) {
  const [typed, setTyped] = useState(String(quantity))
  useEffect(() => setTyped(String(quantity)), [quantity])
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={`Diminuir a quantidade de ${name}`}
        disabled={quantity <= 1}
        onClick={() => setQuantity(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={`Quantidade de ${name}`}
        inputMode="numeric"
        maxLength={String(maxListQuantity).length}
        value={typed}
        onChange={(event) => {
          const { value } = event.target
          setTyped(value)
          if (/^\d*[1-9]\d*$/.test(value)) setQuantity(Number(value))
        }}
        onBlur={() => setTyped(String(quantity))}
      />
      <button
        type="button"
        aria-label={`Aumentar a quantidade de ${name}`}
        disabled={quantity >= maxListQuantity}
        onClick={() => setQuantity(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
