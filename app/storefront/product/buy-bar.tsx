import { useEffect, useState } from 'react'
import { formatCents } from '../../../shop/text/currency.ts'
import type { Order } from './order.server.ts'
import { BuyLink } from './purchase.tsx'

/** At the bottom of phones whenever the buy button is not on the screen; without scripts always. */
export function BuyBar({ order, count }: { order: Order; count: number }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const button = document.querySelector('.purchase .button-buy')
    if (!button) return undefined
    // The margins are the sticky header and the bar itself.
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting), {
      rootMargin: '-120px 0px -70px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return (
    <aside className={isShown ? 'buy-bar buy-bar-shown' : 'buy-bar'} aria-label="Comprar">
      <p className="tabular-numbers">
        <b>{formatCents(order.prices.cashPriceCents * count)}</b>
        <small>
          {count > 1 && `${count} un. `}
          {order.label}
        </small>
      </p>
      <BuyLink order={order} count={count} className="" />
    </aside>
  )
}
