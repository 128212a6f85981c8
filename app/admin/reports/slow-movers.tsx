import { PackageCheck } from 'lucide-react'
import { maxReportRows, type SlowMovers as SlowMoversData } from '../../../contracts/reports.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { loading } from '../failures.ts'
import { formatCount, formatMoney, formatNumber } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import type { CsvCell } from '../parts/csv.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { VariantLink } from '../stock/variant-link.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/slow-movers'
import { findSlowMovers } from './calls.ts'
import { DaysChoice, readDays } from './days-choice.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportNav } from './report-nav.tsx'

export const meta = () => [{ title: titleOf('Parados') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-reports')
  const url = new URL(args.request.url)
  const days = readDays(url.searchParams, 90)
  const { page } = readListQuery(url.searchParams)
  const report = await loading('load-report', () => findSlowMovers({ days, page, limit: pageSize }))
  requirePage({ url, page, total: report.count })
  return { report, days, page }
}

/** What lies in the shop and does not sell (rule: reports-4). */
export default function SlowMovers({ loaderData: { report, days, page } }: Route.ComponentProps) {
  const { count, pieces, value, uncosted } = report
  const detail = `${formatCount(pieces, 'peça', 'peças')}, ${formatMoney(value)} de custo${
    uncosted > 0 ? `; de ${formatCount(uncosted, 'peça', 'peças')} o custo não é conhecido` : ''
  }`
  return (
    <>
      <ScreenHead title="Parados" detail={count > 0 ? detail : undefined}>
        <ReportActions
          fileName={`parados-${days}-dias`}
          loadRows={async () => cellsOf(await findSlowMovers({ days, limit: maxReportRows }))}
        />
      </ScreenHead>
      <ReportNav />
      <DaysChoice label="Sem vender há pelo menos" days={days} />
      <section className="panel" aria-label="Parados">
        {count > 0 ? (
          <SlowTable report={report} />
        ) : (
          <EmptyState
            icon={PackageCheck}
            title="Nada parado"
            text="Aparecem aqui as variações contadas que têm peças na loja e não vendem há tempo."
          />
        )}
        <Pager page={page} total={count} one="variação" many="variações" />
      </section>
    </>
  )
}

function SlowTable({ report: { rows } }: { report: SlowMoversData }) {
  return (
    <ListTable
      className="report-table"
      caption="Variações paradas, a de mais valor primeiro"
      heads={
        <>
          <Head>Produto</Head>
          <Head>Última venda</Head>
          <Head right>Na loja</Head>
          <Head right>Custo de cada</Head>
          <Head right>Valor parado</Head>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.variantId}>
          <td className="table-full">
            <VariantLink variant={row} />
            {row.sku && <small>{row.sku}</small>}
          </td>
          <td data-label="Última venda">{row.lastSold ? dayText(row.lastSold) : 'nunca'}</td>
          <NumberCell label="Na loja">{formatNumber(row.onHand)}</NumberCell>
          <NumberCell label="Custo de cada">
            {row.unitCost === null ? null : formatMoney(row.unitCost)}
          </NumberCell>
          <td className="table-right report-main" data-label="Valor parado">
            {row.value === null ? 'custo desconhecido' : <b>{formatMoney(row.value)}</b>}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function cellsOf({ rows }: SlowMoversData): CsvCell[][] {
  return [
    ['Produto', 'SKU', 'Última venda', 'Na loja', 'Custo de cada', 'Valor parado'],
    ...rows.map((row) => [
      soldName(row),
      row.sku,
      row.lastSold,
      row.onHand,
      row.unitCost,
      row.value,
    ]),
  ]
}
