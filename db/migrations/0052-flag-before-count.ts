import { type Kysely, sql } from 'kysely'

/**
 * Whether a variant was in stock when its count began, for a count that is taken back. The check of
 * the stock counts differences of variants and of products.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table "stockMovements" add column "wasInStock" integer
    check ("wasInStock" in (0, 1))`.execute(db)
  await sql`alter table "stockChecks" rename column "wrongVariants" to "differences"`.execute(db)
}
