import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { StocktakeDetail } from '../../../contracts/stocktakes.ts'
import { formatCount } from '../formats.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useFormSave } from '../parts/form-save.ts'

/** Asks before the differences become movements. A refusal shows what has changed. */
export function ApplyStocktake({
  stocktake: { revision, uncounted, summary },
  onClose,
}: {
  stocktake: StocktakeDetail
  onClose(): void
}) {
  const { isBusy, isSaved, refusal, send } = useFormSave()
  const { revalidate } = useRevalidator()
  const end = useEffectEvent(() => {
    if (refusal) void revalidate()
    onClose()
  })
  useEffect(() => {
    if (isSaved || refusal) end()
  }, [isSaved, refusal])
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
      onConfirm={() => void send('post', { revision })}
      onCancel={onClose}
    />
  )
}
