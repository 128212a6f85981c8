import type { Category } from '../../../contracts/categories.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { useFilter } from '../parts/use-filter.ts'
import type { ProductsQuery } from './products-query.ts'

interface Props {
  query: ProductsQuery
  /** Only categories with products. */
  categories: Category[]
  found: string
}

/** Search, category and order of the list. The URL keeps all of them. */
export function ProductsTools({ query, categories, found }: Props) {
  const setFilter = useFilter()
  // The last product of the chosen category may have left it.
  const isGone = query.category && !categories.some(({ slug }) => slug === query.category)
  const repeated = repeatedNames(categories)
  return (
    <div className="list-tools">
      <SearchBox label="Buscar produtos" placeholder="Buscar produtos..." found={found} />
      <select
        className="input-select"
        aria-label="Categoria"
        value={query.category}
        onChange={({ target }) => setFilter('categoria', target.value)}
      >
        <option value="">Todas Categorias</option>
        {isGone && <option value={query.category}>{query.category}</option>}
        {categories.map(({ slug, name, parent }) => (
          <option key={slug} value={slug}>
            {repeated.has(name) && parent ? `${parent.name} > ${name}` : name}
          </option>
        ))}
      </select>
      <select
        className="input-select"
        aria-label="Ordem"
        value={query.sort ?? ''}
        onChange={({ target }) => setFilter('ordem', target.value)}
      >
        <option value="">{query.search ? 'Mais parecidos' : 'Mais novos'}</option>
        {query.search && <option value="newest">Mais novos</option>}
        <option value="name">Nome (A-Z)</option>
        <option value="price-asc">Menor preço</option>
        <option value="price-desc">Maior preço</option>
        <option value="rating">Melhor avaliação</option>
      </select>
    </div>
  )
}

/** Names that several categories have: each is then shown with its main category. */
function repeatedNames(categories: Category[]): Set<string> {
  const names = categories.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
