import type { ReactNode } from 'react'
import type { Category } from '../../../contracts/categories.ts'
import { type ProductState, productStates } from '../../../contracts/product-query.ts'
import { FilterLinks } from '../parts/filter-links.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import type { ProductsQuery } from './products-query.ts'

const stateNames: Record<ProductState, string> = {
  rascunho: 'Rascunho',
  esgotado: 'Esgotado',
  'sem-foto': 'Sem foto',
  'sem-sku': 'Sem SKU',
  'sem-custo': 'Sem custo',
  promocao: 'Em promoção',
}

interface Props {
  query: ProductsQuery
  /** Only categories with products. */
  categories: Category[]
  found: string
  /** Below the filters. */
  children?: ReactNode
}

/** Search, category and order of the list. The URL keeps all of them. */
export function ProductsTools({ query, categories, found, children }: Props) {
  // The last product of the chosen category may have left it.
  const isGone = query.category && !categories.some(({ slug }) => slug === query.category)
  const repeated = repeatedNames(categories)
  return (
    <ListTools
      search={
        <SearchBox label="Buscar produtos" placeholder="Buscar produtos..." found={found} canScan />
      }
    >
      <FilterSelect
        label="Categoria"
        param="categoria"
        value={query.category}
        all="Todas Categorias"
      >
        {isGone && <option value={query.category}>{query.category}</option>}
        {categories.map(({ slug, name, parent }) => (
          <option key={slug} value={slug}>
            {repeated.has(name) && parent ? `${parent.name} > ${name}` : name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Ordem"
        param="ordem"
        value={query.sort}
        choices={[
          ['', query.search ? 'Mais parecidos' : 'Mais novos'],
          ...(query.search ? [['newest', 'Mais novos'] as const] : []),
          ['name', 'Nome (A-Z)'],
          ['name-desc', 'Nome (Z-A)'],
          ['category', 'Categoria (A-Z)'],
          ['category-desc', 'Categoria (Z-A)'],
          ['price-asc', 'Menor preço'],
          ['price-desc', 'Maior preço'],
          ['rating', 'Melhor avaliação'],
          ['rating-asc', 'Pior avaliação'],
        ]}
      />
      <FilterLinks
        label="Filtros de produtos"
        filters={[
          ...productStates.map((state) => ({
            label: stateNames[state],
            isOn: query.state.includes(state),
            params: { [state]: '1' },
          })),
          { label: 'Serviços', isOn: query.kind === 'service', params: { tipo: 'service' } },
        ]}
      />
      {children}
    </ListTools>
  )
}

/** Names that several categories have: each is then shown with its main category. */
function repeatedNames(categories: Category[]): Set<string> {
  const names = categories.map(({ name }) => name)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
