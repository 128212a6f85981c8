import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { countSoldAnew } from './counts.ts'

/**
 * Counts the figures of days and products anew, for rows that are not known to be
 * right, such as those of an archive. Days on which nothing is left stay, with zeros.
 */
export async function countFiguresAnew(trx: Transaction<Schema>): Promise<void> {
  await countDaysAnew(trx)
  await countSoldAnew(trx)
}

/** As countSales, for all days. */
async function countDaysAnew(trx: Transaction<Schema>): Promise<void> {
  await trx.updateTable('salesDays').set({ sales: 0, completed: 0, revenueCents: 0 }).execute()
  await sql`
    insert into "salesDays" ("day", "sales", "completed", "revenueCents")
    select "day", sum("sales"), sum("completed"), sum("cents") from (
      select "day", 1 as "sales", case when "status" = 'completed' then 1 else 0 end as "completed",
        case when "status" = 'completed' then "totalCents" else 0 end as "cents"
      from "sales"
      union all
      select "day", 0, 0, case when "reversesId" is null then -"amountCents" else "amountCents" end
      from "saleReturns") as "counted"
    where true group by "day"
    on conflict ("day") do update set "sales" = excluded."sales",
      "completed" = excluded."completed", "revenueCents" = excluded."revenueCents"`.execute(trx)
}
