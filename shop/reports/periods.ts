import { addDays, dayMs, monthStart } from '../calendar.ts'

/** Both days are included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * The period that one is compared with: of a month that begins on its first day the same days of
 * the month before, of a year that does so the same days of the year before, else as many days just
 * before (rule: reports-1).
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  if (from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7)) return monthsBefore(from, to, 1)
  if (from.endsWith('-01-01') && to.slice(0, 4) === from.slice(0, 4))
    return monthsBefore(from, to, 12)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function monthsBefore(from: string, to: string, months: number): DayRange {
  const start = monthStart(to, months)
  const last = addDays(monthStart(to, months - 1), -1)
  const sameDay = `${start.slice(0, 8)}${to.slice(8)}`
  const isWholeMonth = addDays(to, 1) === monthStart(to, -1)
  return {
    from: monthStart(from, months),
    to: isWholeMonth || sameDay > last ? last : sameDay,
  }
}

/** The days, or the months as YYYY-MM, of a period in order. */
export function partsOf({ from, to }: DayRange, part: 'day' | 'month'): string[] {
  const parts: string[] = []
  if (part === 'day') for (let day = from; day <= to; day = addDays(day, 1)) parts.push(day)
  else
    for (let month = monthStart(from); month <= to; month = monthStart(month, -1))
      parts.push(month.slice(0, 7))
  return parts
}
