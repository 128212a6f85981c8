import { Link } from 'react-router'
import { formatCount, formatNumber } from '../formats.ts'
import { newBulkChangePath } from '../paths.ts'
import type { ChosenProducts } from './chosen-products.ts'

/** What is chosen in the list, and what can be done with it. */
export function ChosenBar({ chosen, total }: { chosen: ChosenProducts; total: number }) {
  const { count, isAll } = chosen
  return (
    <div className="products-table-chosen" role="group" aria-label="Produtos escolhidos">
      <b role="status">{formatCount(count, 'produto escolhido', 'produtos escolhidos')}</b>
      {!isAll && total > count && (
        <button
          className="button button-line button-small"
          type="button"
          onClick={chosen.chooseAll}
        >
          Selecionar os {formatNumber(total)} encontrados
        </button>
      )}
      <button className="button button-line button-small" type="button" onClick={chosen.clear}>
        Limpar
      </button>
      <Link
        className="button button-primary button-small"
        to={newBulkChangePath}
        state={chosen.selection}
      >
        Alterar em massa
      </Link>
    </div>
  )
}
