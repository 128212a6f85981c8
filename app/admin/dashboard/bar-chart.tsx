import { type KeyboardEvent, useState } from 'react'
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

/**
 * Bars with their names below. The line above tells the value of one: of the highest, then of the
 * bar under the pointer or the finger, or that the arrow keys lead to.
 */
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
  const margin = bars.some(({ before }) => before !== undefined) ? 0.16 : 0.08
  const everyNth = bars.length > maxNames ? Math.ceil(bars.length / 6) : 1
  const [pointed, setPointed] = useState<number>()
  const shown = Math.min(pointed ?? bars.indexOf(best), bars.length - 1)
  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: bars.length - 1 }
    const at = Object.entries(next).find(([key]) => key === event.key)?.[1]
    if (at === undefined) return
    event.preventDefault()
    setPointed(Math.max(0, Math.min(bars.length - 1, at)))
  }
  const text = textOf(bars[shown] ?? best, format)
  return (
    <div
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={bars.length}
      aria-valuenow={shown + 1}
      aria-valuetext={text}
      onKeyDown={move}
    >
      <p className="chart-value">
        {pointed === undefined && 'Maior: '}
        {text}
      </p>
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
          <g
            key={bar.start}
            className={at === pointed ? 'chart-pointed' : undefined}
            onPointerEnter={() => setPointed(at)}
            onPointerDown={() => setPointed(at)}
          >
            <rect className="chart-slot" x={`${slot * at}%`} width={`${slot}%`} height={heightPx} />
            {bar.before !== undefined && (
              <rect
                className="chart-before"
                x={`${slot * (at + 0.04)}%`}
                width={`${slot * 0.92}%`}
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

function textOf({ name, value, before }: Bar, format: (value: number) => string): string {
  const now = `${name}: ${format(value)}`
  return before === undefined ? now : `${now}, antes ${format(before)}`
}

function classOf(bar: Bar, isBest: boolean, leads: Props['leads']): string {
  if (bar.isRunning) return leads === 'running' ? 'chart-bar-best' : 'chart-bar-running'
  return isBest || bar.before !== undefined ? 'chart-bar-best' : 'chart-bar'
}
