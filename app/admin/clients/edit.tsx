import { redirect } from 'react-router'
import { z } from 'zod'
import { clientSchema } from '../../../contracts/clients.ts'
import { saleSchema } from '../../../contracts/sales.ts'
import { toast } from '../../ui/toasts.tsx'
import { ApiFailure, callApi, callApiForPage } from '../api.ts'
import { refused, saving, sayFailure } from '../failures.ts'
import { draftOf, forgetDraft } from '../parts/draft.tsx'
import { clientsPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { ClientForm } from './client-form.tsx'
import { SalesHistory } from './sales-history.tsx'

export const meta = () => [{ title: titleOf('Editar Cliente') }]

const lastSales = 5

/** A client that is not there any more leads back to the list. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [client, sales] = await Promise.all([
      callApi('GET', `/clients/${id}`, undefined, clientSchema),
      callApiForPage(
        `/sales?${new URLSearchParams({ clientId: id, limit: String(lastSales) })}`,
        saleSchema,
        'sales',
      ),
    ])
    return { client, sales }
  } catch (failure) {
    sayFailure('load-data', failure)
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(clientsPath)
    throw failure
  }
}

const deletion = z.object({ eraseFromSales: z.boolean() })

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const body: unknown = await request.json()
  if (request.method === 'DELETE') return deleteClient(id, deletion.parse(body).eraseFromSales)
  const result = await saving('update-client', () => callApi('PUT', `/clients/${id}`, body))
  if (result.refusal) return refused(result.refusal)
  forgetDraft(draftOf('client', id))
  toast.success('Cliente atualizado com sucesso!')
  return redirect(clientsPath)
}

async function deleteClient(id: string, eraseFromSales: boolean) {
  const result = await saving('delete-client', () =>
    callApi('DELETE', `/clients/${id}${eraseFromSales ? '?eraseFromSales=true' : ''}`),
  )
  if (result.refusal) return refused(result.refusal)
  toast.success('Cliente excluído com sucesso!')
  return result
}

export default function EditClient({ loaderData: { client, sales } }: Route.ComponentProps) {
  return (
    <ClientForm key={client.id} client={client}>
      <SalesHistory clientId={client.id} sales={sales.items} total={sales.total} />
    </ClientForm>
  )
}
