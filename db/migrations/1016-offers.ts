import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** Every page asks whether there are offers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create index "productsOnOffer" on "products" ("isPublic")
      where "promotionalPriceCents" is not null`,
  ])
}
