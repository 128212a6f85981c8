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
  /** The bar that stands out: the highest, or today's or this month's. */
  leads?: 'best' | 'running'
}

/** Bars with their names below; each tells its value under the pointer. */
export function BarChart({ bars, measure, label, heightPx = 240, leads = 'best' }: Props) {
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest))
  const format = measure === 'revenue' ? formatMoney : formatNumber
  const lines = linesOf(bars.flatMap(({ value, before = 0 }) => [value, before]))
  const low = lines[0] ?? 0
  const perPx = ((lines.at(-1) ?? 1) - low) / (heightPx - above - below)
  const yOf = (value: number) => heightPx - below - (value - low) / perPx
  const spanOf = (value: number) => ({
    y: yOf(Math.max(0, value)),
    height: Math.abs(value) / perPx,
    rx: 3,
  })
  const slot = 100 / bars.length
  /** On each side of a bar, of its slot: what was before is seen around it. */
  const margin = bars.some(({ before }) => before !== undefined) ? 0.26 : 0.14
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
            <title>{titleOf(bar, format)}</title>
            <rect className="chart-slot" x={`${slot * at}%`} width={`${slot}%`} height={heightPx} />
            {bar.before !== undefined && (
              <rect
                className="chart-before"
                x={`${slot * (at + 0.08)}%`}
                width={`${slot * 0.84}%`}
                {...spanOf(bar.before)}
              />
            )}
            <rect
              className={classOf(bar, leads === 'best' && bar === best, leads)}
              x={`${slot * (at + margin)}%`}
              width={`${slot * (1 - 2 * margin)}%`}
              {...spanOf(bar.value)}
            />
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

function titleOf({ name, value, before }: Bar, format: (value: number) => string): string {
  const now = `${name}: ${format(value)}`
  return before === undefined ? now : `${now}, antes ${format(before)}`
}

function classOf(bar: Bar, isBest: boolean, leads: Props['leads']): string {
  if (bar.isRunning) return leads === 'running' ? 'chart-bar-best' : 'chart-bar-running'
  return isBest || bar.before !== undefined ? 'chart-bar-best' : 'chart-bar'
}
