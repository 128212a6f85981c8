import { useSaveThen } from '../parts/save-then.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Takes back an entry that was recorded by mistake. */
export function ReverseEntry({ onClose }: { onClose(): void }) {
  const { isBusy, refusal, send } = useSaveThen(onClose)
  return (
    <ReasonDialog
      title="Estornar a entrada?"
      question="As quantidades saem do estoque por um lançamento contrário. A entrada continua na lista, e você pode lançá-la de novo, corrigida."
      confirmLabel="Estornar"
      busy={isBusy}
      refusal={refusal?.message}
      onConfirm={(reason) => void send('post', { reason })}
      onCancel={onClose}
    />
  )
}
