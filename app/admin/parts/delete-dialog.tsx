import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDeletion } from './use-deletion.ts'

interface Props {
  /** The route whose action deletes. */
  path: string
  title: string
  question: string
  onDone(): void
  /** What is deleted. */
  children: ReactNode
}

/** Asks before a deletion. Closes after a refusal too: the toast shows the reason. */
export function DeleteDialog({ path, title, question, onDone, children }: Props) {
  const { isBusy, confirm } = useDeletion(path, { onDeleted: onDone, onRefused: onDone })
  return (
    <ConfirmDialog
      title={title}
      question={question}
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={onDone}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
