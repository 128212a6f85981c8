import { type Kysely, sql } from 'kysely'

/**
 * How a sale is paid: by Pix or cash, or by card in instalments, with the rate in hundredths of a
 * percent when that was agreed, and what it adds to the total. Earlier sales have no terms.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`alter table "sales" add column "paymentMethod" text
      check ("paymentMethod" in ('cash', 'card'))`,
    sql`alter table "sales" add column "instalments" integer
      check ("instalments" between 1 and 12)`,
    sql`alter table "sales" add column "termsRate" integer
      check ("termsRate" between 0 and 10000)`,
    sql`alter table "sales" add column "termsCents" integer not null default 0`,
  ]) {
    await statement.execute(db)
  }
}
