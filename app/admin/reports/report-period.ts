import { type ClosingQuery, closingQuerySchema } from '../../../contracts/closing.ts'
import { addDays, monthStart } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import type { UsualPeriod } from '../closing/period-choice.tsx'

/** What reports are mostly asked for. */
export function usualPeriods(today: string): UsualPeriod[] {
  const year = `${today.slice(0, 4)}-01-01`
  return [
    { label: 'Hoje', from: today, to: today },
    { label: '7 dias', from: addDays(today, -6), to: today },
    { label: 'Este mês', from: monthStart(today), to: today },
    { label: 'Mês passado', from: monthStart(today, 1), to: addDays(monthStart(today), -1) },
    { label: 'Este ano', from: year, to: today },
  ]
}

/** The days of the URL (`de`, `ate`); this month when they are absent or invalid. */
export function readReportPeriod(params: URLSearchParams, today: string): ClosingQuery {
  const read = closingQuerySchema.safeParse({ from: params.get('de'), to: params.get('ate') })
  return read.success ? read.data : { from: monthStart(today), to: today }
}

/** The days of a report and those that it is compared with. */
export function comparedText({ previous, ...period }: ClosingQuery & { previous: ClosingQuery }) {
  return `${periodText(period)}, comparado com ${periodText(previous)}`
}

/** "01/11/2026 a 27/11/2026". */
export function periodText({ from, to }: ClosingQuery): string {
  return from === to ? dayText(from) : `${dayText(from)} a ${dayText(to)}`
}
