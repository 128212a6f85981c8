import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** On phones, once the buy button is leaving the screen at its upper edge. */
export function BuyBar({ cash, url }: { cash: string; url: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const button = document.getElementById('comprar')
    if (!button) return undefined
    // Everything below the screen counts as on it; the header covers the uppermost part.
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
