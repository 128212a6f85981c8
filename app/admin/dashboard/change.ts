import type { MonthOnMonth } from '../../../contracts/dashboard.ts'

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/**
 * This month compared with the same days of last month; undefined after zero (rule: back-office-2).
 */
export function changeOf({ thisMonth, lastMonth }: MonthOnMonth): Change | undefined {
  if (lastMonth === 0) return undefined
  const change = thisMonth / lastMonth - 1
  return {
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same',
    text: percent.format(change).replace('-', '−'),
  }
}

/** "outubro até dia 21": the days of last month in the comparison. `today` is YYYY-MM-DD. */
export function comparedDays(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0))
  const last = Math.min(day, lastOfMonthBefore.getUTCDate())
  const lastMonth = monthName.format(new Date(Date.UTC(year, month - 2, 1)))
  return last > 1 ? `${lastMonth} até dia\u00a0${last}` : `1º de ${lastMonth}`
}
