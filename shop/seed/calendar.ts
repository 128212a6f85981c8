import { addDays } from '../calendar.ts'
import type { Random } from './random.ts'

/**
 * The last day of the synthetic shop, São Paulo; always the same, so that the same numbers give the
 * same rows.
 */
export const lastDay = '2026-06-30'
export const daysOfSale = 3 * 365
const openingHour = 8
const openHours = 10

/**
 * An instant between two days before the last one, both possible, while a shop is open; never on a
 * Sunday.
 */
export function instantBefore(random: Random, leastDays: number, mostDays: number): string {
  const day = addDays(lastDay, -random.integer(leastDays, mostDays))
  const open = new Date(day).getUTCDay() === 0 ? addDays(day, -1) : day
  const seconds = openingHour * 3600 + random.integer(0, openHours * 3600 - 1)
  return new Date(
    Date.parse(`${open}T00:00:00-03:00`) + seconds * 1000 + random.integer(0, 999),
  ).toISOString()
}
