import { type Kysely, sql } from 'kysely'

/**
 * Minimums of categories. `minimum` of a variant becomes the one that holds, which may be its
 * category's; those that variants have are their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table "categories" add column "minimum" integer check ("minimum" >= 0)`,
    sql`alter table "variants" add column "ownMinimum" integer check ("ownMinimum" >= 0)`,
    sql`update "variants" set "ownMinimum" = "minimum" where "minimum" is not null`,
  ]) {
    await statement.execute(db)
  }
}
