import { z } from 'zod'
import type { AuditEntry } from '../../../contracts/audit.ts'

/** What a visitor paid from this moment on, in reais. */
export interface PricePoint {
  at: string
  price: number
}

const pricedSchema = z.object({ price: z.number(), promotionalPrice: z.number().nullish() })

/**
 * The effective prices that entries of one product (newest first) record, oldest first. Entries
 * that left the price are skipped.
 */
export function pricesIn(entries: AuditEntry[]): PricePoint[] {
  const points: PricePoint[] = []
  for (const { at, before, after } of entries.toReversed()) {
    if (points.length === 0) addTo(points, at, before)
    addTo(points, at, after)
  }
  return points
}

function addTo(points: PricePoint[], at: string, state: unknown): void {
  const { data } = pricedSchema.safeParse(state)
  const price = data?.promotionalPrice ?? data?.price
  if (price !== undefined && points.at(-1)?.price !== price) points.push({ at, price })
}
