import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { Money } from './save-money.ts'
import { useMoneySave } from './use-money-save.ts'

interface Props {
  saleId: string
  title: string
  question: string
  confirmLabel: string
  /** What is sent with the typed reason. */
  correction(reason: string): Money
  onClose(): void
}

/** Corrects a wrong entry by its opposite. */
export function ReversalDialog({ saleId, correction, onClose, ...texts }: Props) {
  const { isBusy, refusal, save } = useMoneySave(saleId, onClose)
  return (
    <ReasonDialog
      {...texts}
      busy={isBusy}
      refusal={refusal?.message}
      onConfirm={(reason) => save(correction(reason))}
      onCancel={onClose}
    />
  )
}
