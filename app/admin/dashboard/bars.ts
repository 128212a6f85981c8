import type { Period } from '../../../contracts/dashboard.ts'

export type Span = 'months' | 'days'
export type Measure = 'revenue' | 'sales'

export const measureNames: Record<Measure, string> = { revenue: 'Receita', sales: 'Vendas' }

/** One bar: a month or a day, with its revenue in reais or its number of sales. */
export interface Bar {
  start: string
  name: string
  short: string
  value: number
  /** At the same place of the period before, as a wider bar behind. */
  before?: number
  /** The current month or day. */
  isRunning: boolean
}

const formats = {
  months: [formatter({ month: 'long', year: 'numeric' }), formatter({ month: 'short' })],
  days: [
    formatter({ day: 'numeric', month: 'long' }),
    formatter({ day: '2-digit', month: '2-digit' }),
  ],
} as const

export const lastOf: Record<Span, string> = {
  months: 'nos últimos 12 meses',
  days: 'nos últimos 30 dias',
}

export function barsOf(periods: Period[], span: Span, measure: Measure): Bar[] {
  const [long, short] = formats[span]
  return periods.map((period, at) => ({
    start: period.start,
    name: long.format(new Date(period.start)),
    short: short.format(new Date(period.start)).replace('.', ''),
    value: period[measure],
    isRunning: at === periods.length - 1,
  }))
}

export function totalOf(bars: Bar[]): number {
  return bars.reduce((sum, { value }) => sum + value, 0)
}

export function titleOfChart(span: Span, measure: Measure): string {
  return `${measureNames[measure]} por ${span === 'months' ? 'mês' : 'dia'}`
}

export function nothingSold(span: Span, measure: Measure): string {
  return `Nenhuma venda ${measure === 'revenue' ? 'concluída ' : ''}${lastOf[span]}.`
}

const lineCount = 4

/**
 * The values of about four horizontal lines, 1, 2 or 5 times a power of ten apart, from the lowest
 * value or 0 to the highest. Whole numbers, since cents and halves of a sale would say nothing.
 */
export function linesOf(values: number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)]
  const least = (high - low) / lineCount
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power)
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}

/** UTC, since the dates are calendar days without a time. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options })
}
