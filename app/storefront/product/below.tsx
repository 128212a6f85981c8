import { Icon } from '../../ui/icon.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import RecentlySeen from '../recent/recently-seen.tsx'
import type { ProductPage } from './product-page.server.ts'

/** Other products. */
export default function Below({ page }: { page: ProductPage }) {
  return (
    <>
      {page.related.length > 0 && <Related page={page} />}
      <RecentlySeen current={page.slug} />
    </>
  )
}

function Related({ page: { related, relatedTitle, category } }: { page: ProductPage }) {
  return (
    <section className="shelf page-width" aria-labelledby="relacionados">
      <div className="shelf-head">
        <h2 id="relacionados">{relatedTitle}</h2>
        <a href={category.path}>
          Ver todos<span className="visually-hidden"> em {category.name}</span>
          {` (${category.count})`}
          <Icon name="chevron-right" className="icon-small" />
        </a>
      </div>
      <CardGrid cards={related} />
    </section>
  )
}
