import { sql, type Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'

/** Keeps the day's figures and the products' sold quantities true when a sale comes, changes or goes. */
export async function countSale(trx: Transaction<Schema>, before: Sale | undefined, after: Sale | undefined): Promise<void> {
  const sale = after ?? before
  if (!sale) return
  await addToDay(trx, dayOf(sale.createdAt), {
    sales: Number(Boolean(after)) - Number(Boolean(before)),
    completed: completed(after) - completed(before),
    revenueCents: revenueCents(after) - revenueCents(before),
  })
  if (completed(before) !== completed(after)) await addToProducts(trx, sale, completed(after) - completed(before))
}

function completed(sale: Sale | undefined): number {
  return sale?.status === 'completed' ? 1 : 0
}

function revenueCents(sale: Sale | undefined): number {
  return sale?.status === 'completed' ? centsOf(sale.finalValue) : 0
}

async function addToDay(trx: Transaction<Schema>, day: string, change: { sales: number; completed: number; revenueCents: number }): Promise<void> {
  await trx
    .insertInto('salesDays')
    .values({ day, ...change })
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
async function addToProducts(trx: Transaction<Schema>, { items }: Sale, sign: number): Promise<void> {
  await raisePublicVersion(trx)
  for (const { productId, quantity } of items.toSorted((a, b) => (a.productId ?? '').localeCompare(b.productId ?? ''))) {
    if (productId === null) continue
    await trx
      .updateTable('products')
      .set((eb) => ({ soldQuantity: eb('soldQuantity', '+', sign * quantity) }))
      .where('id', '=', productId)
      .execute()
  }
}
