import { MonitorSmartphone, UserCheck, UserX } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ListedUser, User } from '../../../contracts/users.ts'
import { formatDate } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Row } from '../parts/list-table.tsx'
import { deleteAct, editAct, RowActions } from '../parts/row-actions.tsx'
import { userPath, userSessionsPath } from '../paths.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormFailure } from '../parts/form-failure.tsx'
import { useSave } from '../parts/save.ts'
import { roleNames } from './roles.ts'
import { changeUser, deleteUser } from './calls.ts'

interface Props {
  user: ListedUser
  isSaved: boolean
  isOnlyAdministrator: boolean
}

/**
 * The row says why some of its acts are disabled: for the user's own row and for the only
 * administrator.
 */
export function UserRow({ user, isSaved, isOnlyAdministrator }: Props) {
  const { id, name, email, role, disabled, hasInitialPassword, hasSecondFactor, createdAt } = user
  const isSelf = useUser().id === id
  const terms = termsOf(user)
  const reason = blockedReason(isSelf, isOnlyAdministrator)
  const reasonId = useId()
  return (
    <Row isSaved={isSaved}>
      <td className="table-full">
        <div className="table-identity">
          <Avatar name={name} />
          <span>
            <span className="user-table-name">
              <Link className="table-open" to={userPath(id)} preventScrollReset>
                <b>{name}</b>
              </Link>
              {isSelf && <span className="badge badge-mute">Você</span>}
              {disabled && <span className="badge badge-warn">Desativado</span>}
              {hasSecondFactor && <span className="badge badge-ok">Duas etapas</span>}
              {hasInitialPassword && <span className="badge badge-mute">Senha inicial</span>}
            </span>
            <small>{email}</small>
            {reason && <small id={reasonId}>{reason}</small>}
          </span>
        </div>
      </td>
      <td>
        {roleNames[role]}
        {terms.length > 0 && <small>{terms.join(', ')}</small>}
      </td>
      <td data-label="Desde">{formatDate(createdAt)}</td>
      <td className="table-acts">
        <Actions user={user} blockedBy={reason && reasonId} />
      </td>
    </Row>
  )
}

/** What the person may give alone and gets, as far as it is limited or agreed. */
function termsOf({ role, maxDiscount, commission }: User): string[] {
  return [
    ...(role === 'seller' && maxDiscount !== null ? [`desconto até ${inWords(maxDiscount)}`] : []),
    ...(commission !== null ? [`comissão de ${inWords(commission)}`] : []),
  ]
}

function inWords(percent: number): string {
  return `${percent.toLocaleString('pt-BR')}%`
}

function Actions({ user, blockedBy }: { user: User; blockedBy: string | undefined }) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, disabled } = user
  // No question before it, since a second press undoes it.
  const { save: toggle } = useSave(disabled ? 'unblock-user' : 'block-user', () =>
    changeUser(id, { disabled: !disabled }),
  )
  return (
    <>
      <RowActions
        of={name}
        acts={[
          editAct(userPath(id)),
          { label: 'Sessões', icon: MonitorSmartphone, to: userSessionsPath(id) },
          {
            label: disabled ? 'Reativar' : 'Desativar',
            icon: disabled ? UserCheck : UserX,
            onChoose: () => void toggle(),
            blockedBy,
          },
          { ...deleteAct(() => setDeleting(true)), blockedBy },
        ]}
      />
      {isDeleting && <DeleteUser user={user} onDone={() => setDeleting(false)} />}
    </>
  )
}

function blockedReason(isSelf: boolean, isOnlyAdministrator: boolean): string | undefined {
  if (isOnlyAdministrator)
    return 'É o único administrador ativo: não pode ser desativado nem excluído.'
  if (isSelf) return 'Só outro administrador pode desativar ou excluir você.'
  return undefined
}

function DeleteUser({ user: { id, name }, onDone }: { user: User; onDone(): void }) {
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
