import { addDays } from '../../shop/calendar.ts'
import type { Random } from './random.ts'

/**
 * The last day of sales, in São Paulo. It is fixed, so that the same numbers give the same rows.
 */
export const lastDay = '2026-06-30'
export const daysOfSale = 3 * 365
const openingHour = 8
const openHours = 10

/**
 * A random time during opening hours, `minDays` to `maxDays` before the last day and not on a
 * Sunday; ISO 8601 UTC.
 */
export function timeBefore(random: Random, minDays: number, maxDays: number): string {
  const day = addDays(lastDay, -random.integer(minDays, maxDays))
  const open = new Date(day).getUTCDay() === 0 ? addDays(day, -1) : day
  const seconds = openingHour * 3600 + random.integer(0, openHours * 3600 - 1)
  return new Date(
    Date.parse(`${open}T00:00:00-03:00`) + seconds * 1000 + random.integer(0, 999),
  ).toISOString()
}
