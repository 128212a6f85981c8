import { Combine, PackageSearch, Plus, Sheet } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import type { Product } from '../../../contracts/products.ts'
import { listUsedCategories } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, requirePage } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { ExportButton } from '../parts/export-dialog.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { joiningPath, newProductPath, productsPath, sheetPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { reloadsForSaved, withSaved } from '../saved-item.ts'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { listViews } from '../saved-views/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { findProduct, listProducts } from './calls.ts'
import { useChosenProducts } from './chosen-products.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ExportProducts } from './export-products.tsx'
import { readProductsQuery } from './products-query.ts'
import { ProductsTable } from './products-table.tsx'
import { ProductsTools } from './products-tools.tsx'

export const meta = () => [{ title: titleOf('Produtos') }]

/** A load that fails is repeated three times, one second apart (rule: products-9). */
const retries = { tries: 4, pauseMs: 1000 }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readProductsQuery(url.searchParams)
  const [found, categories, views] = await Promise.all([
    loading(
      query.search ? 'search-products' : 'load-products',
      () => listProducts({ ...query, limit: pageSize }),
      retries,
    ),
    loading('load-categories', listUsedCategories, retries),
    loading('load-views', () => listViews('products'), retries),
  ])
  requirePage({ url, page: query.page, total: found.total })
  const { items, total, savedId } = await withSaved(productsPath, found, findProduct)
  return { query, products: items, total, categories, views, savedId }
}

export const shouldRevalidate = reloadsForSaved(productsPath)

export default function ProductsScreen({
  loaderData: { query, products, total, categories, views, savedId },
}: Route.ComponentProps) {
  const mayEdit = useMay('edit-products')
  const [productToDelete, setProductToDelete] = useState<Product>()
  const [isExporting, setExporting] = useState(false)
  const { search } = useLocation()
  const chosen = useChosenProducts(query, total)
  const found = formatCount(total, 'produto', 'produtos')
  return (
    <>
      <ScreenHead title="Gerenciar Produtos" detail={found}>
        {mayEdit && (
          <div className="screen-head-actions">
            <ButtonLink className="screen-head-wide" icon={Combine} to={joiningPath}>
              <span>
                Juntar
                <span className="visually-hidden"> produtos</span>
              </span>
            </ButtonLink>
            <ButtonLink
              className="screen-head-wide"
              icon={Sheet}
              to={{ pathname: sheetPath, search }}
            >
              Planilha
            </ButtonLink>
            {total > 0 && <ExportButton what="produtos" onClick={() => setExporting(true)} />}
            <ButtonLink
              tone="primary"
              icon={Plus}
              to={{ pathname: newProductPath, search }}
              preventScrollReset
            >
              <span>
                Novo<span className="screen-head-spare"> Produto</span>
              </span>
            </ButtonLink>
          </div>
        )}
      </ScreenHead>
      <section className="panel" aria-label="Produtos">
        <ProductsTools query={query} categories={categories} found={found}>
          <SavedViews list="products" views={views} />
        </ProductsTools>
        {chosen.count > 0 && <ChosenBar chosen={chosen} total={total} />}
        <Waiting>
          {products.length > 0 ? (
            <ProductsTable
              products={products}
              sort={query.sort}
              savedId={savedId}
              mayEdit={mayEdit}
              chosen={mayEdit ? chosen : undefined}
              onDelete={setProductToDelete}
            />
          ) : (
            <EmptyList
              icon={PackageSearch}
              title="Nenhum produto encontrado"
              filteredText="Tente outra busca, outra categoria ou menos filtros."
              isFiltered={
                query.search !== '' ||
                query.category !== '' ||
                query.kind !== undefined ||
                query.state.length > 0
              }
              showAll={{ to: productsPath, label: 'Mostrar todos' }}
              create={mayEdit ? { to: newProductPath, label: 'Novo Produto' } : undefined}
            />
          )}
        </Waiting>
        <Pager page={query.page} total={total} one="produto" many="produtos" />
      </section>
      <Outlet />
      {isExporting && (
        <ExportProducts query={query} total={total} onClose={() => setExporting(false)} />
      )}
      {productToDelete && (
        <DeleteProduct product={productToDelete} onDone={() => setProductToDelete(undefined)} />
      )}
    </>
  )
}

/** Shows a spinner over the list while another page of it loads. */
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
