import { useEffect, useRef } from 'react'
import { redirect, useNavigation } from 'react-router'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/category'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { CardGrid } from '../parts/card-grid.tsx'
import { CorrectedSearch } from '../search/corrected-search.tsx'
import { type CategoryPage, categoryPage } from './category-page.server.ts'
import { CategoryToolbar } from './toolbar.tsx'
import { categoryAddress, filtersIn, unfilteredAddress } from './filters.ts'
import { FilterForm } from './filter-form.tsx'
import { Chosen } from '../filters/chosen.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { FilterStyles } from '../filters/filter-styles.tsx'
import { MissingCategory } from './missing-category.tsx'
import { NothingFound } from './nothing-found.tsx'
import { categoryAt } from './category-at.server.ts'
import { useFilters } from '../filters/use-filters.ts'
import { jsonPayload } from '../parts/json-payload.ts'
import { isMissing, PageFailure } from '../shell/page-failure.tsx'
import { centreInRow } from '../parts/centre-in-row.ts'
import { counted } from '../parts/counted.ts'
import { Pagination } from '../parts/pagination.tsx'
import { missingHead } from '../seo/head.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'

const failure = 'Erro ao carregar produtos da categoria'

const { encode, decode } = jsonPayload<CategoryPage>()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const place = await categoryAt(shop.db, params.slug, url.search)
  const settings = await getSettings(shop.db)
  const query = readCategoryPageQuery(url.searchParams)
  const page = await categoryPage(shop.db, place, query, settings, publicUrlOf(settings, shop))
  if (page.page > page.lastPage) {
    url.searchParams.set('pagina', String(page.lastPage))
    throw redirect(url.pathname + url.search)
  }
  return encode(page)
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? decode(loaderData).head
    : missingHead(isMissing(error) ? 'Categoria não encontrada' : failure)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  const form = useFilters({
    filters: page.filters,
    addressOf: (filters) => categoryAddress(page.slug, filters),
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingCategory /> : <PageFailure message={failure} />
}

function CategoryResults({ page }: { page: CategoryPage }) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className="filtered-list" aria-busy={isBusy || undefined}>
      <CategoryToolbar page={page} />
      <Chosen chosen={page.chosen} whole={unfilteredAddress(page.slug, page.filters)} />
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
          addressOf={(number) => categoryAddress(page.slug, page.filters, number)}
        >
          {page.position}
        </Pagination>
      )}
    </div>
  )
}

function Chips({ chips }: Pick<CategoryPage, 'chips'>) {
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
