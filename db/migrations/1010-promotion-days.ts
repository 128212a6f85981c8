import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { run } from './dialect.ts'

/** Promotions that begin and end by themselves. */
export async function up<T>(db: Kysely<T>, _engine: Engine): Promise<void> {
  await run(db, [
    `alter table "variants" add column "datedPromotionCents" integer
      check ("datedPromotionCents" > 0 and "datedPromotionCents" < "priceCents")`,
    `alter table "variants" add column "promotionFrom" text`,
    `alter table "variants" add column "promotionTo" text`,
    `create index "variantsByPromotion" on "variants" ("productId", "promotionFrom", "promotionTo")
      where "datedPromotionCents" is not null`,
  ])
}
