import { type ReactNode, useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { EmptyPage } from '../parts/empty-page.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { counted } from '../parts/counted.ts'
import { homePath } from '../parts/paths.ts'
import { FilterStyles } from '../filters/filter-styles.tsx'
import { CorrectedSearch } from './corrected-search.tsx'
import { NarrowedResults, OpenFilters } from './narrowed-results.tsx'
import type { SearchPage } from './search-page.server.ts'

/** The home page in search mode (rule: search-3). */
export function SearchResults(page: SearchPage) {
  const { search, total, correctedSearch, led, chips, facets, chosen, newest } = page
  useCounted(page)
  return (
    <div className="page-width">
      <FilterStyles />
      <div className="search-head">
        <h1>Resultados da Busca</h1>
        <p className="search-line">
          <span role="status">
            Encontramos {counted(total, 'produto', 'produtos')} para sua busca
          </span>{' '}
          {!correctedSearch && <q>{search.busca}</q>}
        </p>
        <CorrectedSearch typed={search.busca} corrected={correctedSearch} />
        {led && <Led {...led} />}
      </div>
      {chips.length > 0 && (
        <Chips chips={chips}>{facets.length > 0 && <OpenFilters chosen={chosen} />}</Chips>
      )}
      {facets.length > 0 ? (
        <NarrowedResults page={page}>
          <Found page={page} gridClass="card-grid card-grid-three" />
        </NarrowedResults>
      ) : (
        <Found page={page} gridClass="card-grid" />
      )}
      <a className="link search-back" href={homePath}>
        Voltar para a página inicial
      </a>
      {newest.length > 0 && <Newest cards={newest} />}
    </div>
  )
}

/**
 * Tells the shop what was looked for and whether it was there (rule: reports-6). Filters and words
 * that lead elsewhere would be false misses; programs that run no scripts do not count.
 */
function useCounted({ search: { busca: text }, page, cards, isFiltered, led }: SearchPage) {
  const isCounted = page === 1 && !isFiltered && !led
  const found = cards.length
  useEffect(() => {
    if (isCounted) navigator.sendBeacon('/api/searches', JSON.stringify({ text, found }))
  }, [text, isCounted, found])
}

function Found({ page: results, gridClass }: { page: SearchPage; gridClass: string }) {
  const { cards, isFiltered, led, chatUrl, path, page, lastPage } = results
  if (cards.length === 0)
    return isFiltered ? <NothingLeft /> : !led && <NothingFound chatUrl={chatUrl} />
  return (
    <>
      <h2 className="visually-hidden">Produtos</h2>
      <CardGrid cards={cards} className={gridClass} onFirstScreen />
      {lastPage > 1 && (
        <Pagination
          page={page}
          lastPage={lastPage}
          addressOf={(to) => `${path}${to > 1 ? `&pagina=${to}` : ''}`}
        >
          Página {page} de {lastPage}
        </Pagination>
      )}
    </>
  )
}

function Led({ text, link }: NonNullable<SearchPage['led']>) {
  return (
    <p className="search-led">
      {text}{' '}
      {link && (
        <a
          className="link"
          href={link.path}
          {...(link.isChat && { ping: '/api/presses', target: '_blank', rel: 'noopener' })}
        >
          {link.text}
        </a>
      )}
    </p>
  )
}

function Chips({ chips, children }: Pick<SearchPage, 'chips'> & { children: ReactNode }) {
  return (
    <nav className="chip-list" aria-label="Ordem e filtros">
      {children}
      {chips.map(({ name, path, isChosen, isFilter }) => (
        <a
          key={name}
          className="chip"
          href={path}
          rel="nofollow"
          aria-current={isChosen ? 'true' : undefined}
        >
          {name}
          {isFilter && isChosen && <Icon name="x" />}
        </a>
      ))}
    </nav>
  )
}

function NothingLeft() {
  return (
    <div className="empty empty-page">
      <span className="empty-icon">
        <Icon name="search-x" />
      </span>
      <h2>Nenhum produto da busca passa por estes filtros</h2>
      <p>Toque num filtro marcado acima para tirá-lo.</p>
    </div>
  )
}

function Newest({ cards }: Pick<SearchPage, 'cards'>) {
  return (
    <section className="shelf" aria-labelledby="novidades">
      <div className="shelf-head">
        <h2 id="novidades">Novidades da loja</h2>
      </div>
      <CardGrid cards={cards} />
    </section>
  )
}

function NothingFound({ chatUrl }: { chatUrl: string | undefined }) {
  return (
    <EmptyPage
      icon="search-x"
      title="Nenhum produto encontrado para sua busca"
      text="Tente menos palavras ou outro nome, ou procure pela categoria."
      chatUrl={chatUrl}
    />
  )
}
