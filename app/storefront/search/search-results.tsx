import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { homePath, searchPath } from '../parts/paths.ts'
import { ProductCard } from '../parts/product-card.tsx'
import type { SearchResultsData } from './search-results.server.ts'

/** Cards that are seen at once on a wide screen. */
const firstRow = 4

/** The home page in search mode (rule: search-3). */
export function SearchResults({
  search,
  page,
  pages,
  total,
  correctedSearch,
  cards,
  newest,
  chatUrl,
}: SearchResultsData) {
  return (
    <div className="page-width">
      <div className="search-head">
        <h1>Resultados da Busca</h1>
        <p className="muted" role="status">
          Encontramos {total} produto(s) para sua busca
        </p>
        {correctedSearch && (
          <p className="search-corrected">
            Nada encontrado para “{search}”. Estes são os resultados para <b>“{correctedSearch}”</b>
            .
          </p>
        )}
        {cards.length > 0 && <BackHome className="link" />}
      </div>
      {cards.length === 0 ? (
        <NothingFound chatUrl={chatUrl} />
      ) : (
        <>
          <h2 className="visually-hidden">Produtos</h2>
          <div className="card-grid">
            {cards.map((card, index) => (
              <ProductCard
                key={card.slug}
                card={card}
                early={index === 0 ? 'first' : index < firstRow}
              />
            ))}
          </div>
        </>
      )}
      {newest.length > 0 && (
        <section className="shelf" aria-labelledby="novidades">
          <div className="shelf-head">
            <h2 id="novidades">Novidades da loja</h2>
          </div>
          <div className="card-grid">
            {newest.map((card) => (
              <ProductCard key={card.slug} card={card} />
            ))}
          </div>
        </section>
      )}
      {pages > 1 && (
        <Pagination page={page} lastPage={pages} addressOf={(to) => searchPath(search, to)}>
          Página {page} de {pages}
        </Pagination>
      )}
    </div>
  )
}

function NothingFound({ chatUrl }: { chatUrl: string | undefined }) {
  return (
    <div className="empty search-empty">
      <span className="empty-icon">
        <Icon name="search-x" />
      </span>
      <h2>Nenhum produto encontrado para sua busca</h2>
      <p>
        Tente menos palavras ou outro nome. Se a peça for rara, pergunte: encomendamos para você.
      </p>
      <div className="search-empty-ways">
        <BackHome className="button button-primary" />
        {chatUrl && (
          <a className="button button-line" href={chatUrl} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Perguntar no WhatsApp
          </a>
        )}
      </div>
    </div>
  )
}

function BackHome({ className }: { className: string }) {
  return (
    <a className={className} href={homePath}>
      Voltar para a página inicial
    </a>
  )
}
