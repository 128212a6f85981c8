import { Icon } from '../../ui/icon.tsx'
import { homePath, offersPath } from '../parts/paths.ts'
import type { ListPage } from './list-page.server.ts'
import { countActive, unfilteredAddress } from './filters.ts'

export function NothingFound({ page: { path, filters } }: { page: ListPage }) {
  const isFiltered = countActive(filters) > 0
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={isFiltered ? 'search-x' : 'package'} />
      </span>
      <h3>Nenhum produto encontrado</h3>
      <p>
        {isFiltered
          ? 'Nenhum produto passa por todos os filtros.'
          : path === offersPath
            ? 'Não há ofertas no momento.'
            : 'Esta categoria ainda não tem produtos.'}
      </p>
      {isFiltered ? (
        <a className="button button-line" href={unfilteredAddress(path, filters)}>
          Limpar filtros
        </a>
      ) : (
        <a className="button button-line" href={homePath}>
          Voltar para a página inicial
        </a>
      )}
    </div>
  )
}
