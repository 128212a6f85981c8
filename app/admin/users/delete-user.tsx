import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { User } from '../../../contracts/users.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { userPath } from '../paths.ts'
import type { clientAction } from './edit.tsx'

export function DeleteUser({ user: { id, name }, onDone }: { user: User; onDone(): void }) {
  const { state, data, submit } = useFetcher<typeof clientAction>()
  const refusal = data?.refusal
  const isDeleted = state === 'idle' && data !== undefined && !refusal
  useEffect(() => {
    if (isDeleted) onDone()
  }, [isDeleted, onDone])

  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      question="Tem certeza que deseja excluir este usuário?"
      busy={state !== 'idle'}
      onConfirm={() => void submit(null, { method: 'delete', action: userPath(id) })}
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
