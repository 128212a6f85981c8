import { Link, redirect } from 'react-router'
import { ApiFailure } from '../api.ts'
import { showFailure } from '../failures.ts'
import { clientDataPath, clientsPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { findReceivables } from '../receivables/calls.ts'
import { ClientDebt } from '../receivables/client-debt.tsx'
import { listSales } from '../sales/calls.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/edit'
import { findClient } from './calls.ts'
import { ClientForm } from './client-form.tsx'
import { SalesHistory } from './sales-history.tsx'

export const meta = () => [{ title: titleOf('Editar Cliente') }]

const shownSales = 5

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

export default function EditClient({
  loaderData: { client, sales, owed, company },
}: Route.ComponentProps) {
  return (
    <ClientForm key={`${client.id} ${client.updatedAt}`} client={client}>
      {owed.map((each) => (
        <ClientDebt key={each.clientName} client={each} company={company} />
      ))}
      {useMay('keep-personal-data') && (
        <Link className="link" to={clientDataPath(client.id)}>
          Dados guardados deste cliente (LGPD)
        </Link>
      )}
      <SalesHistory clientId={client.id} sales={sales.items} total={sales.total} />
    </ClientForm>
  )
}
