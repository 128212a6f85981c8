import { type Kysely, sql } from 'kysely'

/**
 * Keeps the list of sales fast with hundreds of thousands of rows: the names of the clients as sold
 * to, and indexes for each order and status.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const bytewise = engine === 'postgres' ? sql` collate "C"` : sql``
  for (const statement of [
    sql`create table "saleNames" (
      "clientKey" text${bytewise} primary key,
      "pending" integer not null,
      "completed" integer not null,
      "cancelled" integer not null)`,
    sql`insert into "saleNames" select "clientKey",
      sum(case "status" when 'pending' then 1 else 0 end),
      sum(case "status" when 'completed' then 1 else 0 end),
      sum(case "status" when 'cancelled' then 1 else 0 end)
      from "sales" group by "clientKey"`,
    sql`create index "salesByStatusAndClientName" on "sales" ("status", "clientKey", "id")`,
    sql`create index "salesByStatusAndTotal" on "sales" ("status", "totalCents", "id")`,
  ]) {
    await statement.execute(db)
  }
}
