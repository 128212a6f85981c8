import { redirect } from 'react-router'
import { z } from 'zod'
import { clientChangeSchema } from '../../../contracts/clients.ts'
import { saveAndReturn, saveAndStay } from '../actions.ts'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { draftOf } from '../parts/draft.tsx'
import { clientsPath } from '../paths.ts'
import { findReceivables } from '../receivables/calls.ts'
import { ClientDebt } from '../receivables/client-debt.tsx'
import { listSales } from '../sales/calls.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { deleteClient, findClient, saveClient } from './calls.ts'
import { ClientForm } from './client-form.tsx'
import { SalesHistory } from './sales-history.tsx'

export const meta = () => [{ title: titleOf('Editar Cliente') }]

const shownSales = 5
const deletionSchema = z.object({ eraseFromSales: z.boolean() })

/** A client that no longer exists leads back to the list. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [client, sales, owed, company] = await Promise.all([
      findClient(id),
      listSales({ clientId: id, limit: shownSales }),
      findReceivables({ clientId: id }),
      findSettings(),
    ])
    return { client, sales, owed: owed.clients, company }
  } catch (failure) {
    showFailure('load-data', failure)
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(clientsPath)
    throw failure
  }
}

/** PUT saves, DELETE deletes. */
export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const draft = draftOf('client', id)
  const body: unknown = await request.json()
  if (request.method === 'DELETE') {
    const { eraseFromSales } = deletionSchema.parse(body)
    return saveAndStay('delete-client', () => deleteClient(id, eraseFromSales), { draft })
  }
  const client = clientChangeSchema.parse(body)
  return saveAndReturn('update-client', () => saveClient(id, client), {
    draft,
    request,
    listPath: clientsPath,
  })
}

export default function EditClient({
  loaderData: { client, sales, owed, company },
}: Route.ComponentProps) {
  return (
    <ClientForm key={`${client.id} ${client.updatedAt}`} client={client}>
      {owed.map((each) => (
        <ClientDebt key={each.clientName} client={each} company={company} />
      ))}
      <SalesHistory clientId={client.id} sales={sales.items} total={sales.total} />
    </ClientForm>
  )
}
