import { lazy, Suspense } from 'react'
import { ChatLink } from '../parts/chat-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero, UnreadableSlides } from './hero.tsx'
import { Welcome } from './welcome.tsx'
import type { HomePage } from './home-page.server.ts'
import type { Shelf, ShownSection } from './sections.server.ts'

/**
 * Little in them reacts to a visitor: their script comes after that of the first screen. Without it
 * they stay as the server sent them; a failure would replace the whole page.
 */
const QuietSection = lazy(() =>
  import('./quiet-section.tsx').catch(() => new Promise<never>(() => {})),
)

/** The home page without a search. */
export function HomeSections({
  companyName,
  slides,
  welcome,
  catalogPath,
  isEmpty,
  sections,
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
      {isEmpty && <EmptyShop chatUrl={chatUrl} />}
      {sections.map((section) => (
        <Section key={section.kind === 'shelf' ? section.path : section.kind} section={section} />
      ))}
    </>
  )
}

function Section({ section }: { section: ShownSection }) {
  switch (section.kind) {
    case 'categories':
      return <CategoryTiles {...section} />
    case 'shelf':
      return <ShelfSection {...section} />
    case 'strengths':
    case 'workshop':
    case 'visit':
      return (
        <Suspense>
          <QuietSection section={section} />
        </Suspense>
      )
  }
}

function ShelfSection({ name, path, total, cards }: Shelf) {
  const id = `secao-${path.split('/').at(-1)}`
  return (
    <section className="shelf page-width" aria-labelledby={id}>
      <div className="shelf-head">
        <h2 id={id}>{name}</h2>
        <a href={path}>
          Ver todos <span className="visually-hidden">em {name}</span>
          {`(${total})`}
          <Icon name="chevron-right" className="icon-small" />
        </a>
      </div>
      <CardGrid className="card-row" cards={cards} />
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
          <ChatLink className="button button-buy" url={chatUrl}>
            Falar com a loja
          </ChatLink>
        )}
      </div>
    </section>
  )
}
