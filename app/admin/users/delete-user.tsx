import type { User } from '../../../contracts/users.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { deleteUser } from './calls.ts'

export function DeleteUser({ user: { id, name }, onDone }: { user: User; onDone(): void }) {
  const { isBusy, refusal, save } = useSave('delete-user', () => deleteUser(id), {
    onSaved: onDone,
  })
  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      question="Tem certeza que deseja excluir este usuário?"
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onDone}
    >
      <FormFailure refusal={refusal} />
      <p>
        As sessões abertas são encerradas na hora. O que a pessoa fez continua no registro de
        alterações, com o nome dela. Para impedir a entrada por um tempo, desative em vez de
        excluir.
      </p>
    </ConfirmDialog>
  )
}
