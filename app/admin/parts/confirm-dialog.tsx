import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { AlertSheet } from './alert-sheet.tsx'
import { useProblemFocus } from './problem-focus.ts'
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
  const body = useRef<HTMLDivElement>(null)
  const focusProblem = useProblemFocus(body)
  const confirm = () => {
    onConfirm()
    focusProblem()
  }
  return (
    <AlertSheet
      title={title}
      description={question}
      onClose={onCancel}
      bodyRef={body}
      footer={
        <>
          <AlertDialog.Close className="button button-line">{cancelLabel}</AlertDialog.Close>
          <SubmitButton type="button" tone={tone} busy={busy} onClick={confirm}>
            {confirmLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </AlertSheet>
  )
}
