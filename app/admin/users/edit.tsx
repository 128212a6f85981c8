import { redirect } from 'react-router'
import { userChangeSchema } from '../../../contracts/users.ts'
import { toast } from '../../ui/toasts.tsx'
import { saveAndStay } from '../actions.ts'
import { loading, refused, saving } from '../failures.ts'
import { messages } from '../messages.ts'
import { loginPath, usersPath } from '../paths.ts'
import { rememberSaved } from '../saved-item.ts'
import { forgetCurrentUser, signOut, userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { changeUser, deleteUser, listUsers } from './calls.ts'
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

/** PATCH saves the form, or blocks and unblocks from the list. DELETE deletes. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') return saveAndStay('delete-user', () => deleteUser(id))
  const change = userChangeSchema.parse(await request.json())
  const save = () => changeUser(id, change)
  if (change.disabled !== undefined)
    return saveAndStay(change.disabled ? 'block-user' : 'unblock-user', save)
  const { saved, refusal } = await saving('update-user', save)
  if (refusal) return refused(refusal)
  const self = context.get(userContext)
  if (self.id === id && saved.role !== self.role) return leaveAfterRoleChange()
  forgetCurrentUser()
  toast.success(messages['update-user'].done)
  rememberSaved(usersPath, { id, isNew: false })
  return redirect(usersPath)
}

/** A change of the own role ends the own sessions. */
async function leaveAfterRoleChange() {
  await signOut()
  toast.success('Seu papel foi alterado. Entre de novo.')
  return redirect(loginPath)
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
