import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** The commission of a user, and that of each completed sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table "users" add column "commissionRate" integer
      check ("commissionRate" between 0 and 10000)`,
    `alter table "sales" add column "commissionRate" integer
      check ("commissionRate" between 0 and 10000)`,
    `create index "salesWithCommission" on "sales"
      ("day", "createdById", "commissionRate", "totalCents") where "commissionRate" is not null`,
  ])
}
