import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { AlertSheet } from './alert-sheet.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Props {
  title: string
  question: string
  /** More than the question, such as a choice. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'bad' | 'primary'
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks before something that matters. The focus starts on the button that cancels. */
export function ConfirmDialog({
  title,
  question,
  children,
  confirmLabel = 'Excluir',
  cancelLabel = 'Cancelar',
  tone = 'bad',
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <AlertSheet
      title={title}
      description={question}
      onClose={onCancel}
      footer={
        <>
          <AlertDialog.Close className="button button-line">{cancelLabel}</AlertDialog.Close>
          <SubmitButton type="button" tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </AlertSheet>
  )
}
