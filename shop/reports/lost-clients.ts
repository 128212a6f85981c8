import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { LostClients, LostClientsQuery } from '../../contracts/reports.ts'
import type { Database } from '../../db/schema.ts'
import { addDays } from '../calendar.ts'

interface LostRow {
  clientId: string
  name: string
  phone: string
  whatsappUsername: string | null
  sales: number
  boughtCents: number
  lastDay: string
}

/**
 * One page of the clients who bought at least twice and not in the `days` before `today`, those who
 * bought most first (rule: reports-5). Pending and cancelled sales are no purchases.
 */
export async function listLostClients(
  db: Database,
  { days, limit, page }: LostClientsQuery,
  today: string,
): Promise<LostClients> {
  const lost = sql`
    select "clientId", count(*) as "sales", max("day") as "lastDay",
      cast(sum("totalCents" - "returnedCents") as bigint) as "boughtCents"
    from "sales" where "status" = 'completed' and "clientId" is not null
    group by "clientId" having count(*) >= 2 and max("day") < ${addDays(today, -days)}`
  const { rows } = await sql<LostRow>`
    select "lost".*, "clients"."name", "clients"."phone", "clients"."whatsappUsername"
    from (${lost} order by "boughtCents" desc, "clientId"
      limit ${limit} offset ${(page - 1) * limit}) as "lost"
    join "clients" on "clients"."id" = "lost"."clientId"
    order by "boughtCents" desc, "clientId"`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as "count" from (${lost}) as "lost"`.execute(db)
  return {
    count: counted.rows[0]?.count ?? 0,
    rows: rows.map(({ boughtCents, ...row }) => ({ ...row, bought: reaisOf(boughtCents) })),
  }
}
