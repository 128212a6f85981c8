import { sql, type Transaction } from 'kysely'
import { jsonRows } from '../../db/json-rows.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Schema } from '../../db/schema.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import { dayOf } from '../calendar.ts'

/** What of a sale is counted. */
export interface CountedSale {
  createdAt: string
  status: SaleStatus
  totalCents: number
  items: { productId: string | null; quantity: number }[]
}

/** Keeps the days' figures and the products' sold quantities true: `before` are the sales as they were, `after` as they are. */
export async function countSales(trx: Transaction<Schema>, before: CountedSale[], after: CountedSale[]): Promise<void> {
  const days = new Map<string, DayChange>()
  const sold = new Map<string, number>()
  for (const sale of before) count(days, sold, sale, -1)
  for (const sale of after) count(days, sold, sale, 1)
  await addToDays(trx, [...days.values()].filter(({ sales, completed, revenueCents }) => sales !== 0 || completed !== 0 || revenueCents !== 0))
  await addToProducts(trx, [...sold].flatMap(([id, quantity]) => (quantity === 0 ? [] : [{ id, quantity }])))
}

interface DayChange {
  day: string
  sales: number
  completed: number
  revenueCents: number
}

function count(days: Map<string, DayChange>, sold: Map<string, number>, { createdAt, status, totalCents, items }: CountedSale, sign: 1 | -1): void {
  const day = dayOf(createdAt)
  const change = days.get(day) ?? { day, sales: 0, completed: 0, revenueCents: 0 }
  days.set(day, change)
  change.sales += sign
  if (status !== 'completed') return
  change.completed += sign
  change.revenueCents += sign * totalCents
  for (const { productId, quantity } of items) {
    if (productId !== null) sold.set(productId, (sold.get(productId) ?? 0) + sign * quantity)
  }
}

/** In the order of the days, so that two who write do not wait for each other. */
async function addToDays(trx: Transaction<Schema>, changes: DayChange[]): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('salesDays')
    .values(changes.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        sales: sql`"salesDays"."sales" + excluded."sales"`,
        completed: sql`"salesDays"."completed" + excluded."completed"`,
        revenueCents: sql`"salesDays"."revenueCents" + excluded."revenueCents"`,
      }),
    )
    .execute()
}

/** What sells most is public: the category pages filter by it. */
async function addToProducts(trx: Transaction<Schema>, changes: { id: string; quantity: number }[]): Promise<void> {
  if (changes.length === 0) return
  await raisePublicVersion(trx)
  await sql`update "products" set "soldQuantity" = "soldQuantity" + "given"."quantity"
    from ${jsonRows(trx, { id: 'text', quantity: 'integer' }, changes)} where "products"."id" = "given"."id"`.execute(trx)
}
