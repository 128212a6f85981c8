import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { deleteArchive } from './calls.ts'

interface Props {
  name: string
  madeAt: string
  onDone(): void
}

export function DeleteArchive({ name, madeAt, onDone }: Props) {
  const { isBusy, refusal, save } = useSave('delete-archive', () => deleteArchive(name), {
    onSaved: onDone,
  })
  return (
    <ConfirmDialog
      title="Excluir backup?"
      question={`Tem certeza que deseja excluir o backup de ${madeAt}?`}
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      <p>Quem não baixou este arquivo não poderá mais restaurá-lo.</p>
    </ConfirmDialog>
  )
}
