import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../contracts/users.ts'
import { formatDate } from '../formats.ts'
import { useUser } from '../layout-user.ts'
import { Avatar } from '../parts/avatar.tsx'
import { userPath } from '../paths.ts'
import { AccessToggle } from './access-toggle.tsx'
import { DeleteUser } from './delete-user.tsx'
import { roleNames } from './roles.ts'

/** Nobody shuts themself out, and one administrator stays: where a button cannot be used the row says why. */
export function UserRow({
  user,
  isOnlyAdministrator,
}: {
  user: User
  isOnlyAdministrator: boolean
}) {
  const { id, name, email, role, disabled, createdAt } = user
  const isSelf = useUser().id === id
  const reasonId = useId()
  const [isDeleting, setDeleting] = useState(false)
  const reason = reasonToStay(isSelf, isOnlyAdministrator)
  const blocked = reason ? { disabled: true, 'aria-describedby': reasonId } : {}
  return (
    <tr>
      <td className="table-full">
        <div className="table-identity">
          <Avatar name={name} />
          <span>
            <span className="user-table-name">
              <b>{name}</b>
              {isSelf && <span className="badge badge-mute">Você</span>}
              {disabled && <span className="badge badge-warn">Desativado</span>}
            </span>
            <small>{email}</small>
          </span>
        </div>
      </td>
      <td>{roleNames[role]}</td>
      <td data-l="Desde">{formatDate(createdAt)}</td>
      <td className="table-full">
        <div className="actions">
          <AccessToggle user={user} blocked={blocked} />
          <Link
            className="icon-button icon-button-small"
            to={userPath(id)}
            aria-label={`Editar ${name}`}
          >
            <Pencil className="icon" />
          </Link>
          <button
            className="icon-button icon-button-small icon-button-bad"
            type="button"
            aria-label={`Excluir ${name}`}
            {...blocked}
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="icon" />
          </button>
        </div>
        {reason && (
          <small className="user-table-reason" id={reasonId}>
            {reason}
          </small>
        )}
        {isDeleting && <DeleteUser user={user} onDone={() => setDeleting(false)} />}
      </td>
    </tr>
  )
}

function reasonToStay(isSelf: boolean, isOnlyAdministrator: boolean): string | undefined {
  if (isOnlyAdministrator)
    return 'É o único administrador ativo: não pode ser desativado nem excluído.'
  if (isSelf) return 'Só outro administrador pode desativar ou excluir você.'
  return undefined
}
