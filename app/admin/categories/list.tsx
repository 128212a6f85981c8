import { ListTree, Plus, SearchX } from 'lucide-react'
import { Link, Outlet, useSearchParams } from 'react-router'
import { type Category, categoryOrderSchema } from '../../../contracts/categories.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import { saveAndStay } from '../actions.ts'
import { readListQuery } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { newCategoryPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { reorderCategories } from './calls.ts'
import { CategoryCells, TableHead } from './category-cells.tsx'
import { CategoryTree } from './category-tree.tsx'
import { flatten, loadCategoryTree } from './tree.ts'

export const meta = () => [{ title: titleOf('Categorias') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'edit-categories')
  return loadCategoryTree()
}

/** PUT saves the order of all categories. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { categories } = categoryOrderSchema.parse(await request.json())
  return saveAndStay('reorder-categories', () => reorderCategories(categories))
}

export default function Categories({ loaderData: { tree } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { search } = readListQuery(params)
  return (
    <>
      <ScreenHead
        title="Gerenciar Categorias"
        detail="Arraste pela alça ou use as setas. A ordem é a do menu da loja."
      >
        <Link
          className="button button-primary"
          to={{ pathname: newCategoryPath, search: params.toString() }}
        >
          <Plus className="icon" />
          Nova Categoria
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Categorias">
        <div className="list-tools">
          <SearchBox label="Buscar categorias" placeholder="Buscar por nome ou slug" />
        </div>
        {search ? (
          <FoundCategories categories={findIn(tree, search)} />
        ) : (
          <AllCategories tree={tree} />
        )}
      </section>
      <Outlet />
    </>
  )
}

function AllCategories({ tree }: { tree: Category[] }) {
  if (tree.length === 0) {
    return (
      <EmptyState icon={ListTree} title="Nenhuma categoria cadastrada">
        <Link className="button button-primary" to={newCategoryPath}>
          Nova Categoria
        </Link>
      </EmptyState>
    )
  }
  return <CategoryTree tree={tree} />
}

/** Search results cannot be reordered: their siblings are not on the screen. */
function FoundCategories({ categories }: { categories: Category[] }) {
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
          <tr key={category.id} className={category.parent ? 'category-tree-child' : undefined}>
            <CategoryCells category={category} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The categories whose name or slug contains the search. */
function findIn(tree: Category[], search: string): Category[] {
  const wanted = withoutAccents(search)
  return flatten(tree).filter(
    ({ name, slug }) => withoutAccents(name).includes(wanted) || slug.includes(wanted),
  )
}
