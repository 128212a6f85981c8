import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Shown on phones once the buy button has scrolled out at the top. */
export function BuyBar({ cash, url }: { cash: string; url: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = document.getElementById('comprar')
    if (!button) return undefined
    // The margin below makes a button further down count as visible; the one above is the sticky
    // header.
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting), {
      rootMargin: '-150px 0px 1000000px',
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [])
  return (
    <aside className={isShown ? 'buy-bar buy-bar-shown' : 'buy-bar'} aria-label="Comprar">
      <p className="tabular-numbers">
        <b>{cash}</b>
        <small>à vista no Pix</small>
      </p>
      <a className="button button-buy" href={url} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        Comprar no WhatsApp
      </a>
    </aside>
  )
}
