import { clientsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { ClientForm } from './client-form.tsx'
import { loadClient } from './load-client.ts'

export const meta = () => [{ title: titleOf('Editar Cliente') }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { client: await loadClient(id) }
}

export default function EditClient({ loaderData: { client } }: Route.ComponentProps) {
  return (
    <ClientForm key={`${client.id} ${client.updatedAt}`} client={client} behind={clientsPath} />
  )
}
