import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { slidePath } from '../paths.ts'

interface Props {
  id: string
  name: string
  onDone(): void
}

export function DeleteSlide({ id, name, onDone }: Props) {
  return (
    <DeleteDialog
      path={slidePath(id)}
      title="Excluir slide"
      question="Tem certeza que deseja excluir este slide?"
      onDone={onDone}
    >
      <b>{name}</b>
    </DeleteDialog>
  )
}
