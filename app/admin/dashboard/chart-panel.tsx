import { useState } from 'react'
import type { Period } from '../../../contracts/dashboard.ts'
import { formatMoney, formatNumber } from '../formats.ts'
import { Panel } from '../parts/panel.tsx'
import { BarChart } from './bar-chart.tsx'
import {
  type Bar,
  barsOf,
  lastOf,
  type Measure,
  measureNames,
  nothingSold,
  type Span,
  titleOfChart,
  totalOf,
} from './bars.ts'

const measures: { value: Measure; name: string }[] = [
  { value: 'revenue', name: measureNames.revenue },
  { value: 'sales', name: measureNames.sales },
]
const spans: { value: Span; name: string }[] = [
  { value: 'months', name: '12 meses' },
  { value: 'days', name: '30 dias' },
]

/** Revenue or number of sales, by month or by day, as a chart and as a table. */
export function ChartPanel({ months, days }: { months: Period[]; days: Period[] }) {
  const [span, setSpan] = useState<Span>('months')
  const [measure, setMeasure] = useState<Measure>('revenue')
  const bars = barsOf(span === 'months' ? months : days, span, measure)
  return (
    <Panel
      title={titleOfChart(span, measure)}
      label="Gráfico de vendas"
      className="chart-panel"
      beside={
        months.some(({ sales }) => sales > 0) && (
          <>
            <Choice<Measure>
              label="Medida"
              value={measure}
              onChange={setMeasure}
              options={measures}
            />
            <Choice<Span> label="Período" value={span} onChange={setSpan} options={spans} />
          </>
        )
      }
    >
      {totalOf(bars) > 0 ? (
        <Chart bars={bars} span={span} measure={measure} />
      ) : (
        <p className="panel-body muted chart-empty">{nothingSold(span, measure)}</p>
      )}
    </Panel>
  )
}

function Chart({ bars, span, measure }: { bars: Bar[]; span: Span; measure: Measure }) {
  const format = measure === 'revenue' ? formatMoney : formatNumber
  return (
    <div className="panel-body">
      <p className="chart-total">
        <b>{format(totalOf(bars))}</b>
        <span className="muted">
          {lastOf[span]}
          {measure === 'revenue' && ', vendas concluídas'}
        </span>
      </p>
      <BarChart bars={bars} measure={measure} label={titleOfChart(span, measure)} />
      <Key />
      <details className="chart-table">
        <summary className="link">Ver como tabela</summary>
        <table className="table tabular-numbers">
          <thead>
            <tr>
              <th scope="col">{span === 'months' ? 'Mês' : 'Dia'}</th>
              <th scope="col" className="table-right">
                {measureNames[measure]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ start, name, value }) => (
              <tr key={start}>
                <td>{name}</td>
                <td className="table-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

function Key() {
  return (
    <p className="chart-key">
      <span>
        <i className="chart-key-best" />
        Maior
      </span>
      <span>
        <i className="chart-key-running" />
        Em andamento
      </span>
    </p>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; name: string }[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="chart-choice" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}
