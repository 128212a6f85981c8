import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useSaveThen } from '../parts/save-then.ts'

/** Takes an applied stocktake back. */
export function ReverseStocktake({ onClose }: { onClose(): void }) {
  const { isBusy, refusal, send } = useSaveThen(onClose)
  return (
    <ReasonDialog
      title="Estornar a contagem?"
      question="As diferenças saem do estoque por lançamentos contrários. O que ela começou a contar deixa de ser contado. A contagem continua na lista."
      confirmLabel="Estornar"
      busy={isBusy}
      refusal={refusal?.message}
      onConfirm={(reason) => void send('post', { reason })}
      onCancel={onClose}
    />
  )
}
