import { Icon } from '../../ui/icon.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { categoryPath } from '../parts/paths.ts'
import { ProductCard } from '../parts/product-card.tsx'
import type { Shelf, ShopWindowData } from './shop-window.server.ts'

/** The home page while nothing is searched for. */
export function ShopWindow({
  companyName,
  slides,
  catalogPath,
  tiles,
  shelves,
  chatUrl,
}: ShopWindowData) {
  return (
    <>
      <h1 className="sr">{companyName}: bicicletas, peças e acessórios</h1>
      <Hero slides={slides} catalogPath={catalogPath} />
      <CategoryTiles tiles={tiles} />
      {shelves.map((shelf) => (
        <ShelfSection key={shelf.slug} {...shelf} />
      ))}
      {shelves.length === 0 && <EmptyShop chatUrl={chatUrl} />}
    </>
  )
}

function ShelfSection({ name, slug, total, cards }: Shelf) {
  return (
    <section className="sec wrap" aria-labelledby={`secao-${slug}`}>
      <div className="sec-h">
        <h2 id={`secao-${slug}`}>{name}</h2>
        <a href={categoryPath(slug)}>
          Ver todos <span className="sr">em {name}</span>({total})
          <Icon name="chevron-right" className="i-s" />
        </a>
      </div>
      <div className="grid">
        {cards.map((card) => (
          <ProductCard key={card.slug} card={card} />
        ))}
      </div>
    </section>
  )
}

function EmptyShop({ chatUrl }: { chatUrl: string | undefined }) {
  return (
    <section className="sec wrap">
      <div className="empty empty-shop">
        <span className="pic">
          <Icon name="bike" />
        </span>
        <h2>A vitrine está sendo montada</h2>
        <p>
          Os primeiros produtos chegam em breve.
          {chatUrl && ' Enquanto isso, diga o que você procura: a gente responde pelo WhatsApp.'}
        </p>
        {chatUrl && (
          <a className="btn btn-buy" href={chatUrl} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Falar com a loja
          </a>
        )}
      </div>
    </section>
  )
}
