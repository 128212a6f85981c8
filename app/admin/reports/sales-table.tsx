import { Link } from 'react-router'
import {
  countsSales,
  marginOf,
  type SalesGroup,
  type SalesReport,
  type SalesReportRow,
} from '../../../contracts/reports.ts'
import { formatMoney, formatNumber } from '../formats.ts'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { productPath } from '../paths.ts'
import { Change } from './report-figures.tsx'
import { nameOfRow, viewNames } from './report-texts.ts'

/** A row for each group of which something was sold or came back, and their sum. */
export function SalesTable({ by, report }: { by: SalesGroup; report: SalesReport }) {
  const { total, previousTotal, isCompared } = report
  const most = Math.max(...report.rows.map(({ revenue }) => revenue))
  const hasUncosted = report.rows.some(({ uncosted }) => uncosted !== 0) || total.uncosted !== 0
  const rows = by === 'day' ? report.rows.filter(isBusy) : report.rows
  return (
    <ListTable
      className="report-table"
      caption={`Receita por ${viewNames[by].toLowerCase()}`}
      heads={
        <>
          <Head>{viewNames[by]}</Head>
          {countsSales(by) && <Head right>Vendas</Head>}
          <Head right>Unidades</Head>
          <Head right>Receita</Head>
          <Head right>{by === 'day' || !isCompared ? 'Antes' : 'Variação'}</Head>
          <Head right>Custo</Head>
          {hasUncosted && <Head right>Sem custo</Head>}
          <Head right>Margem</Head>
          <Head right>%</Head>
        </>
      }
    >
      {rows.map((row) => (
        <Figures
          key={row.key}
          by={by}
          row={row}
          isCompared={isCompared}
          hasUncosted={hasUncosted}
          share={shareOf(row.revenue, total.revenue)}
          length={shareOf(row.revenue, most)}
        />
      ))}
      <Figures
        by={by}
        isCompared={isCompared}
        hasUncosted={hasUncosted}
        row={{
          ...total,
          key: 'total',
          name: 'Total',
          previousRevenue: previousTotal.revenue,
          abc: null,
        }}
        isTotal
      />
    </ListTable>
  )
}

interface FiguresProps {
  by: SalesGroup
  row: SalesReportRow
  isCompared: boolean
  /** Of anything that was sold the cost is unknown: it has a column. */
  hasUncosted: boolean
  /** Of the total, in percent. */
  share?: number
  /** Of its bar, against the most that a row of the page brought, in percent. */
  length?: number
  isTotal?: boolean
}

function Figures({
  by,
  row,
  isCompared,
  hasUncosted,
  share = 0,
  length = 0,
  isTotal = false,
}: FiguresProps) {
  const { key, abc, sales, pieces, revenue, previousRevenue, cost, uncosted } = row
  const { margin, percent } = marginOf(row)
  const name = isTotal ? 'Total' : nameOfRow(by, row)
  const isProduct = abc !== null
  return (
    <tr className={isTotal ? 'report-total' : ''}>
      <td className="table-full">
        <span className="report-name">
          {abc && (
            <abbr className={`report-abc report-abc-${abc.toLowerCase()}`} title={`Classe ${abc}`}>
              {abc}
            </abbr>
          )}
          {isProduct ? (
            <Link className="link" to={productPath(key)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {by !== 'day' && by !== 'month' && !isTotal && revenue > 0 && (
          <span className="report-share">
            <i style={{ inlineSize: `${length}%` }} />
            <small>{share}%</small>
          </span>
        )}
      </td>
      {countsSales(by) && <NumberCell label="Vendas">{formatNumber(sales)}</NumberCell>}
      <NumberCell label="Unidades">{formatNumber(pieces)}</NumberCell>
      <td className="table-right report-main" data-label="Receita">
        <b>{formatMoney(revenue)}</b>
      </td>
      {(by === 'day' && !isTotal) || !isCompared ? (
        <NumberCell label="Antes">
          {previousRevenue === 0 ? null : formatMoney(previousRevenue)}
        </NumberCell>
      ) : (
        <td className="table-right" data-label="Variação" title={formatMoney(previousRevenue)}>
          <Change now={revenue} before={previousRevenue} />
        </td>
      )}
      <NumberCell label="Custo">
        {uncosted === revenue && cost === 0 ? null : formatMoney(cost)}
      </NumberCell>
      {hasUncosted && (
        <NumberCell label="Sem custo">{uncosted === 0 ? null : formatMoney(uncosted)}</NumberCell>
      )}
      <NumberCell label="Margem">{margin === null ? null : formatMoney(margin)}</NumberCell>
      <NumberCell label="Margem %">
        {percent === null ? null : `${formatNumber(percent)}%`}
      </NumberCell>
    </tr>
  )
}

/** A single day says little against a single other one: their amounts stand side by side. */
function isBusy({ sales, pieces, revenue }: SalesReportRow): boolean {
  return sales !== 0 || pieces !== 0 || revenue !== 0
}

function shareOf(value: number, total: number): number {
  return total > 0 ? Math.max(0, Math.min(100, Math.round((value / total) * 100))) : 0
}
