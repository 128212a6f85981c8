import type { MonthOnMonth } from '../../../contracts/dashboard.ts'

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const shortDay = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** This month so far against the same days of the last; undefined where there is nothing to compare (DECISIONS 19). */
export function changeOf({ thisMonth, lastMonth }: MonthOnMonth): Change | undefined {
  if (lastMonth === 0) return undefined
  const change = thisMonth / lastMonth - 1
  return { direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same', text: percent.format(change).replace('-', '−') }
}

/** "21 de out.": the day up to which the last month is counted. `today` is YYYY-MM-DD. */
export function comparedUntil(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0))
  return shortDay.format(new Date(Date.UTC(year, month - 2, Math.min(day, lastOfMonthBefore.getUTCDate()))))
}
