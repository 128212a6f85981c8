import { useId, useState } from 'react'
import type { Sale } from '../../../contracts/sales.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { returnedPieces } from '../../../shop/sales/return-value.ts'
import { formatCount } from '../formats.ts'
import { FieldError } from '../parts/field.tsx'
import { wrongPieces } from '../parts/pieces-typing.ts'
import { QuantityStepper } from '../parts/quantity-stepper.tsx'
import { CheckField } from '../parts/switches.tsx'

interface Props {
  returned: ReturnType<typeof useReturned>
  error: string | undefined
}

/** How many of each item of a sale come back. */
export function ReturnedItems({ returned, error }: Props) {
  const errorId = useId()
  return (
    <>
      <ul className="plain-list returns-items">
        {returned.items.map(({ id, name, isService, left, quantity }) => (
          <li key={id}>
            <span>
              {dashKept(name)}
              <small>{isService ? `${left}x` : formatCount(left, 'peça', 'peças')}</small>
            </span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              min={0}
              max={left}
              errorId={Number.isNaN(quantity) || error ? errorId : undefined}
              onQuantity={(typed) => returned.setQuantity(id, typed)}
            />
            {quantity > 0 && !isService && (
              <CheckField
                label="Com defeito, não volta à venda"
                checked={returned.isDamaged(id)}
                onChange={({ target }) => returned.setDamaged(id, target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldError id={errorId} error={returned.isWrong ? wrongPieces : error} />
    </>
  )
}

/** The items of which pieces are left, and how many of each came back. */
export function useReturned(sale: Sale) {
  const before = returnedPieces(sale)
  const left = sale.items.flatMap((item) => {
    const count = item.quantity - (before.get(item.id) ?? 0)
    const { id, isService } = item
    return count > 0 ? [{ id, name: soldName(item), isService, left: count }] : []
  })
  // Of a single piece it is clear what came back.
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(left.length === 1 ? left.map(({ id, left: count }) => [id, Math.min(1, count)]) : []),
  )
  const [damaged, setDamaged] = useState<ReadonlySet<string>>(new Set())
  const pieces = new Map([...typed].filter(([, quantity]) => quantity > 0))
  const sent = [...typed].filter(([, quantity]) => quantity !== 0)
  return {
    items: left.map((item) => ({ ...item, quantity: typed.get(item.id) ?? 0 })),
    pieces,
    /** Something is typed that is no number of pieces; it is sent, and refused. */
    isWrong: sent.length > pieces.size,
    sent: sent.map(([itemId, quantity]) => ({
      itemId,
      quantity,
      isResalable: !damaged.has(itemId),
    })),
    setQuantity: (id: string, quantity: number) => setTyped(new Map(typed).set(id, quantity)),
    isDamaged: (id: string) => damaged.has(id),
    setDamaged: (id: string, isDamaged: boolean) =>
      setDamaged(
        new Set(isDamaged ? [...damaged, id] : [...damaged].filter((each) => each !== id)),
      ),
  }
}
