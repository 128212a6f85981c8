import type { User } from '../../../contracts/users.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useDeletion } from '../parts/use-deletion.ts'
import { userPath } from '../paths.ts'

export function DeleteUser({ user: { id, name }, onDone }: { user: User; onDone(): void }) {
  const { isBusy, refusal, confirm } = useDeletion(userPath(id), { onDeleted: onDone })
  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      question="Tem certeza que deseja excluir este usuário?"
      busy={isBusy}
      onConfirm={() => confirm()}
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
