import { sql } from 'kysely'
import type { ClientData } from '../../contracts/personal-data.ts'
import type { Database } from '../../db/schema.ts'
import { getClient } from '../clients/clients.ts'
import { type PersonalData, personalData } from '../personal-data.ts'

type Row = ClientData['parts'][number]['rows'][number]

/** Everything that is stored about a client, part by part (rule: clients-5). Throws NotFound. */
export async function readClientData(db: Database, clientId: string): Promise<ClientData> {
  const { phone } = await getClient(db, clientId)
  const parts = []
  for (const part of personalData) {
    if (!part.by) continue
    const rows = await rowsOf(db, part, clientId, phone)
    const { what, why, until, erased } = part
    if (rows.length > 0) parts.push({ what, why, until, erased, rows })
  }
  return { at: new Date().toISOString(), parts }
}

async function rowsOf(
  db: Database,
  { table, columns, facts = [], by }: PersonalData,
  clientId: string,
  phone: string,
): Promise<Row[]> {
  // Those that only sort and find repeat the others.
  const shown = [...facts, ...columns.filter((column) => !/Key$|Digits$/.test(column))]
  const { rows } = await sql<Row>`
    select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${belongs(table, by, clientId, phone)}`.execute(db)
  return rows.filter((row) => Object.values(row).some((value) => value !== null && value !== ''))
}

function belongs(
  table: PersonalData['table'],
  by: PersonalData['by'],
  clientId: string,
  phone: string,
) {
  if (by === 'saleId')
    return sql`"saleId" in (select "id" from "sales" where "clientId" = ${clientId})`
  if (by === 'id') return sql`"id" = ${clientId}`
  // A wish may have been noted with the phone number before there was a client.
  return table === 'wishes' && phone !== ''
    ? sql`("clientId" = ${clientId} or "phone" = ${phone})`
    : sql`"clientId" = ${clientId}`
}
