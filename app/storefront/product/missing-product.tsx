import { Icon } from '../../ui/icon.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { homePath, searchPath } from '../parts/paths.ts'
import type { MissingPage } from './missing-page.server.ts'

export default function MissingProduct({ page }: { page: MissingPage | undefined }) {
  return (
    <div className="page-width">
      <div className="empty page-missing">
        <span className="empty-icon">
          <Icon name="search-x" />
        </span>
        <h1>Produto não encontrado</h1>
        <p>O produto que você está procurando não existe ou foi removido.</p>
        <div className="empty-ways">
          {page?.isSimilar && (
            <a className="button button-primary" href={searchPath(page.words)}>
              Buscar “{page.words}”
            </a>
          )}
          <a className="button button-line" href={homePath}>
            Voltar para a página inicial
          </a>
        </div>
      </div>
      {page && page.cards.length > 0 && (
        <section aria-labelledby="parecidos">
          <div className="shelf-head">
            <h2 id="parecidos">{page.isSimilar ? 'Produtos parecidos' : 'Novidades da loja'}</h2>
          </div>
          <CardGrid cards={page.cards} />
        </section>
      )}
    </div>
  )
}
