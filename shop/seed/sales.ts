import type { PastSale } from '../sales/past-sales.ts'
import { addDays, dayOf } from '../calendar.ts'
import { daysOfSale, instantBefore, lastDay } from './calendar.ts'
import { syntheticId } from './identity.ts'
import { Random } from './random.ts'

const seedOfSales = 0x5a00_0000
const mostLines = 4
const mostQuantity = 3
const pendingDays = 14

export interface Buyer {
  id: string
  name: string
}

export interface Ware {
  id: string
  name: string
  effectivePriceCents: number
}

/** When the sale of this number, from 1, is made. */
export function syntheticSaleTime(number: number): string {
  return instantBefore(new Random(seedOfSales + number), 0, daysOfSale)
}

/**
 * The sale of this number: always the same for the same buyers and wares. The first of both come up
 * most.
 */
export function syntheticSale(
  number: number,
  buyers: readonly Buyer[],
  wares: readonly Ware[],
): PastSale & { id: string } {
  const random = new Random(seedOfSales + number)
  const createdAt = instantBefore(random, 0, daysOfSale)
  const lines = random.integer(1, mostLines)
  const chosen = new Set(Array.from({ length: lines }, () => early(random, wares, 2)))
  const items = [...chosen].map(({ id, name, effectivePriceCents }) => ({
    productId: id,
    productName: name,
    quantity: random.chance(0.7) ? 1 : random.integer(2, mostQuantity),
    unitPriceCents: effectivePriceCents,
  }))
  const sum = items.reduce(
    (cents, { quantity, unitPriceCents }) => cents + quantity * unitPriceCents,
    0,
  )
  return {
    id: syntheticId('sale', number, createdAt),
    client: early(random, buyers, 3),
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
 * The higher the power, the more the beginning of the list is preferred. Throws RangeError for an
 * empty list.
 */
function early<T>(random: Random, list: readonly T[], power: number): T {
  const item = list[Math.floor(list.length * random.next() ** power)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
