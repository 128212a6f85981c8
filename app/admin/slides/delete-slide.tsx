import { DeleteDialog } from '../parts/confirm-dialog.tsx'
import { draftOf } from '../parts/draft.tsx'
import { deleteSlide } from './calls.ts'

interface Props {
  id: string
  name: string
  onDone(): void
}

export function DeleteSlide({ id, name, onDone }: Props) {
  return (
    <DeleteDialog
      operation="delete-slide"
      remove={() => deleteSlide(id)}
      saving={{ draft: draftOf('slide', id) }}
      title="Excluir slide"
      question="Tem certeza que deseja excluir este slide?"
      onDone={onDone}
    >
      <b>{name}</b>
    </DeleteDialog>
  )
}
