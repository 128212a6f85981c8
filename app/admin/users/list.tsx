import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newUserPath, usersPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { reloadsForSaved, takeSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { getSecondFactorRoles, listUsers } from './calls.ts'
import { RequiredSecondFactor } from './required-second-factor.tsx'
import { UserRow } from './user-row.tsx'

export const meta = () => [{ title: titleOf('Usuários') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'manage-users')
  const [users, secondFactor] = await Promise.all([
    loading('load-users', listUsers),
    loading('load-second-factor', getSecondFactorRoles),
  ])
  return { users, secondFactor, savedId: takeSaved(usersPath)?.id }
}

export const shouldRevalidate = reloadsForSaved(usersPath)

export default function UsersScreen({
  loaderData: { users, secondFactor, savedId },
}: Route.ComponentProps) {
  const active = users.filter(({ disabled }) => !disabled)
  const administrators = active.filter(({ role }) => role === 'admin')
  return (
    <>
      <ScreenHead
        title="Usuários"
        detail={formatCount(active.length, 'pessoa entra aqui', 'pessoas entram aqui')}
      >
        <ButtonLink tone="primary" icon={Plus} to={newUserPath} preventScrollReset>
          <span>
            Novo<span className="screen-head-spare"> Usuário</span>
          </span>
        </ButtonLink>
      </ScreenHead>
      <section className="panel" aria-label="Usuários">
        <ListTable
          caption="Usuários"
          className="user-table"
          heads={
            <>
              <Head>Nome</Head>
              <Head>Papel</Head>
              <Head>Desde</Head>
              <Head right>Ações</Head>
            </>
          }
        >
          {users.map((each) => (
            <UserRow
              key={each.id}
              user={each}
              isSaved={each.id === savedId}
              isOnlyAdministrator={administrators.every(({ id }) => id === each.id)}
            />
          ))}
        </ListTable>
      </section>
      <RequiredSecondFactor required={secondFactor} />
      <Outlet />
    </>
  )
}
