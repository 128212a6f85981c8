import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryOptions } from './category-options.tsx'
import type { ProductsQuery } from './products-query.ts'

/** Search, category and order of the list; all of it stands in the URL. */
export function ProductsTools({
  query,
  categories,
}: {
  query: ProductsQuery
  categories: Category[]
}) {
  const [, setParams] = useSearchParams()
  const choose = (name: string) => (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target
    setParams((params) => {
      params.delete('pagina')
      if (value) params.set(name, value)
      else params.delete(name)
      return params
    })
  }
  return (
    <div className="list-tools">
      <SearchBox label="Buscar produtos" placeholder="Buscar produtos..." />
      <select
        className="input-select"
        aria-label="Categoria"
        value={query.category}
        onChange={choose('categoria')}
      >
        <option value="">Todas Categorias</option>
        {categories.map((main) => (
          <CategoryOptions key={main.id} main={main} valueOf={({ slug }) => slug} />
        ))}
      </select>
      <select
        className="input-select"
        aria-label="Ordem"
        value={query.sort ?? ''}
        onChange={choose('ordem')}
      >
        <option value="">{query.search ? 'Mais parecidos primeiro' : 'Mais novos primeiro'}</option>
        {query.search && <option value="newest">Mais novos primeiro</option>}
        <option value="name">Nome (A-Z)</option>
        <option value="price-asc">Menor preço</option>
        <option value="price-desc">Maior preço</option>
        <option value="rating">Melhor avaliação</option>
      </select>
    </div>
  )
}
