import { type ReactNode, useEffect, useState } from 'react'
import { ChatLink } from '../parts/chat-link.tsx'
import { formatCents } from '../../../shop/text/currency.ts'
import type { Order } from './order.server.ts'
import { BuyLink } from './purchase.tsx'

export function BuyBar({ order, count }: { order: Order; count: number }) {
  return (
    <Bar name="Comprar">
      <p className="tabular-numbers">
        <b>{formatCents(order.prices.cashPriceCents * count)}</b>
        <small>
          {count > 1 && `${count} un. `}
          {order.label}
        </small>
      </p>
      <BuyLink order={order} count={count} className="" />
    </Bar>
  )
}

/** Of what is sold out (rule: storefront-11). */
export function NotifyBar({ url }: { url: string }) {
  return (
    <Bar name="Avisar">
      <p>
        <b>Esgotado</b>
      </p>
      <ChatLink className="button button-buy" url={url}>
        Avise-me
      </ChatLink>
    </Bar>
  )
}

/**
 * At the bottom of phones whenever the large button is not on the screen; without scripts always.
 */
function Bar({ name, children }: { name: string; children: ReactNode }) {
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
    <aside className={isShown ? 'buy-bar buy-bar-shown' : 'buy-bar'} aria-label={name}>
      {children}
    </aside>
  )
}
