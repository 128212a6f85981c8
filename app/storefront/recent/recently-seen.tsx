import { useEffect, useState } from 'react'
import { toast } from '../../ui/toasts.tsx'
import { fetchCards } from '../list/fetch-cards.ts'
import type { Card } from '../parts/card.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { productPath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import { keepSeen, readSeen } from './seen.ts'

const maxShown = 4

/**
 * What this browser has seen last (rule: storefront-22); nothing where it keeps nothing. `current`:
 * the product of the page, which is seen now.
 */
export default function RecentlySeen({ current }: { current?: string }) {
  const [cards, setCards] = useState<Card[]>([])
  useEffect(() => {
    let isShown = true
    const load = async () => {
      const found = await seenBefore(current).catch(() => [])
      if (isShown) setCards(found)
    }
    void load()
    return () => {
      isShown = false
    }
  }, [current])
  if (cards.length === 0) return null
  const forget = () => {
    const seen = readSeen()
    keepSeen([])
    setCards([])
    // The pressed button goes.
    document.getElementById('conteudo')?.focus({ preventScroll: true })
    const putBack = () => {
      keepSeen([...new Set([...readSeen(), ...seen])])
      setCards(cards)
    }
    toast.success('Produtos vistos apagados', undefined, [{ text: 'Desfazer', onPress: putBack }])
  }
  return (
    <section className="shelf page-width" aria-labelledby="vistos">
      <div className="recent">
        <div className="recent-head">
          <h2 id="vistos">Vistos recentemente</h2>
          <button className="link" type="button" onClick={forget}>
            Limpar<span className="visually-hidden"> os produtos vistos</span>
          </button>
        </div>
        {cards.map((card) => (
          <SeenCard key={card.slug} card={card} />
        ))}
      </div>
    </section>
  )
}

/** Low, and as wide as the others leave it: one alone fills the row as four do. */
function SeenCard({ card: { slug, title, variant, pictures, prices, isService } }: { card: Card }) {
  return (
    <article className="recent-card">
      <span className="recent-picture">
        <CardPicture url={pictures[0]} alt="" early={false} sizes="72px" isService={isService} />
      </span>
      <div>
        <h3>
          <a href={productPath(slug)}>
            {unbroken(title)}
            {variant && ` – ${variant}`}
          </a>
        </h3>
        <span className="recent-price">
          {prices.lead && `${prices.lead} `}
          <span>
            <b>{prices.cash}</b> no Pix
          </span>
        </span>
      </div>
    </article>
  )
}

/**
 * The newest first, without what is sold out. What visitors cannot see any more is forgotten, and a
 * renamed product is kept under its new name.
 */
async function seenBefore(current: string | undefined): Promise<Card[]> {
  const before = readSeen().filter((slug) => slug !== current)
  if (current) keepSeen([current, ...before])
  const found = before.length > 0 ? await fetchCards(before) : []
  // They come in the order of their names.
  const cards = new Map(inOrderOf(before, found).map((card) => [card.slug, card]))
  const seen = new Set([...readSeen().filter((slug) => !before.includes(slug)), ...cards.keys()])
  keepSeen([...seen])
  return [...cards.values()]
    .filter(({ slug, soldOut }) => !soldOut && slug !== current)
    .slice(0, maxShown)
}

/** A renamed product, whose old name is in the order, comes last. */
function inOrderOf(slugs: string[], cards: Card[]): Card[] {
  const place = new Map(slugs.map((slug, at) => [slug, at]))
  const placeOf = ({ slug }: Card) => place.get(slug) ?? slugs.length
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b))
}
