import { type Kysely, sql } from 'kysely'

/** A return that was a mistake is undone by an entry with the same amounts that names it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`alter table "saleReturns" add column "reversesId" text`,
    sql`create unique index "saleReturnsUndone" on "saleReturns" ("reversesId")`,
    sql`drop index "saleReturnsByDay"`,
    sql`create index "saleReturnsByDay" on "saleReturns"
      ("day", "userId", "reversesId", "amountCents")`,
  ]) {
    await statement.execute(db)
  }
}
