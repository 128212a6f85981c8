import { formatCount, formatNumber } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { newBulkChangePath } from '../paths.ts'
import type { ChosenProducts } from './chosen-products.ts'

/** What is chosen in the list, and what can be done with it. */
export function ChosenBar({ chosen, total }: { chosen: ChosenProducts; total: number }) {
  const { count, isAll } = chosen
  return (
    <div className="products-table-chosen" role="group" aria-label="Produtos escolhidos">
      <b role="status">{formatCount(count, 'produto escolhido', 'produtos escolhidos')}</b>
      {!isAll && total > count && (
        <Button small onClick={chosen.chooseAll}>
          Selecionar os {formatNumber(total)} encontrados
        </Button>
      )}
      <Button small onClick={chosen.clear}>
        Limpar
      </Button>
      <ButtonLink tone="primary" small to={newBulkChangePath} state={chosen.selection}>
        Alterar em massa
      </ButtonLink>
    </div>
  )
}
