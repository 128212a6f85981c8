import { ListTree, Plus, SearchX } from 'lucide-react'
import { Link, Outlet, useSearchParams } from 'react-router'
import { z } from 'zod'
import { categorySchema, type Category } from '../../../contracts/categories.ts'
import { withoutAccents } from '../../../contracts/text.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { loading, refused, saving } from '../failures.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { newCategoryPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { CategoryCells, TableHead } from './category-cells.tsx'
import { CategoryTree } from './category-tree.tsx'

export const meta = () => [{ title: titleOf('Categorias') }]

export async function clientLoader() {
  return {
    tree: await loading('load-categories', () =>
      callApi('GET', '/categories?hierarchy=true', undefined, categorySchema.array()),
    ),
  }
}

/** Takes the new order: every category's id. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const order = z.object({ categories: z.array(z.string()) }).parse(await request.json())
  const result = await saving('reorder-categories', () =>
    callApi('PUT', '/categories/reorder', order),
  )
  if (result.refusal) return refused(result.refusal)
  toast.success('Ordem das categorias atualizada com sucesso!')
  return result
}

export default function Categories({ loaderData: { tree } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const term = params.get('busca')?.trim() ?? ''
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
        {term ? <FoundCategories categories={found(tree, term)} /> : <AllCategories tree={tree} />}
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

/** What was found stands without its neighbours, so that there is no order to change. */
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

function found(tree: Category[], term: string): Category[] {
  const wanted = withoutAccents(term)
  return tree
    .flatMap((main) => [main, ...main.children])
    .filter(({ name, slug }) => withoutAccents(name).includes(wanted) || slug.includes(wanted))
}
