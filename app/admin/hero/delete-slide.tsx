import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { slidePath } from '../paths.ts'

interface Props {
  id: string
  name: string
  onDone(): void
}

/** Closes after a refusal too: the toast shows the reason. */
export function DeleteSlide({ id, name, onDone }: Props) {
  const { isBusy, confirm } = useDeletion(slidePath(id), {
    onDeleted: onDone,
    onRefused: onDone,
  })
  return (
    <ConfirmDialog
      title="Excluir slide"
      question="Tem certeza que deseja excluir este slide?"
      busy={isBusy}
      onConfirm={() => confirm()}
      onCancel={onDone}
    >
      <p>
        <b>{name}</b>
      </p>
    </ConfirmDialog>
  )
}
