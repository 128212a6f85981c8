import { Percent } from 'lucide-react'
import type { Commissions as CommissionsData, CommissionSum } from '../../../contracts/reports.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { PeriodChoice } from '../closing/period-choice.tsx'
import { loading } from '../failures.ts'
import { formatMoney, formatNumber } from '../formats.ts'
import { ButtonLink } from '../parts/button.tsx'
import type { CsvCell } from '../parts/csv.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { usersPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/commissions'
import { findCommissions } from './calls.ts'
import { ReportActions } from './report-actions.tsx'
import { Change } from './report-figures.tsx'
import { ReportNav } from './report-nav.tsx'
import { comparedText, readReportPeriod, usualPeriods } from './report-period.ts'
import { nameOfRow } from './report-texts.ts'

export const meta = () => [{ title: titleOf('Comissões') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-reports')
  const today = dayOf(new Date())
  const period = readReportPeriod(new URL(args.request.url).searchParams, today)
  return { report: await loading('load-report', () => findCommissions(period)), today }
}

/** What each seller gets (rule: reports-7). */
export default function Commissions({ loaderData: { report, today } }: Route.ComponentProps) {
  const { from, to, rows } = report
  return (
    <>
      <ScreenHead title="Comissões" detail={comparedText(report)}>
        <ReportActions
          fileName={`comissoes-${from}-${to}`}
          loadRows={() => Promise.resolve(cellsOf(report))}
        />
      </ScreenHead>
      <ReportNav />
      <PeriodChoice from={from} to={to} today={today} usual={usualPeriods(today)} />
      <section className="panel" aria-label="Comissões por vendedor">
        {rows.length > 0 ? (
          <>
            <CommissionsTable report={report} />
            <p className="report-basis">
              A base é o que a pessoa vendeu, peças e mão de obra, com os descontos e com o
              acréscimo ou desconto do pagamento, menos o que voltou nestes dias. Vale a comissão
              que ela tinha quando a venda foi concluída.
            </p>
          </>
        ) : (
          <EmptyState
            icon={Percent}
            title="Nenhuma comissão neste período"
            text="A comissão que cada pessoa tem em Usuários vale para as vendas dela concluídas a partir de então."
          >
            <ButtonLink to={usersPath}>Abrir Usuários</ButtonLink>
          </EmptyState>
        )}
      </section>
    </>
  )
}

function CommissionsTable({ report }: { report: CommissionsData }) {
  const { rows, total, previousTotal } = report
  return (
    <ListTable
      className="report-table"
      caption="Comissões por vendedor"
      heads={
        <>
          <Head>Vendedor</Head>
          <Head right>Vendas</Head>
          <Head right>Base</Head>
          <Head right>%</Head>
          <Head right>Comissão</Head>
        </>
      }
    >
      {rows.map(({ sellerId, name, percent, ...sum }) => (
        <tr key={`${sellerId} ${percent}`}>
          <td className="table-full">{sellerNameOf({ sellerId, name })}</td>
          <Sums sum={sum} percent={`${formatNumber(percent)}%`} />
        </tr>
      ))}
      <tr className="report-total">
        <td className="table-full">Total</td>
        <Sums sum={total} percent="" before={previousTotal} />
      </tr>
    </ListTable>
  )
}

interface SumsProps {
  sum: CommissionSum
  percent: string
  before?: CommissionSum
}

function Sums({ sum: { sales, revenue, commission }, percent, before }: SumsProps) {
  return (
    <>
      <NumberCell label="Vendas">{formatNumber(sales)}</NumberCell>
      <NumberCell label="Base">{formatMoney(revenue)}</NumberCell>
      <NumberCell label={percent && 'Comissão em %'}>{percent}</NumberCell>
      <td className="table-right report-main" data-label="Comissão">
        {before && <Change now={commission} before={before.commission} />}{' '}
        <b>{formatMoney(commission)}</b>
      </td>
    </>
  )
}

function sellerNameOf({
  sellerId,
  name,
}: Pick<CommissionsData['rows'][number], 'sellerId' | 'name'>) {
  return nameOfRow('seller', { key: sellerId, name })
}

function cellsOf({ rows }: CommissionsData): CsvCell[][] {
  return [
    ['Vendedor', 'Vendas', 'Base', 'Comissão em %', 'Comissão'],
    ...rows.map(({ sales, revenue, percent, commission, ...seller }) => [
      sellerNameOf(seller),
      sales,
      revenue,
      percent,
      commission,
    ]),
  ]
}
