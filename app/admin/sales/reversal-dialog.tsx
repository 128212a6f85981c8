import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextField } from '../parts/field.tsx'
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

/** Corrects a wrong entry by its opposite; the wrong one stays to be seen. */
export function ReversalDialog({
  saleId,
  title,
  question,
  confirmLabel,
  correction,
  onClose,
}: Props) {
  const { isBusy, refusal, save } = useMoneySave(saleId, onClose)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (reason.trim() !== '') save(correction(reason))
  }
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      busy={isBusy}
      onConfirm={submit}
      onCancel={onClose}
    >
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        error={refusal?.message ?? (isTried && !reason.trim() ? 'Diga o motivo' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
