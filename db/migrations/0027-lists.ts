import { type Kysely, sql } from 'kysely'

/** Visitors' lists, each frozen under its code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table "lists" (
      "code" text primary key,
      "items" text,
      "contentHash" text not null unique,
      "createdAt" text not null,
      "expiresAt" text not null,
      "openedAt" text,
      "saleId" text)`,
    sql`create index "listsByAge" on "lists" ("createdAt")`,
    sql`create index "unopenedLists" on "lists" ("createdAt", "code")
      where "openedAt" is null and "items" is not null`,
    sql`create index "listsBySale" on "lists" ("saleId") where "saleId" is not null`,
  ]) {
    await statement.execute(db)
  }
}
