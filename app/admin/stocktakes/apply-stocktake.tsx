import type { StocktakeDetail } from '../../../contracts/stocktakes.ts'
import { formatCount } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useSave } from '../parts/save.ts'
import { applyStocktake } from './calls.ts'

/** Asks before the differences become movements. A refusal shows what has changed. */
export function ApplyStocktake({
  stocktake: { id, revision, uncounted, summary },
  onClose,
}: {
  stocktake: StocktakeDetail
  onClose(): void
}) {
  const { isBusy, save } = useSave('apply-stocktake', () => applyStocktake(id, revision), {
    onSaved: onClose,
    onRefused: onClose,
    reloadsOnConflict: true,
  })
  const changed = formatCount(summary?.differing ?? 0, 'variação muda', 'variações mudam')
  const rest = uncounted
    ? ` ${formatCount(uncounted, 'não contada fica', 'não contadas ficam')} como está${uncounted === 1 ? '' : 'o'}.`
    : ''
  return (
    <ConfirmDialog
      title="Aplicar a contagem?"
      question={`${changed} no estoque.${rest} O que foi vendido depois de contado continua valendo, e você pode estornar a contagem.`}
      confirmLabel="Aplicar"
      tone="primary"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    />
  )
}
