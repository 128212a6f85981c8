import { X } from 'lucide-react'
import { formatCount, formatNumber } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { newBulkChangePath } from '../paths.ts'
import type { ChosenProducts } from './chosen-products.ts'

/**
 * What is chosen in the list, and what can be done with it: before the rows by keyboard, at the
 * foot of the window for the eye.
 */
export function ChosenBar({ chosen, total }: { chosen: ChosenProducts; total: number }) {
  const { count, isAll } = chosen
  return (
    <div className="chosen-bar" role="group" aria-label="Produtos escolhidos">
      <p role="status">
        <b>{formatCount(count, 'produto escolhido', 'produtos escolhidos')}</b>
        {isAll && <span className="muted"> · todos os encontrados</span>}
      </p>
      {!isAll && total > count && (
        <Button tone="quiet" small className="chosen-bar-all" onClick={chosen.chooseAll}>
          Selecionar os {formatNumber(total)} encontrados
        </Button>
      )}
      <ButtonLink
        tone="primary"
        small
        className="chosen-bar-change"
        to={newBulkChangePath}
        state={chosen.selection}
      >
        Alterar em massa
      </ButtonLink>
      <Button tone="quiet" small icon={X} className="chosen-bar-clear" onClick={chosen.clear}>
        Limpar
      </Button>
    </div>
  )
}
