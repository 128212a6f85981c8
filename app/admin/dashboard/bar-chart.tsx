import { formatMoney, formatNumber } from '../formats.ts'
import { type Bar, linesOf, type Measure } from './bars.ts'

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact' })
/** Pixels above the highest line and below the lowest, where the names of the bars are. */
const above = 8
const below = 26
/** So many names have room, half of them on a phone. */
const maxNames = 12

interface Props {
  bars: Bar[]
  measure: Measure
  label: string
  heightPx?: number
}

/** Bars with their names below; each tells its value under the pointer. */
export function BarChart({ bars, measure, label, heightPx = 240 }: Props) {
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest))
  const format = measure === 'revenue' ? formatMoney : formatNumber
  const lines = linesOf(bars.flatMap(({ value, before = 0 }) => [value, before]))
  const low = lines[0] ?? 0
  const perPx = ((lines.at(-1) ?? 1) - low) / (heightPx - above - below)
  const yOf = (value: number) => heightPx - below - (value - low) / perPx
  const slot = 100 / bars.length
  const everyNth = bars.length > maxNames ? Math.ceil(bars.length / 6) : 1
  return (
    <div
      className="chart"
      role="img"
      aria-label={`${label}; o maior valor, ${format(best.value)}, em ${best.name}`}
    >
      <svg height={heightPx}>
        {lines.map((line) => (
          <g key={line}>
            <line className="chart-line" x1="0" x2="100%" y1={yOf(line)} y2={yOf(line)} />
            <text x="-10" y={yOf(line)} dy="4" textAnchor="end">
              {compact.format(line).replace('-', '−')}
            </text>
          </g>
        ))}
        {bars.map((bar, at) => (
          <g key={bar.start}>
            <title>{`${bar.name}: ${format(bar.value)}`}</title>
            <rect className="chart-slot" x={`${slot * at}%`} width={`${slot}%`} height={heightPx} />
            <rect
              className={classOf(bar, best)}
              x={`${slot * (at + 0.14)}%`}
              width={`${slot * 0.72}%`}
              y={yOf(Math.max(0, bar.value))}
              height={Math.abs(bar.value) / perPx}
              rx="3"
            />
            {bar.before !== undefined && bar.before !== 0 && (
              <line
                className="chart-before"
                x1={`${slot * (at + 0.06)}%`}
                x2={`${slot * (at + 0.94)}%`}
                y1={yOf(bar.before)}
                y2={yOf(bar.before)}
              />
            )}
            {(bars.length - 1 - at) % everyNth === 0 && (
              <text
                className={
                  everyNth === 1 && (bars.length - at) % 2 === 0 ? 'chart-spare' : undefined
                }
                x={`${slot * (at + 0.5)}%`}
                y={heightPx - 6}
                textAnchor="middle"
              >
                {bar.short}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

function classOf(bar: Bar, best: Bar): string {
  if (bar.isRunning) return 'chart-bar-running'
  return bar === best ? 'chart-bar-best' : 'chart-bar'
}
