import { Icon } from '../../ui/icon.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero, UnreadableSlides } from './hero.tsx'
import { Welcome } from './welcome.tsx'
import { categoryPath } from '../parts/paths.ts'
import type { HomePage, Shelf } from './home-page.server.ts'

/** The home page without a search. */
export function HomeSections({
  companyName,
  slides,
  welcome,
  catalogPath,
  tiles,
  shelves,
  chatUrl,
}: HomePage) {
  return (
    <>
      {welcome ? (
        <Welcome {...welcome} catalogPath={catalogPath} />
      ) : (
        <>
          <h1 className="visually-hidden">{companyName}: bicicletas, peças e acessórios</h1>
          {slides ? <Hero slides={slides} catalogPath={catalogPath} /> : <UnreadableSlides />}
        </>
      )}
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
    <section className="shelf page-width" aria-labelledby={`secao-${slug}`}>
      <div className="shelf-head">
        <h2 id={`secao-${slug}`}>{name}</h2>
        <a href={categoryPath(slug)}>
          Ver todos <span className="visually-hidden">em {name}</span>
          {`(${total})`}
          <Icon name="chevron-right" className="icon-small" />
        </a>
      </div>
      <CardGrid cards={cards} />
    </section>
  )
}

function EmptyShop({ chatUrl }: { chatUrl: string | undefined }) {
  return (
    <section className="shelf page-width">
      <div className="empty page-empty">
        <span className="empty-icon">
          <Icon name="bike" />
        </span>
        <h2>A vitrine está sendo montada</h2>
        <p>
          Os primeiros produtos chegam em breve.
          {chatUrl && ' Enquanto isso, diga o que você procura: a gente responde pelo WhatsApp.'}
        </p>
        {chatUrl && (
          <a className="button button-buy" href={chatUrl} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Falar com a loja
          </a>
        )}
      </div>
    </section>
  )
}
