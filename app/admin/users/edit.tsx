import { redirect } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { loading } from '../failures.ts'
import { usersPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { listUsers } from './calls.ts'
import { UserForm } from './user-form.tsx'

export const meta = () => [{ title: titleOf('Editar Usuário') }]

/** A user that no longer exists leads back to the list. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const users = await loading('load-users', listUsers)
  const user = users.find((each) => each.id === id)
  if (!user) {
    toast.error('Usuário não encontrado')
    throw redirect(usersPath)
  }
  const isOnlyAdministrator = users.every(
    (each) => each.id === id || each.role !== 'admin' || each.disabled,
  )
  return { user, isOnlyAdministrator }
}

export default function EditUser({
  loaderData: { user, isOnlyAdministrator },
}: Route.ComponentProps) {
  return (
    <UserForm
      key={`${user.id} ${user.updatedAt}`}
      user={user}
      isOnlyAdministrator={isOnlyAdministrator}
    />
  )
}
