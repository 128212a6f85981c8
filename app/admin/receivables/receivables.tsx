import { HandCoins } from 'lucide-react'
import { Link } from 'react-router'
import type { Receivables as ReceivablesData } from '../../../contracts/receivables.ts'
import { loading } from '../failures.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { salePath } from '../paths.ts'
import { clientNameOf } from '../sales/client-name.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/receivables'
import { findReceivables } from './calls.ts'
import { ClientBalance } from './client-balance.tsx'

export const meta = () => [{ title: titleOf('A receber') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { page } = readListQuery(url.searchParams)
  const [data, company] = await loading('load-receivables', () =>
    Promise.all([findReceivables({ page, limit: pageSize }), findSettings()]),
  )
  requirePage({ url, page, total: data.clientsCount })
  return { data, company, page }
}

/** What clients owe, by client (rule: payments-4). */
export default function Receivables({ loaderData: { data, company, page } }: Route.ComponentProps) {
  const { clients, clientsCount, toReturn } = data
  return (
    <>
      <ScreenHead
        title="A receber"
        detail={clientsCount > 0 && `de ${formatCount(clientsCount, 'cliente', 'clientes')}`}
      />
      {clientsCount > 0 ? (
        <>
          <Totals data={data} />
          <ul className="plain-list stack">
            {clients.map((client) => (
              <li key={`${client.clientId} ${client.clientName}`}>
                <ClientBalance client={client} company={company} />
              </li>
            ))}
          </ul>
          {clientsCount > pageSize && (
            <Pager page={page} total={clientsCount} one="cliente" many="clientes" />
          )}
        </>
      ) : (
        <section className="panel" aria-label="A receber">
          <EmptyState
            icon={HandCoins}
            title="Nada a receber"
            text="Vendas concluídas sem pagamento completo e vendas com sinal aparecem aqui."
          />
        </section>
      )}
      {toReturn.length > 0 && <ToReturn sales={toReturn} />}
    </>
  )
}

function Totals({ data: { owedValue, pendingValue, overdueValue } }: { data: ReceivablesData }) {
  return (
    <dl className="receivables-totals tabular-numbers">
      <div className="panel">
        <dt>Total a receber</dt>
        <dd>{formatMoney(owedValue)}</dd>
        {pendingValue > 0 && (
          <dd className="receivables-part">
            {formatMoney(pendingValue)} de vendas pendentes com sinal
          </dd>
        )}
      </div>
      <div className={overdueValue > 0 ? 'panel receivables-overdue' : 'panel'}>
        <dt>Já vencido</dt>
        <dd>{formatMoney(overdueValue)}</dd>
      </div>
    </dl>
  )
}

/** Cancelled sales whose money the shop still has. */
function ToReturn({ sales }: { sales: ReceivablesData['toReturn'] }) {
  return (
    <Panel title="Recebido em vendas canceladas" label="A devolver" className="receivables-return">
      <ul className="plain-list receivables-sales">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link className="link" to={salePath(sale.id)}>
              Venda {sale.number}
            </Link>
            <span>{clientNameOf(sale)}</span>
            <b className="tabular-numbers">{formatMoney(sale.paidValue)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
