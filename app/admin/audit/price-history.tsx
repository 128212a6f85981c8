import type { AuditEntry } from '../../../contracts/audit.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { formatMoney } from '../formats.ts'
import { type PricePoint, pricesIn } from './price-points.ts'

const height = 72
const width = 600
/** For the line's own width, at the highest and lowest price. */
const inset = 4

/** How the price of a product moved, as far as these entries say it; nothing for one price. */
export function PriceHistory({ entries }: { entries: AuditEntry[] }) {
  const points = pricesIn(entries)
  const [first, ...others] = points
  const last = others.at(-1)
  if (!first || !last) return null
  const cheapest = points.reduce((low, point) => (point.price < low.price ? point : low))
  const dearest = points.reduce((high, point) => (point.price > high.price ? point : high))
  return (
    <figure className="audit-log-prices">
      <figcaption>
        Preço: <b>{formatMoney(last.price)}</b> desde {dayText(dayOf(last.at))}
        <small>
          o menor {formatMoney(cheapest.price)}, o maior {formatMoney(dearest.price)}, em{' '}
          {points.length} preços desde {dayText(dayOf(first.at))}
        </small>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={stepsThrough(points, cheapest.price, dearest.price)} />
      </svg>
    </figure>
  )
}

/** A price holds until the next one. */
function stepsThrough(points: PricePoint[], lowest: number, highest: number): string {
  const [from, to] = [Date.parse(points[0]?.at ?? ''), Date.now()]
  const xOf = ({ at }: PricePoint) => ((Date.parse(at) - from) / Math.max(1, to - from)) * width
  const perPx = (highest - lowest) / (height - 2 * inset)
  const yOf = ({ price }: PricePoint) => height - inset - (price - lowest) / perPx
  const [first, ...others] = points
  if (!first) return ''
  const steps = others.map((point) => `H${xOf(point).toFixed(1)}V${yOf(point).toFixed(1)}`)
  return `M0 ${yOf(first).toFixed(1)}${steps.join('')}H${width}`
}
