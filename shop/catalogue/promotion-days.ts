import { type RawBuilder, sql, type Transaction } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { DatedPromotion } from '../../contracts/products.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import type { StoredVariant } from './variants.ts'

/**
 * Makes the promotional price of variants what their dated promotion says for today: its price in
 * its days, none before. After its last day it is forgotten. Without ids, of all products.
 */
export async function followPromotionDays(
  trx: Transaction<Schema>,
  productIds?: string[],
  now = new Date(),
): Promise<void> {
  const rows = await selectDue(trx, now)
    .select(['id', 'promotionTo', runningCents(now).as('cents')])
    .where(productIds ? isAmong(trx, 'productId', productIds) : sql<boolean>`true`)
    .execute()
  const ended = { datedPromotionCents: null, promotionFrom: null, promotionTo: null }
  // Each by its key: an update that could affect several rows makes SQLite flush the search index.
  for (const { id, promotionTo, cents } of rows) {
    const isOver = promotionTo !== null && promotionTo < dayOf(now)
    await trx
      .updateTable('variants')
      .set({ promotionalPriceCents: cents, ...(isOver && ended) })
      .where('id', '=', id)
      .execute()
  }
}

/** The variants whose promotional price is not what their dated promotion says for today. */
export function selectDue(db: Database, now: Date) {
  return db
    .selectFrom('variants')
    .where('datedPromotionCents', 'is not', null)
    .where(
      sql<boolean>`("promotionalPriceCents" is distinct from ${runningCents(now)}
        or "promotionTo" < ${dayOf(now)})`,
    )
}

function runningCents(now: Date): RawBuilder<number | null> {
  const today = dayOf(now)
  return sql<number | null>`case when coalesce("promotionFrom", ${today}) <= ${today}
    and coalesce("promotionTo", ${today}) >= ${today} then "datedPromotionCents" end`
}

/** What was said of a product's promotion, if it has days. Not for visitors. */
export function datedPromotionOf(variants: StoredVariant[]): DatedPromotion | null {
  const dated = variants.flatMap(({ id, datedPromotion }) =>
    datedPromotion ? [{ variantId: id, ...datedPromotion }] : [],
  )
  const [first] = dated
  if (!first) return null
  const prices = dated.map(({ variantId, cents }) => ({ variantId, price: reaisOf(cents) }))
  return { from: first.from, to: first.to, prices }
}
