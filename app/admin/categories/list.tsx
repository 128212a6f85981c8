import { ListTree, Plus, SearchX } from 'lucide-react'
import { Outlet, useSearchParams } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import { formatCount } from '../formats.ts'
import { readListQuery } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Row } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { categoriesPath, newCategoryPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { reloadsForSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { CategoryCells, TableHead } from './category-cells.tsx'
import { CategoryTree } from './category-tree.tsx'
import { flatten, loadCategoryTree } from './tree.ts'

export const meta = () => [{ title: titleOf('Categorias') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-categories')
  return loadCategoryTree()
}

export const shouldRevalidate = reloadsForSaved(categoriesPath)

export default function Categories({ loaderData: { tree, savedId } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { search } = readListQuery(params)
  const found = search ? findIn(tree, search, savedId) : flatten(tree)
  return (
    <>
      <ScreenHead
        title="Gerenciar Categorias"
        about="Arraste pela alça ou use as setas. A ordem é a do menu da loja."
      >
        <ButtonLink
          tone="primary"
          icon={Plus}
          to={{ pathname: newCategoryPath, search: params.toString() }}
          preventScrollReset
        >
          <span>
            Nova<span className="screen-head-spare"> Categoria</span>
          </span>
        </ButtonLink>
      </ScreenHead>
      <section className="panel" aria-label="Categorias">
        <div className="list-tools">
          <SearchBox
            label="Buscar categorias"
            placeholder="Buscar por nome ou slug"
            found={formatCount(found.length, 'categoria', 'categorias')}
          />
        </div>
        {search ? (
          <FoundCategories categories={found} savedId={savedId} />
        ) : (
          <AllCategories tree={tree} savedId={savedId} />
        )}
      </section>
      <Outlet />
    </>
  )
}

interface Saved {
  savedId: string | undefined
}

function AllCategories({ tree, savedId }: { tree: Category[] } & Saved) {
  if (tree.length === 0) {
    return (
      <EmptyState icon={ListTree} title="Nenhuma categoria cadastrada">
        <ButtonLink tone="primary" to={newCategoryPath}>
          <span>
            Nova<span className="screen-head-spare"> Categoria</span>
          </span>
        </ButtonLink>
      </EmptyState>
    )
  }
  return <CategoryTree tree={tree} savedId={savedId} />
}

/** Search results cannot be reordered: their siblings are not on the screen. */
function FoundCategories({ categories, savedId }: { categories: Category[] } & Saved) {
  if (categories.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="Nenhuma categoria encontrada"
        text="Busque por outro nome ou slug."
      />
    )
  return (
    <table className="table table-cards category-tree">
      <TableHead />
      <tbody>
        {categories.map((category) => (
          <Row
            key={category.id}
            className={category.parent ? 'category-tree-child' : ''}
            isSaved={category.id === savedId}
          >
            <CategoryCells category={category} />
          </Row>
        ))}
      </tbody>
    </table>
  )
}

/** The categories whose name or slug contains the search, and the one just saved. */
function findIn(tree: Category[], search: string, savedId: string | undefined): Category[] {
  const wanted = withoutAccents(search)
  return flatten(tree).filter(
    ({ id, name, slug }) =>
      id === savedId || withoutAccents(name).includes(wanted) || slug.includes(wanted),
  )
}
