import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Client, ClientSort, clientListQuerySchema } from '../../contracts/clients.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'
import { clientColumns, findClients } from './clients.ts'

type ListQuery = Omit<z.output<typeof clientListQuerySchema>, 'sort'> & { sort?: ClientSort }

const orders: Record<ClientSort, RawBuilder<unknown>> = {
  name: sql`"nameKey", "id"`,
  newest: sql`"createdAt" desc, "id" desc`,
}

/**
 * One page of clients, by name unless `sort` says otherwise, and the number of clients on all
 * pages. The search looks for a part of name, e-mail, phone or WhatsApp user name, without regard
 * to accents and case.
 */
export async function listClients(
  db: Database,
  query: ListQuery,
): Promise<{ clients: Client[]; total: number }> {
  const { search, sort = 'name', limit, page } = query
  if (search) return searchClients(db, search, query)
  const clients = await db
    .selectFrom('clients')
    .select(clientColumns)
    .orderBy(orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { clients, total: await countClients(db) }
}

/** Page and number come from one statement, since reading all clients takes most of the time. */
async function searchClients(
  db: Database,
  search: string,
  { sort = 'name', limit, page }: ListQuery,
): Promise<{ clients: Client[]; total: number }> {
  const { rows: found } = await sql<{ id: string | null; total: number }>`
    with "matching" as materialized (
      select "id", "nameKey", "createdAt" from "clients" where ${matches(search)})
    select "page"."id", "all"."total" from (select count(*) as "total" from "matching") as "all"
    left join (
      select * from "matching"
      order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}
    ) as "page" on true
    order by ${orders[sort]}`.execute(db)
  const ids = found.flatMap(({ id }) => id ?? [])
  const byId = new Map((await findClients(db, ids)).map((client) => [client.id, client]))
  return { clients: ids.flatMap((id) => byId.get(id) ?? []), total: found[0]?.total ?? 0 }
}

/** The number of all clients. */
export async function countClients(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The clients created last, newest first. */
export function listNewestClients(db: Database, limit: number): Promise<Client[]> {
  return db
    .selectFrom('clients')
    .select(clientColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function matches(search: string) {
  // The digits of a text with letters are not part of a phone number.
  const digits = /\p{L}/u.test(search) ? '' : search.replace(/\D/g, '')
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const key = sortKey(search)
  return sql<boolean>`(
    (${key} <> '' and "nameKey" like ${like(key)} escape '\\')
    or lower("email") like ${like(search.toLowerCase())} escape '\\'
    or "whatsappUsername" like ${like(search.toLowerCase().replace(/^@/, ''))} escape '\\'
    or (${digits} <> '' and "phoneDigits" like ${like(digits)} escape '\\'))`
}
