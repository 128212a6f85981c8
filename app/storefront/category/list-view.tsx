import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Chosen } from '../filters/chosen.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { FilterStyles } from '../filters/filter-styles.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { centreInRow } from '../parts/centre-in-row.ts'
import { counted } from '../parts/counted.ts'
import { Pagination } from '../parts/pagination.tsx'
import { CorrectedSearch } from '../search/corrected-search.tsx'
import type { ListPage } from './list-page.server.ts'
import { FilterForm } from './filter-form.tsx'
import { filtersIn, listAddress, unfilteredAddress } from './filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { CategoryToolbar } from './toolbar.tsx'

/** A category, or the offers: its list with filters. */
export function ListView({ page }: { page: ListPage }) {
  const form = useFilters({
    filters: page.filters,
    addressOf: (filters) => listAddress(page.path, filters),
    read: (element) => filtersIn(element, page),
  })
  return (
    <div className="page-width">
      <FilterStyles />
      <Breadcrumbs crumbs={page.crumbs} />
      <div className="page-head">
        <h1>{page.name}</h1>
        <p role="status">{counted(page.total, 'produto encontrado', 'produtos encontrados')}</p>
      </div>
      {page.chips.length > 0 && <Chips chips={page.chips} />}
      <div className="filtered">
        <aside className="filtered-form" id="filtros" aria-label="Filtros">
          <FilterForm page={page} form={form} />
        </aside>
        <CategoryResults page={page} />
      </div>
      <FilterSheet
        title="Filtrar e ordenar"
        total={page.total}
        address={form.address}
        apply={form.apply}
      >
        {(close, footer) => (
          <FilterForm page={page} form={form} onSubmit={close}>
            {footer}
          </FilterForm>
        )}
      </FilterSheet>
    </div>
  )
}

function CategoryResults({ page }: { page: ListPage }) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className="filtered-list" aria-busy={isBusy || undefined}>
      <CategoryToolbar page={page} />
      <Chosen chosen={page.chosen} whole={unfilteredAddress(page.path, page.filters)} />
      <CorrectedSearch typed={page.filters.busca} corrected={page.correctedSearch} />
      <h2 className="visually-hidden">Produtos</h2>
      <CardGrid
        cards={page.cards}
        className={page.filters.ver === 'lista' ? 'card-list' : 'card-grid card-grid-three'}
        onFirstScreen
      />
      {page.cards.length === 0 && <NothingFound page={page} />}
      {page.lastPage > 1 && (
        <Pagination
          page={page.page}
          lastPage={page.lastPage}
          addressOf={(number) => listAddress(page.path, page.filters, number)}
        >
          {page.position}
        </Pagination>
      )}
    </div>
  )
}

function Chips({ chips }: Pick<ListPage, 'chips'>) {
  const row = useRef<HTMLElement>(null)
  const here = chips.findIndex(({ isHere }) => isHere)
  useEffect(() => {
    const chip = row.current?.children[here]
    if (row.current && chip) centreInRow(row.current, chip)
  }, [here])
  return (
    <nav className="chip-list" aria-label="Subcategorias" ref={row}>
      {chips.map(({ name, path, isHere }) => (
        <a key={path} className="chip" href={path} aria-current={isHere ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
