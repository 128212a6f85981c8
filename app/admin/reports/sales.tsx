import { ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ClosingQuery } from '../../../contracts/closing.ts'
import {
  maxReportRows,
  type ReceivedReport,
  type SalesGroup,
  type SalesReport,
} from '../../../contracts/reports.ts'
import { addDays, dayOf } from '../../../shop/calendar.ts'
import { PeriodChoice } from '../closing/period-choice.tsx'
import { BarChart } from '../dashboard/bar-chart.tsx'
import { loading } from '../failures.ts'
import { pageSize, readChoice, readListQuery } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/sales'
import { findReceivedReport, findSalesReport } from './calls.ts'
import { ReceivedTable } from './received-table.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportNav } from './report-nav.tsx'
import { periodText, readReportPeriod, usualPeriods } from './report-period.ts'
import { salesSentence, soldBefore } from './report-summary.ts'
import {
  nameOfRow,
  receivedCells,
  type ReportView,
  reportViews,
  salesCells,
  shortNameOfRow,
  viewNames,
} from './report-texts.ts'
import { SalesTable } from './sales-table.tsx'

const maxUsualDays = 62

/** Also the head of its print. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: titleOf(loaderData ? titleOfReport(loaderData) : 'Relatórios') },
]

function titleOfReport({ report, received, view }: Route.ComponentProps['loaderData']): string {
  return `${nameOfReport(view, received)}, ${periodText(report)}`
}

function nameOfReport(view: ReportView, received: ReceivedReport | undefined): string {
  return `${received ? 'Recebido' : 'Vendas'} por ${viewNames[view].toLowerCase()}`
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'see-reports')
  const { searchParams } = new URL(args.request.url)
  const today = dayOf(new Date())
  const period = readReportPeriod(searchParams, today)
  const view = readChoice(searchParams, 'por', reportViews) ?? usualView(period)
  const { page } = readListQuery(searchParams)
  const by = view === 'means' ? 'day' : view
  const limit = isPaged(by) ? pageSize : maxReportRows
  const [report, received] = await loading('load-report', () =>
    Promise.all([
      findSalesReport({ ...period, by, limit, page: isPaged(by) ? page : 1 }),
      view === 'means' ? findReceivedReport(period) : undefined,
    ]),
  )
  return { report, received, by, view, page, today }
}

/** What was sold, with cost and margin (rule: reports-1). */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { report, received, by, view, page, today } = loaderData
  const { from, to, count, total } = report
  const title = nameOfReport(view, received)
  const isNothing = total.sales === 0 && total.pieces === 0 && total.revenue === 0
  return (
    <>
      <ScreenHead title="Relatórios">
        <ReportActions
          fileName={`${view === 'means' ? 'recebido' : 'vendas'}-${from}-${to}`}
          loadRows={() => cellsOf(by, { from, to }, received)}
        />
      </ScreenHead>
      <ReportNav />
      <PeriodChoice from={from} to={to} today={today} usual={usualPeriods(today)} />
      {!isNothing && (
        <>
          <p className="report-sentence">{salesSentence(report, today)}</p>
          <ReportFigures report={report} />
        </>
      )}
      <Panel title={title} className="report-panel" beside={<ViewChoice view={view} />}>
        {received ? (
          <ReceivedTable report={received} />
        ) : !isNothing && report.rows.length > 0 ? (
          <>
            {(by === 'day' || by === 'month') && (
              <TimeChart by={by} report={report} today={today} />
            )}
            <SalesTable by={by} report={report} />
            {notes[by] && <p className="report-basis">{notes[by]}</p>}
            {isPaged(by) && <Pager page={page} total={count} one="linha" many="linhas" />}
          </>
        ) : (
          <EmptyState
            icon={ReceiptText}
            title="Nada vendido neste período"
            text={soldBefore(report, today)}
          />
        )}
      </Panel>
    </>
  )
}

/** What the table is added up by. */
function ViewChoice({ view }: { view: ReportView }) {
  const [params] = useSearchParams()
  const searchOf = (wanted: string) => {
    const target = new URLSearchParams(params)
    target.delete('pagina')
    target.set('por', wanted)
    return `?${target}`
  }
  return (
    <nav className="report-views print-hidden" aria-label="Agrupar por">
      {reportViews.map((each) => (
        <ButtonLink
          key={each}
          small
          aria-current={each === view ? 'true' : undefined}
          to={{ search: searchOf(each) }}
          preventScrollReset
        >
          {viewNames[each]}
        </ButtonLink>
      ))}
    </nav>
  )
}

function TimeChart({ by, report, today }: { by: SalesGroup; report: SalesReport; today: string }) {
  if (report.rows.length < 2) return null
  const bars = report.rows.map((row) => ({
    start: row.key,
    name: nameOfRow(by, row),
    short: shortNameOfRow(by, row.key),
    value: row.revenue,
    before: row.previousRevenue,
    isRunning: today.startsWith(row.key),
  }))
  return (
    <figure className="report-figure">
      <BarChart
        bars={bars}
        measure="revenue"
        label={`Receita por ${viewNames[by].toLowerCase()}`}
        heightPx={220}
      />
      <figcaption className="chart-key">
        <span>
          <i className="chart-key-best" />
          Neste período
        </span>
        <span>
          <i className="chart-key-before" />
          Antes
        </span>
      </figcaption>
    </figure>
  )
}

/** What a reader of the table may ask. */
const notes: Partial<Record<SalesGroup, string>> = {
  day: 'Dias em que nada foi vendido não aparecem na tabela.',
  product:
    'A: o que traz os primeiros 80% do vendido em produtos; B: até 95%; C: o resto. Os A são os que não podem faltar.',
}

/** Days that no eye tells apart are shown by month. */
function usualView({ from, to }: ClosingQuery): ReportView {
  return to > addDays(from, maxUsualDays) ? 'month' : 'day'
}

/** Categories and sellers are few; products have pages. */
function isPaged(by: SalesGroup): boolean {
  return by === 'product'
}

async function cellsOf(by: SalesGroup, period: ClosingQuery, received?: ReceivedReport) {
  if (received) return receivedCells(received)
  return salesCells(by, await findSalesReport({ ...period, by, limit: maxReportRows }))
}
