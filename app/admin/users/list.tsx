import { Plus } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { type User, user } from '../../../contracts/users.ts'
import { callApi } from '../api.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDate } from '../formats.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newUserPath } from '../paths.ts'
import { unlessRefused } from '../revalidation.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { roleNames } from './roles.ts'

export const meta = () => [{ title: titleOf('Usuários') }]
export const shouldRevalidate = unlessRefused

export async function clientLoader() {
  return { users: await loading('load-users', () => callApi('GET', '/auth/admin-users', undefined, user.array())) }
}

export default function UsersScreen({ loaderData: { users } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHead title="Usuários" detail={formatCount(users.length, 'pessoa entra aqui', 'pessoas entram aqui')}>
        <Link className="btn btn-primary" to={newUserPath}>
          <Plus className="i" />
          Novo Usuário
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Usuários">
        <table className="tbl cards">
          <caption className="sr">Usuários</caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Papel</th>
              <th scope="col">Desde</th>
            </tr>
          </thead>
          <tbody>
            {users.map((each) => (
              <UserRow key={each.id} user={each} />
            ))}
          </tbody>
        </table>
      </section>
      <Outlet />
    </>
  )
}

function UserRow({ user: { name, email, role, createdAt } }: { user: User }) {
  return (
    <tr>
      <td className="full">
        <div className="who">
          <Avatar name={name} />
          <span>
            <b>{name}</b>
            <small>{email}</small>
          </span>
        </div>
      </td>
      <td>{roleNames[role]}</td>
      <td data-l="Desde">{formatDate(createdAt)}</td>
    </tr>
  )
}
