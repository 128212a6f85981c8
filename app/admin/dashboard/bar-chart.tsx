import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatMoney, formatNumber } from '../formats.ts'
import { type Bar as BarOfChart, type Measure, measureNames } from './bars.ts'

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })
const heightPx = 240
const margin = { top: 12, right: 0, bottom: 0, left: 0 }
const axis = { tickLine: false, axisLine: false }

interface Props {
  bars: BarOfChart[]
  measure: Measure
  label: string
}

/** For screen readers the table below the chart has the same figures. */
export default function Bars({ bars, measure, label }: Props) {
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest))
  const format = measure === 'revenue' ? formatMoney : formatNumber
  return (
    <div
      className="chart"
      role="img"
      aria-label={`${label}; o maior valor, ${format(best.value)}, em ${best.name}`}
    >
      <ResponsiveContainer width="100%" height={heightPx}>
        <BarChart data={bars} accessibilityLayer={false} margin={margin}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis {...axis} dataKey="short" minTickGap={8} interval="equidistantPreserveStart" />
          <YAxis
            {...axis}
            width={52}
            tickFormatter={(value: number) => compact.format(value).replace('-', '−')}
            allowDecimals={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            formatter={(value) => [format(Number(value)), measureNames[measure]]}
            labelFormatter={(short) => bars.find((bar) => bar.short === short)?.name ?? ''}
          />
          <Bar dataKey="value" radius={[5, 5, 0, 0]} isAnimationActive={false} maxBarSize={40}>
            {bars.map((bar) => (
              <Cell key={bar.start} className={classOf(bar, best)} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
      <Key />
    </div>
  )
}

function classOf(bar: BarOfChart, best: BarOfChart): string {
  if (bar.isRunning) return 'chart-bar-running'
  return bar === best ? 'chart-bar-best' : 'chart-bar'
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
