import { userInputSchema } from '../../../contracts/users.ts'
import { saveAndReturn } from '../actions.ts'
import { usersPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createUser } from './calls.ts'
import { NewUserForm } from './new-user-form.tsx'

export const meta = () => [{ title: titleOf('Novo Usuário') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const user = userInputSchema.parse(await request.json())
  return saveAndReturn('create-user', () => createUser(user), { request, listPath: usersPath })
}

export default function NewUser() {
  return <NewUserForm />
}
