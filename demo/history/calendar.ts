import { addDays } from '../../shop/calendar.ts'
import type { Random } from '../seed/random.ts'

/** In minutes after midnight, as in demo/settings.json. */
const openingMinute = 7 * 60 + 30
const closingMinute = { weekday: 18 * 60, saturday: 12 * 60 }

/**
 * Brazil's national holidays with a fixed date, as MM-DD (Lei 662/1949, Lei 6.802/1980, Lei
 * 14.759/2023).
 */
const holidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Relative sales of a bicycle shop, January to December. */
const months = [1.1, 0.95, 0.9, 0.85, 0.9, 0.8, 1, 0.9, 1.05, 1.2, 1.15, 1.6]
const weekdays = [0, 1.15, 0.9, 0.9, 0.95, 1.15, 1]

/** The relative sales of a day (YYYY-MM-DD): around 1, 0 if the shop is closed. */
export function bustle(day: string): number {
  if (holidays.includes(day.slice(5))) return 0
  return (months[Number(day.slice(5, 7)) - 1] ?? 1) * (weekdays[weekdayOf(day)] ?? 1)
}

/** A random time of the day within opening hours. */
export function openInstant(day: string, random: Random): string {
  const closing = weekdayOf(day) === 6 ? closingMinute.saturday : closingMinute.weekday
  const minute = random.integer(openingMinute, closing - 1)
  return new Date(
    Date.parse(`${day}T00:00:00-03:00`) + (minute * 60 + random.integer(0, 59)) * 1000,
  ).toISOString()
}

/** When products sell better; `gifts` is before Children's Day and Christmas. */
export type Season = 'summer' | 'winter' | 'christmas' | 'gifts'

/** First and last days as MM-DD. Children's Day in Brazil is 12 October. */
const seasons: Record<Season, [string, string][]> = {
  summer: [
    ['12-01', '12-31'],
    ['01-01', '02-28'],
  ],
  winter: [['05-01', '08-31']],
  christmas: [['12-01', '12-24']],
  gifts: [
    ['09-28', '10-11'],
    ['12-05', '12-24'],
  ],
}

export function isIn(season: Season, day: string): boolean {
  const date = day.slice(5)
  return seasons[season].some(([first, last]) => date >= first && date <= last)
}

/** All days from first to last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}
