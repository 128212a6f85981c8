import { MessageCircle, Users } from 'lucide-react'
import { Link } from 'react-router'
import { type LostClients as LostClientsData, maxReportRows } from '../../../contracts/reports.ts'
import { missedLink } from '../../../shop/reports/missed-link.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { contactText } from '../clients/contact.ts'
import { loading } from '../failures.ts'
import { formatCount, formatMoney, formatNumber } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { OutsideLink } from '../parts/button.tsx'
import type { CsvCell } from '../parts/csv.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { clientPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/lost-clients'
import { findLostClients } from './calls.ts'
import { DaysChoice, readDays } from './days-choice.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportNav } from './report-nav.tsx'

export const meta = () => [{ title: titleOf('Clientes que sumiram') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-reports')
  const url = new URL(args.request.url)
  const days = readDays(url.searchParams, 120)
  const { page } = readListQuery(url.searchParams)
  const [report, { companyName }] = await loading('load-report', () =>
    Promise.all([findLostClients({ days, page, limit: pageSize }), findSettings()]),
  )
  requirePage({ url, page, total: report.count })
  return { report, companyName, days, page }
}

/** Who used to come (rule: reports-5). */
export default function LostClients({ loaderData }: Route.ComponentProps) {
  const { report, companyName, days, page } = loaderData
  const { count } = report
  return (
    <>
      <ScreenHead
        title="Clientes que sumiram"
        detail={
          count > 0 &&
          `${formatCount(count, 'cliente comprou', 'clientes compraram')} duas vezes ou mais, e não há ${days} dias`
        }
      >
        <ReportActions
          fileName={`clientes-que-sumiram-${days}-dias`}
          loadRows={async () => cellsOf(await findLostClients({ days, limit: maxReportRows }))}
        />
      </ScreenHead>
      <ReportNav />
      <DaysChoice label="Sem comprar há pelo menos" days={days} />
      <section className="panel" aria-label="Clientes que sumiram">
        {count > 0 ? (
          <LostTable report={report} companyName={companyName} />
        ) : (
          <EmptyState
            icon={Users}
            title="Ninguém sumiu"
            text="Quem comprou duas vezes ou mais voltou neste tempo."
          />
        )}
        <Pager page={page} total={count} one="cliente" many="clientes" />
      </section>
    </>
  )
}

interface TableProps {
  report: LostClientsData
  companyName: string
}

function LostTable({ report: { rows }, companyName }: TableProps) {
  return (
    <ListTable
      className="report-table"
      caption="Clientes que sumiram, quem mais comprou primeiro"
      heads={
        <>
          <Head>Cliente</Head>
          <Head>Última compra</Head>
          <Head right>Compras</Head>
          <Head right>Comprou</Head>
          <Head right>Contato</Head>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.clientId}>
          <td className="table-full">
            <Link className="link" to={clientPath(row.clientId)}>
              {row.name}
            </Link>
          </td>
          <td data-label="Última compra">{dayText(row.lastDay)}</td>
          <NumberCell label="Compras">{formatNumber(row.sales)}</NumberCell>
          <td className="table-right report-main" data-label="Comprou">
            <b>{formatMoney(row.bought)}</b>
          </td>
          <td className="table-right table-full">
            <OutsideLink
              small
              icon={MessageCircle}
              href={missedLink(row, companyName)}
              aria-label={`${contactText(row)} WhatsApp para ${row.name}`.trimStart()}
            >
              {contactText(row) || 'WhatsApp'}
            </OutsideLink>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function cellsOf({ rows }: LostClientsData): CsvCell[][] {
  return [
    ['Cliente', 'Contato', 'Última compra', 'Compras', 'Comprou'],
    ...rows.map((row) => [row.name, contactText(row), row.lastDay, row.sales, row.bought]),
  ]
}
