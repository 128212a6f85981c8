import { marginOf, type SalesReport, type SoldSum } from '../../../contracts/reports.ts'
import { changeOf } from '../dashboard/change.ts'
import { formatCount, formatMoney, formatNumber } from '../formats.ts'

/** "+12%" against the period before, "novo" where it had nothing. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf({ thisMonth: now, lastMonth: before })
  if (before <= 0 || !change) return <span className="muted">{now > 0 ? 'novo' : '–'}</span>
  return <span className={`report-change report-${change.direction}`}>{change.text}</span>
}

/** The totals of the period, each against the one before. */
export function ReportFigures({
  report: { total, previousTotal, isCompared },
}: {
  report: SalesReport
}) {
  const { margin, percent } = marginOf(total)
  const percentBefore = marginOf(previousTotal).percent
  return (
    <dl className="report-figures tabular-numbers">
      <Figure
        name="Receita"
        now={total.revenue}
        isCompared={isCompared}
        before={previousTotal.revenue}
        format={formatMoney}
        detail="já sem o que voltou"
      />
      <Figure
        name="Vendas"
        now={total.sales}
        isCompared={isCompared}
        before={previousTotal.sales}
        format={formatNumber}
        detail={formatCount(total.pieces, 'unidade', 'unidades')}
      />
      <Figure
        name="Venda média"
        now={averageOf(total)}
        isCompared={isCompared}
        before={averageOf(previousTotal)}
        format={formatMoney}
      />
      <div className="panel">
        <dt>Margem</dt>
        <dd>{margin === null ? '–' : formatMoney(margin)}</dd>
        <dd className="report-detail">
          {percent === null ? 'sem custo conhecido' : `${formatNumber(percent)}% do que tem custo`}
          {isCompared && percentBefore !== null && `, antes ${formatNumber(percentBefore)}%`}
        </dd>
        {total.uncosted !== 0 && (
          <dd className="report-detail">{formatMoney(total.uncosted)} sem custo conhecido</dd>
        )}
      </div>
    </dl>
  )
}

interface FigureProps {
  name: string
  now: number
  before: number
  isCompared: boolean
  format(value: number): string
  detail?: string
}

function Figure({ name, now, before, isCompared, format, detail }: FigureProps) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd>{format(now)}</dd>
      {isCompared && (
        <dd className="report-detail">
          <Change now={now} before={before} /> {before > 0 && `antes ${format(before)}`}
        </dd>
      )}
      {detail && <dd className="report-detail">{detail}</dd>}
    </div>
  )
}

function averageOf({ revenue, sales }: SoldSum): number {
  return sales > 0 ? revenue / sales : 0
}
