import { sql } from 'kysely'
import type { ClientPurchases } from '../../contracts/clients.ts'
import { reaisOf } from '../../contracts/money.ts'
import type { Database } from '../../db/schema.ts'
import { getClient } from '../clients/clients.ts'

/** The completed sales to a client added up (rule: clients-6). Throws NotFound. */
export async function clientPurchases(db: Database, clientId: string): Promise<ClientPurchases> {
  await getClient(db, clientId)
  const { rows } = await sql<{ sales: number; cents: number | null; lastDay: string | null }>`
    select count(*) as "sales", max("day") as "lastDay",
      cast(sum("totalCents" - "returnedCents") as bigint) as "cents"
    from "sales" where "clientId" = ${clientId} and "status" = 'completed'`.execute(db)
  const { sales = 0, cents = null, lastDay = null } = rows[0] ?? {}
  return { sales, bought: reaisOf(cents ?? 0), lastDay }
}
