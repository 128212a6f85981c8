import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface Props {
  title: string
  question: string
  /** What else the answer needs, such as a choice. */
  children?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'bad' | 'primary'
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks before something that cannot be taken back. Mount it to show it; the focus starts on the harmless answer. */
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
    <AlertDialog.Root open onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Portal>
        {/* Over another dialog, too, which would else have the only veil, under both. */}
        <AlertDialog.Backdrop forceRender className="admin modal-backdrop modal-above" />
        <AlertDialog.Viewport className="admin modal modal-question modal-above">
          <AlertDialog.Popup className="modal-sheet">
            <div className="modal-head">
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </div>
            <div className="modal-body">
              <AlertDialog.Description>{question}</AlertDialog.Description>
              {children}
            </div>
            <div className="modal-foot">
              <AlertDialog.Close className="button button-line">{cancelLabel}</AlertDialog.Close>
              <SubmitButton type="button" tone={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </SubmitButton>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
