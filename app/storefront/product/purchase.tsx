import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maxOrderQuantity } from '../../../contracts/quantities.ts'
import { cashLabel } from '../../../shop/text/cash-label.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { enquiryLink, purchaseLink } from '../../../shop/text/quantity-link.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Order } from './order.server.ts'

export type Quantity = ReturnType<typeof useQuantity>

/** The chosen quantity, which the buy button, the buy bar and the question share. */
export function useQuantity() {
  const [typed, setTyped] = useState('1')
  return { typed, setTyped, count: /^\d+$/.test(typed) ? Number(typed) || 1 : 1 }
}

/** The quantity with its total, the buy button and the question; without scripts for one piece. */
export function Purchase({
  order,
  quantity,
  children,
}: {
  order: Order
  quantity: Quantity
  /** Between buying and asking. */
  children: ReactNode
}) {
  const { prices, enquiry, ask, askLabel } = order
  return (
    <section className="purchase" aria-label="Comprar ou perguntar">
      {!ask && (
        <div className="purchase-row">
          <QuantityField {...quantity} />
          <Total order={order} count={quantity.count} />
        </div>
      )}
      <BuyLink order={order} count={quantity.count} className="button-big button-block" />
      {children}
      <a
        className="button button-line button-block"
        ping="/api/presses"
        href={ask ? enquiry.start + enquiry.end : enquiryLink(enquiry, prices, quantity.count)}
        target="_blank"
        rel="noopener"
      >
        {askLabel}
      </a>
    </section>
  )
}

/** Opens the chat with the order for this many pieces, or leads to what is to be chosen first. */
export function BuyLink({
  order: { prices, purchase, ask, buyLabel },
  count,
  className,
}: {
  order: Order
  count: number
  className: string
}) {
  return (
    <a
      className={`button button-buy ${className}`}
      ping={ask ? undefined : '/api/presses'}
      href={ask ?? purchaseLink(purchase, prices, count)}
      target={ask ? undefined : '_blank'}
      rel="noopener"
    >
      <Icon name="whatsapp" />
      {buyLabel}
    </a>
  )
}

/** The total in cash and by card; empty for one piece, whose prices are above. */
function Total({ order: { prices }, count }: { order: Order; count: number }) {
  const { cashPriceCents, effectivePriceCents } = prices
  return (
    <p className="purchase-total tabular-numbers" aria-live="polite">
      {count > 1 && (
        <>
          <small>Total {cashLabel}</small>
          <b>{formatCents(cashPriceCents * count)}</b>
          {cashPriceCents < effectivePriceCents && (
            <small>ou {formatCents(effectivePriceCents * count)} no cartão</small>
          )}
        </>
      )}
    </p>
  )
}

function QuantityField({ typed, count, setTyped }: Quantity) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // It may have been typed before the scripts came.
    if (field.current) setTyped(field.current.value)
  }, [setTyped])
  return (
    <div className="stepper">
      <button
        aria-label="Diminuir quantidade"
        disabled={count <= 1}
        onClick={() => setTyped(String(count - 1))}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        aria-label="Quantidade"
        inputMode="numeric"
        maxLength={String(maxOrderQuantity).length}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(String(count))}
      />
      <button
        aria-label="Aumentar quantidade"
        disabled={count >= maxOrderQuantity}
        onClick={() => setTyped(String(count + 1))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
