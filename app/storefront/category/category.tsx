import { redirect, useNavigation } from 'react-router'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/category'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { type CategoryPage, categoryPage } from './category-page.server.ts'
import { CategoryToolbar } from './toolbar.tsx'
import { categoryAddress } from './filters.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { MissingCategory } from './missing-category.tsx'
import { NothingFound } from './nothing-found.tsx'
import { categoryAt } from './category-at.server.ts'
import { useFilters } from './use-filters.ts'
import { packing } from '../parts/packing.ts'
import { isMissing, PageFailure } from '../shell/page-failure.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { missingHead } from '../seo/head.ts'
import { publicUrlOf } from '../seo/public-url.ts'

const cardsOnFirstScreen = 4
const failure = 'Erro ao carregar produtos da categoria'

const { pack, unpack } = packing<CategoryPage>()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const place = await categoryAt(shop.db, params.slug, url.search)
  const settings = await getSettings(shop.db)
  const query = readCategoryPageQuery(url.searchParams)
  const page = await categoryPage(shop.db, place, query, settings, publicUrlOf(settings, shop))
  if ('cards' in page) return pack(page)
  url.searchParams.set('pagina', String(page.lastPage))
  throw redirect(url.pathname + url.search)
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? unpack(loaderData).head
    : missingHead(isMissing(error) ? 'Categoria não encontrada' : failure)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const page = unpack(loaderData)
  const form = useFilters(page)
  const isBusy = useNavigation().state === 'loading'
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={page.crumbs} />
      <div className="page-head">
        <h1>{page.name}</h1>
        <p role="status">{page.total} produto(s) encontrado(s)</p>
      </div>
      {page.chips.length > 0 && <Chips chips={page.chips} />}
      <div className="category">
        <aside className="category-filters" id="filtros" aria-label="Filtros">
          <FilterForm page={page} form={form} />
        </aside>
        <div className="category-results" aria-busy={isBusy || undefined}>
          <CategoryToolbar page={page} />
          {page.correctedSearch && (
            <p className="search-corrected">
              Nada encontrado para “{page.filters.busca}”. Estes são os resultados para{' '}
              <b>“{page.correctedSearch}”</b>.
            </p>
          )}
          <h2 className="visually-hidden">Produtos</h2>
          <div className={page.filters.ver === 'lista' ? 'card-list' : 'card-grid card-grid-three'}>
            {page.cards.map((card, index) => (
              <ProductCard
                key={card.slug}
                card={card}
                early={index === 0 ? 'first' : index < cardsOnFirstScreen}
              />
            ))}
          </div>
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
      </div>
      <FilterSheet page={page} form={form} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingCategory /> : <PageFailure message={failure} />
}

function Chips({ chips }: Pick<CategoryPage, 'chips'>) {
  return (
    <nav className="chip-list" aria-label="Subcategorias">
      {chips.map(({ name, path, isHere }) => (
        <a key={path} className="chip" href={path} aria-current={isHere ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
