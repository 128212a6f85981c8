import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { useFormSave } from '../parts/form-save.ts'

/** Takes back an entry that was recorded by mistake; it stays to be seen. */
export function ReverseEntry({ onClose }: { onClose(): void }) {
  const { isBusy, isSaved, refusal, send } = useFormSave()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const end = useEffectEvent(onClose)
  useEffect(() => {
    if (isSaved) end()
  }, [isSaved])
  const confirm = () => {
    setTried(true)
    if (reason.trim() !== '') void send('post', { reason })
  }
  return (
    <ConfirmDialog
      title="Estornar a entrada?"
      question="As quantidades saem do estoque por um lançamento contrário. A entrada continua na lista, e você pode lançá-la de novo, corrigida."
      confirmLabel="Estornar"
      busy={isBusy}
      onConfirm={confirm}
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
