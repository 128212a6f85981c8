import { clientInputSchema } from '../../../contracts/clients.ts'
import { saveAndReturn } from '../actions.ts'
import { draftOf } from '../parts/draft.tsx'
import { clientsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/new'
import { createClient } from './calls.ts'
import { ClientForm } from './client-form.tsx'

export const meta = () => [{ title: titleOf('Novo Cliente') }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const client = clientInputSchema.parse(await request.json())
  return saveAndReturn('create-client', () => createClient(client), {
    draft: draftOf('client'),
    request,
    listPath: clientsPath,
  })
}

export default function NewClient() {
  return <ClientForm />
}
