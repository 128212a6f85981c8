import { useId } from 'react'

interface Column {
  key: string
  /** For screen readers and the pointer: "dom., 10/05/2026: R$ 120,00". */
  name: string
  short: string
  value: number
  /** At the same place of the period before. */
  previous: number
}

interface Props {
  title: string
  /** What stands out, in one sentence; the table below has all figures. */
  description: string
  columns: Column[]
  format(value: number): string
}

const width = 960
const height = 220
const left = 62
const bottom = 24
const top = 10

/** Columns with the period before as a line above each. */
export function ColumnsChart({ title, description, columns, format }: Props) {
  const id = useId()
  const values = columns.flatMap(({ value, previous }) => [value, previous])
  const { low, high, step } = scaleOf(Math.min(0, ...values), Math.max(0, ...values))
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom)
  const slot = (width - left) / columns.length
  const barWidth = Math.min(44, Math.max(1, slot * 0.66))
  const labelEvery = Math.ceil(columns.length / Math.floor((width - left) / 52))
  const lines = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, i) => low + i * step,
  )
  return (
    <svg
      className="report-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {lines.map((value) => (
        <g key={value}>
          <line className="report-grid" x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 10} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {columns.map(({ key, name, short, value, previous }, i) => {
        const x = left + slot * i + (slot - barWidth) / 2
        return (
          <g key={key}>
            <title>{name}</title>
            <rect
              className="report-column"
              x={x}
              width={barWidth}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(3, barWidth / 3)}
            />
            {previous !== 0 && (
              <line
                className="report-before"
                x1={x - slot * 0.1}
                x2={x + barWidth + slot * 0.1}
                y1={y(previous)}
                y2={y(previous)}
              />
            )}
            {i % labelEvery === 0 && (
              <text x={x + barWidth / 2} y={height - 6} textAnchor="middle">
                {short}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Round steps that hold both values. */
function scaleOf(least: number, most: number): { low: number; high: number; step: number } {
  const rough = Math.max(most - least, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10)
  return { low: Math.floor(least / step) * step, high: Math.ceil(most / step) * step || step, step }
}
