import type { PastSale } from '../../shop/sales/past-sales.ts'
import { addDays, dayOf } from '../../shop/calendar.ts'
import { daysOfSale, timeBefore, lastDay } from './calendar.ts'
import { syntheticId } from './identity.ts'
import { Random } from './random.ts'

const seedOfSales = 0x5a00_0000
const maxLines = 4
const maxQuantity = 3
const pendingDays = 14

export interface SeedClient {
  id: string
  name: string
}

export interface SeedProduct {
  id: string
  variantId: string
  variantName: string
  name: string
  effectivePriceCents: number
}

/** The time of sale `number` (from 1), in ISO 8601 UTC. */
export function syntheticSaleTime(number: number): string {
  return timeBefore(new Random(seedOfSales + number), 0, daysOfSale)
}

/**
 * Sale `number` (from 1), always the same for the same clients and products. The first ones of both
 * lists occur most often.
 */
export function syntheticSale(
  number: number,
  clients: readonly SeedClient[],
  products: readonly SeedProduct[],
): PastSale & { id: string } {
  const random = new Random(seedOfSales + number)
  const createdAt = timeBefore(random, 0, daysOfSale)
  const lines = random.integer(1, maxLines)
  const chosen = new Set(Array.from({ length: lines }, () => preferFirst(random, products, 2)))
  const items = [...chosen].map(({ id, variantId, name, variantName, effectivePriceCents }) => ({
    productId: id,
    variantId,
    productName: name,
    variantName,
    quantity: random.chance(0.7) ? 1 : random.integer(2, maxQuantity),
    unitPriceCents: effectivePriceCents,
  }))
  const sum = items.reduce(
    (cents, { quantity, unitPriceCents }) => cents + quantity * unitPriceCents,
    0,
  )
  return {
    id: syntheticId('sale', number, createdAt),
    client: preferFirst(random, clients, 3),
    status: random.chance(0.05)
      ? 'cancelled'
      : dayOf(createdAt) > addDays(lastDay, -pendingDays) && random.chance(0.4)
        ? 'pending'
        : 'completed',
    discountCents: random.chance(0.15) ? Math.round(sum * 0.05) : 0,
    createdAt,
    items,
  }
}

/**
 * A random item; a higher power prefers the first ones more. Throws RangeError for an empty list.
 */
function preferFirst<T>(random: Random, list: readonly T[], power: number): T {
  const item = list[Math.floor(list.length * random.next() ** power)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
