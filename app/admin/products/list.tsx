import { PackageSearch, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, Outlet, redirect, useLocation, useNavigation, useSearchParams } from 'react-router'
import { categorySchema } from '../../../contracts/categories.ts'
import { type Product, productSchema } from '../../../contracts/products.ts'
import { callApi, callApiForPage } from '../api.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newProductPath, productsPath } from '../paths.ts'
import { unlessRefused } from '../revalidation.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { DeleteProduct } from './delete-product.tsx'
import { apiPathOf, pageSize, readProductsQuery } from './products-query.ts'
import { ProductsTable } from './products-table.tsx'
import { ProductsTools } from './products-tools.tsx'

export const meta = () => [{ title: titleOf('Produtos') }]
export const shouldRevalidate = unlessRefused

/** A load that fails is tried three times more, a second apart (rule: products-9). */
const patience = { tries: 4, pauseMs: 1000 }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readProductsQuery(url.searchParams)
  const [{ items, total }, categories] = await Promise.all([
    loading(
      query.search ? 'search-products' : 'load-products',
      () => callApiForPage(apiPathOf(query), productSchema),
      patience,
    ),
    loading(
      'load-categories',
      () => callApi('GET', '/categories?hierarchy=true', undefined, categorySchema.array()),
      patience,
    ),
  ])
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > lastPage) {
    url.searchParams.set('pagina', String(lastPage))
    throw redirect(`${url.pathname}${url.search}`)
  }
  return { query, products: items, total, categories }
}

export default function ProductsScreen({
  loaderData: { query, products, total, categories },
}: Route.ComponentProps) {
  const isAdmin = useUser().role === 'admin'
  const [doomed, setDoomed] = useState<Product>()
  const { search } = useLocation()
  return (
    <>
      <ScreenHead title="Gerenciar Produtos" detail={formatCount(total, 'produto', 'produtos')}>
        {isAdmin && (
          <Link className="button button-primary" to={{ pathname: newProductPath, search }}>
            <Plus className="icon" />
            Novo Produto
          </Link>
        )}
      </ScreenHead>
      <section className="panel" aria-label="Produtos">
        <ProductsTools query={query} categories={categories} />
        <Waiting>
          {products.length > 0 ? (
            <ProductsTable products={products} isAdmin={isAdmin} onDelete={setDoomed} />
          ) : (
            <NothingFound isAdmin={isAdmin} />
          )}
        </Waiting>
        <Pager page={query.page} pageSize={pageSize} total={total} one="produto" many="produtos" />
      </section>
      <Outlet />
      {doomed && <DeleteProduct product={doomed} onDone={() => setDoomed(undefined)} />}
    </>
  )
}

/** A spinner over the list while another one is on its way. */
function Waiting({ children }: { children: React.ReactNode }) {
  const { state, location } = useNavigation()
  const isWaiting = state === 'loading' && location.pathname === productsPath
  return (
    <div className="waiting" aria-busy={isWaiting}>
      {isWaiting && (
        <p className="waiting-sign" role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">Carregando produtos</span>
        </p>
      )}
      {children}
    </div>
  )
}

function NothingFound({ isAdmin }: { isAdmin: boolean }) {
  const [params] = useSearchParams()
  const isNarrowed = params.has('busca') || params.has('categoria')
  return (
    <EmptyState
      icon={PackageSearch}
      title="Nenhum produto encontrado"
      {...(isNarrowed && { text: 'Tente outra busca ou outra categoria.' })}
    >
      {isNarrowed ? (
        <Link className="button button-line" to={productsPath}>
          Mostrar todos
        </Link>
      ) : (
        isAdmin && (
          <Link className="button button-primary" to={newProductPath}>
            Novo Produto
          </Link>
        )
      )}
    </EmptyState>
  )
}
