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
import type { Bar as BarOfChart, Measure } from './bars.ts'

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })
const heightPx = 240

/** The bars themselves; who cannot see them has the table below. */
export default function Bars({
  bars,
  measure,
  label,
}: {
  bars: BarOfChart[]
  measure: Measure
  label: string
}) {
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most))
  const format = measure === 'revenue' ? formatMoney : formatNumber
  return (
    <div
      className="chart"
      role="img"
      aria-label={`${label}; o maior valor, ${format(best.value)}, em ${best.name}`}
    >
      <ResponsiveContainer width="100%" height={heightPx}>
        <BarChart
          data={bars}
          accessibilityLayer={false}
          margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="short"
            tickLine={false}
            axisLine={false}
            minTickGap={8}
            interval="equidistantPreserveStart"
          />
          <YAxis
            tickLine={false}
            axisLine={false}
            width={52}
            tickFormatter={(value: number) => compact.format(value)}
            allowDecimals={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            isAnimationActive={false}
            formatter={(value) => [
              format(Number(value)),
              measure === 'revenue' ? 'Receita' : 'Vendas',
            ]}
            labelFormatter={(short) => bars.find((bar) => bar.short === short)?.name ?? ''}
          />
          <Bar dataKey="value" radius={[5, 5, 0, 0]} isAnimationActive={false} maxBarSize={40}>
            {bars.map((bar) => (
              <Cell
                key={bar.start}
                className={
                  bar.isRunning
                    ? 'chart-bar-running'
                    : bar === best
                      ? 'chart-bar-best'
                      : 'chart-bar'
                }
              />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
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
    </div>
  )
}
