import { sql, type Transaction } from 'kysely'
import { jsonRows } from '../../db/json-rows.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import { dayOf } from '../calendar.ts'
import { returnedPieces } from './return-value.ts'
import { moveSoldLines, writeSoldLines } from './sold-lines.ts'
import type { StoredReturn } from './stored-return.ts'

/** What the figures need of a sale. */
interface CountedSale {
  id: string
  status: SaleStatus
  createdAt: string
  totalCents: number
  items: { id: string; productId: string | null; quantity: number }[]
  returns: Pick<StoredReturn, 'day' | 'amountCents' | 'items'>[]
}

/**
 * Updates the figures of days and products after sales have changed from `before` to
 * `after`; new sales are only in `after`, deleted ones only in `before`. What came back of a sale
 * lowers the revenue of the day of its return, so that the days before stay as they were closed.
 */
export async function countSales(
  trx: Transaction<Schema>,
  before: CountedSale[],
  after: CountedSale[],
): Promise<void> {
  const changes: Changes = { days: new Map(), sold: new Map() }
  for (const sale of before) count(changes, sale, -1)
  for (const sale of after) count(changes, sale, 1)
  await addToDays(
    trx,
    [...changes.days.values()].filter(
      ({ sales, completed, revenueCents }) => sales !== 0 || completed !== 0 || revenueCents !== 0,
    ),
  )
  await addToProducts(
    trx,
    [...changes.sold].flatMap(([id, quantity]) => (quantity === 0 ? [] : [{ id, quantity }])),
  )
  // The lines of deleted sales are gone with them.
  await writeSoldLines(
    trx,
    after.map(({ id }) => id),
  )
}

/**
 * Counts the units of products in completed sales, less what came back: of one after it was joined
 * or separated, of all when their rows are not known to be right.
 */
export async function countSoldAnew(trx: Transaction<Schema>, productId?: string): Promise<void> {
  await (productId === undefined ? writeSoldLines(trx) : moveSoldLines(trx, productId))
  const ofOne = (column: string) =>
    productId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${productId}`
  await sql`
    with "sold" as (
      select "saleItems"."productId" as "id",
        sum("saleItems"."quantity" - coalesce("returned"."quantity", 0)) as "quantity"
      from "saleItems"
      join "sales" on "sales"."id" = "saleItems"."saleId" and "sales"."status" = 'completed'
      left join (
        select "saleItemId",
          sum(case when "reversesId" is null then "quantity" else -"quantity" end) as "quantity"
        from "saleReturnItems" join "saleReturns" on "saleReturns"."id" = "returnId" group by 1
      ) as "returned" on "returned"."saleItemId" = "saleItems"."id"
      where "saleItems"."productId" is not null ${ofOne('saleItems.productId')} group by 1)
    update "products" set "soldQuantity" = coalesce(
      (select "quantity" from "sold" where "sold"."id" = "products"."id"), 0)
    where "soldQuantity" <> coalesce(
      (select "quantity" from "sold" where "sold"."id" = "products"."id"), 0)
      ${ofOne('products.id')}`.execute(trx)
}

interface Changes {
  /** By day. */
  days: Map<string, RowOf<'salesDays'>>
  /** Units by product id. */
  sold: Map<string, number>
}

function count(
  { days, sold }: Changes,
  { createdAt, status, totalCents, items, returns }: CountedSale,
  sign: 1 | -1,
): void {
  const changeOn = (onDay: string) =>
    days.getOrInsertComputed(onDay, (day) => ({ day, sales: 0, completed: 0, revenueCents: 0 }))
  const change = changeOn(dayOf(createdAt))
  change.sales += sign
  if (status !== 'completed') return
  change.completed += sign
  change.revenueCents += sign * totalCents
  for (const { day, amountCents } of returns) changeOn(day).revenueCents -= sign * amountCents
  const returned = returnedPieces({ returns })
  for (const { id, productId, quantity } of items) {
    const kept = quantity - (returned.get(id) ?? 0)
    if (productId !== null) sold.set(productId, (sold.get(productId) ?? 0) + sign * kept)
  }
}

/** Writes the days in order, so that two transactions cannot deadlock. */
async function addToDays(trx: Transaction<Schema>, changes: RowOf<'salesDays'>[]): Promise<void> {
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

/** Raises the public version, since the category pages filter by what sells most. */
async function addToProducts(
  trx: Transaction<Schema>,
  changes: { id: string; quantity: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await raisePublicVersion(trx)
  await sql`update "products" set "soldQuantity" = "soldQuantity" + "given"."quantity"
    from ${jsonRows(trx, { id: 'text', quantity: 'integer' }, changes)} where "products"."id" = "given"."id"`.execute(
    trx,
  )
}
