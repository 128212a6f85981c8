import { marginOf, type SalesReport } from '../../../contracts/reports.ts'
import { changeOf } from '../dashboard/change.ts'
import { formatCount, formatMoney, formatNumber } from '../formats.ts'

/** "+12%" against the period before, "novo" where it had nothing. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf({ total: now, thisMonth: now, lastMonth: before })
  if (before <= 0 || !change) return <span className="muted">{now > 0 ? 'novo' : '–'}</span>
  return <span className={`report-change report-${change.direction}`}>{change.text}</span>
}

/** The totals of the period, each against the one before. */
export function ReportFigures({ report: { total, previousTotal } }: { report: SalesReport }) {
  const { margin, percent } = marginOf(total)
  const before = marginOf(previousTotal)
  const ticket = total.sales > 0 ? total.revenue / total.sales : 0
  const figures = [
    {
      name: 'Vendido',
      value: formatMoney(total.revenue),
      now: total.revenue,
      before: previousTotal.revenue,
      detail: `${formatCount(total.sales, 'venda', 'vendas')}, sem o que voltou`,
    },
    {
      name: 'Margem',
      value: margin === null ? '–' : formatMoney(margin),
      now: margin ?? 0,
      before: before.margin ?? 0,
      detail:
        percent === null ? 'sem custo conhecido' : `${formatNumber(percent)}% do que tem custo`,
    },
    {
      name: 'Custo conhecido',
      value: formatMoney(total.cost),
      now: total.cost,
      before: previousTotal.cost,
      detail:
        total.uncosted === 0
          ? 'de tudo o que foi vendido'
          : `falta o custo de ${formatMoney(total.uncosted)} vendidos`,
    },
    {
      name: 'Venda média',
      value: formatMoney(ticket),
      now: ticket,
      before: previousTotal.sales > 0 ? previousTotal.revenue / previousTotal.sales : 0,
      detail: formatCount(total.pieces, 'unidade', 'unidades'),
    },
  ]
  return (
    <dl className="report-figures tabular-numbers">
      {figures.map(({ name, value, now, before: was, detail }) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>
            {value} <Change now={now} before={was} />
          </dd>
          <dd className="report-detail">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
