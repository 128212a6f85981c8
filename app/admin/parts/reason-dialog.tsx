import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { TextField } from './field.tsx'

interface Props {
  title: string
  question: string
  confirmLabel: string
  busy: boolean
  /** What the server said against it. */
  refusal: string | undefined
  /** Above the field, such as what it is about. */
  children?: ReactNode
  /** Gets a reason that is not empty. */
  onConfirm(reason: string): void
  onCancel(): void
}

/** Asks for the reason of a correction by an opposite entry; the wrong one stays to be seen. */
export function ReasonDialog({ refusal, children, onConfirm, ...dialog }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = () => {
    setTried(true)
    if (reason.trim() !== '') onConfirm(reason)
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        error={refusal ?? (isTried && !reason.trim() ? 'Diga o motivo' : undefined)}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
