import type { MonthOnMonth } from '../../../contracts/dashboard.ts'

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const wholeNumber = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/**
 * This month compared with the same days of last month; undefined after fewer than ten, of which a
 * percentage says nothing (rule: back-office-2).
 * What is ten times as much is said so, since nobody reads "+1.125%".
 */
export function changeOf({
  thisMonth,
  lastMonth,
}: Pick<MonthOnMonth, 'thisMonth' | 'lastMonth'>): Change | undefined {
  if (lastMonth < 10) return undefined
  const times = thisMonth / lastMonth
  const text = times < 10 ? percent.format(times - 1) : `${wholeNumber.format(times)}×`
  const direction = text === '0%' ? 'same' : times > 1 ? 'up' : 'down'
  return { direction, text: text.replace('-', '−') }
}

/** "outubro até dia 21": the days of last month in the comparison. `today` is YYYY-MM-DD. */
export function comparedDays(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0))
  const last = Math.min(day, lastOfMonthBefore.getUTCDate())
  const lastMonth = monthName.format(new Date(Date.UTC(year, month - 2, 1)))
  return last > 1 ? `${lastMonth} até dia\u00a0${last}` : `1º de ${lastMonth}`
}
