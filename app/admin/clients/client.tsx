import { MessageCircle, Pencil, Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { HistoryLink } from '../audit/history-link.tsx'
import { loading } from '../failures.ts'
import { formatDate } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { ButtonLink, OutsideLink } from '../parts/button.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import {
  clientDataPath,
  clientPath,
  editingParam,
  editOnClientPath,
  newSaleToPath,
} from '../paths.ts'
import { useMay } from '../permissions.ts'
import { findReceivables } from '../receivables/calls.ts'
import { ClientDebt } from '../receivables/client-debt.tsx'
import { listSales } from '../sales/calls.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import { listVouchers } from '../vouchers/calls.ts'
import type { Route } from './+types/client'
import { findPurchases } from './calls.ts'
import { ClientFacts } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientQuotes } from './client-quotes.tsx'
import { ClientSales } from './client-sales.tsx'
import { ClientVouchers } from './client-vouchers.tsx'
import { chatLink } from './contact.ts'
import { loadClient } from './load-client.ts'

export const meta = () => [{ title: titleOf('Cliente') }]

const shownQuotes = 10

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { page } = readListQuery(url.searchParams)
  const client = await loadClient(id)
  const [purchases, sales, pending, owed, credit, company] = await loading('load-data', () =>
    Promise.all([
      findPurchases(id),
      listSales({ clientId: id, page, limit: pageSize }),
      listSales({ clientId: id, status: 'pending', limit: shownQuotes }),
      findReceivables({ clientId: id }),
      listVouchers({ clientId: id, limit: 100 }),
      findSettings(),
    ]),
  )
  requirePage({ url, page, total: sales.total })
  return { client, purchases, sales, page, pending, owed, credit, company }
}

/** A client to read, at the counter and on the phone (rule: clients-6). */
export default function ClientScreen({ loaderData }: Route.ComponentProps) {
  const { client, purchases, sales, page, pending, owed, credit, company } = loaderData
  const { id, name, createdAt, updatedAt } = client
  const [params] = useSearchParams()
  const mayKeepData = useMay('keep-personal-data')
  const chat = chatLink(client)
  return (
    <>
      <ScreenHead title={name} detail={`Cliente desde ${formatDate(createdAt)}`}>
        <div className="client-actions">
          {chat && (
            <OutsideLink icon={MessageCircle} href={chat}>
              WhatsApp
            </OutsideLink>
          )}
          <ButtonLink icon={Pencil} to={editOnClientPath(id)} preventScrollReset>
            Editar
          </ButtonLink>
          <ButtonLink tone="primary" icon={Plus} to={newSaleToPath(id)}>
            Nova venda
          </ButtonLink>
        </div>
      </ScreenHead>
      <ClientFacts client={client} purchases={purchases} owed={owed} credit={credit} />
      <div className="client-columns">
        <div className="client-side">
          {owed.clients.map((each) => (
            <ClientDebt key={each.clientName} client={each} company={company} />
          ))}
          <ClientQuotes sales={pending.items} total={pending.total} clientId={id} />
          <ClientVouchers vouchers={credit.vouchers} />
          <p className="client-links">
            <HistoryLink of="client" id={id} />
            {mayKeepData && (
              <Link className="link" to={clientDataPath(id)}>
                Dados guardados (LGPD)
              </Link>
            )}
          </p>
        </div>
        <ClientSales sales={sales.items} total={sales.total} page={page} clientId={id} />
      </div>
      {params.has(editingParam) && (
        <ClientForm key={`${id} ${updatedAt}`} client={client} behind={clientPath(id)} />
      )}
    </>
  )
}
