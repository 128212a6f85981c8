import { redirect } from 'react-router'
import { userSchema, userChangeSchema } from '../../../contracts/users.ts'
import { toast } from '../../ui/toasts.tsx'
import { callApi } from '../api.ts'
import { loading, refused, saving } from '../failures.ts'
import { loginPath, usersPath } from '../paths.ts'
import { askAgainWhoIsAtWork, signOut, userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { UserForm } from './user-form.tsx'

export const meta = () => [{ title: titleOf('Editar Usuário') }]

/** Somebody who is not there any more leads back to the list. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const users = await loading('load-users', () =>
    callApi('GET', '/auth/admin-users', undefined, userSchema.array()),
  )
  const found = users.find((each) => each.id === id)
  if (!found) {
    toast.error('Usuário não encontrado')
    throw redirect(usersPath)
  }
  const isOnlyAdministrator = users.every(
    (each) => each.id === id || each.role !== 'admin' || each.disabled,
  )
  return { user: found, isOnlyAdministrator }
}

/** PATCH changes the user, DELETE deletes. */
export async function clientAction({ request, params: { id }, context }: Route.ClientActionArgs) {
  if (request.method === 'DELETE') return deleteUser(id)
  const change = userChangeSchema.parse(await request.json())
  const { saved, refusal } = await saving('update-user', () =>
    callApi('PATCH', `/auth/admin-users/${id}`, change, userSchema),
  )
  if (refusal) return refused(refusal)
  if (change.disabled !== undefined)
    return said(change.disabled ? 'Usuário desativado' : 'Usuário reativado')
  const self = context.get(userContext)
  if (self.id === id && saved.role !== self.role) return leave()
  askAgainWhoIsAtWork()
  toast.success('Usuário atualizado com sucesso!')
  return redirect(usersPath)
}

async function deleteUser(id: string) {
  const { refusal } = await saving('delete-user', () =>
    callApi('DELETE', `/auth/admin-users/${id}`),
  )
  if (refusal) return refused(refusal)
  return said('Usuário excluído com sucesso!')
}

function said(sentence: string) {
  toast.success(sentence)
  return { refusal: undefined }
}

/** One's own role has changed, which has ended one's sessions. */
async function leave() {
  await signOut()
  toast.success('Seu papel foi alterado. Entre de novo.')
  return redirect(loginPath)
}

export default function EditUser({
  loaderData: { user: stored, isOnlyAdministrator },
}: Route.ComponentProps) {
  return <UserForm key={stored.id} user={stored} isOnlyAdministrator={isOnlyAdministrator} />
}
