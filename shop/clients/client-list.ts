import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Client, ClientSort, clientListQuerySchema } from '../../contracts/clients.ts'
import { nationalDigits } from '../../contracts/phones.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'
import { clientColumns, findClients } from './clients.ts'

type ListQuery = Omit<z.output<typeof clientListQuerySchema>, 'sort'> & { sort?: ClientSort }

/** Up to this many matches of a search are read at once. */
const maxRead = 2000

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
  const { search } = query
  const { ids, total } = search
    ? await searchClients(db, search, query)
    : { ids: await listIds(db, query), total: await countClients(db) }
  const byId = new Map((await findClients(db, ids)).map((client) => [client.id, client]))
  return { clients: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/**
 * Few matches are all read, in the order of the list, and so their number is known. Of many, they
 * are counted and the page is read by itself.
 */
async function searchClients(
  db: Database,
  search: string,
  query: ListQuery,
): Promise<{ ids: string[]; total: number }> {
  const { limit, page } = query
  const first = await listIds(db, { ...query, page: 1, limit: maxRead + 1 })
  if (first.length <= maxRead)
    return { ids: first.slice((page - 1) * limit, page * limit), total: first.length }
  const { count } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(search))
    .executeTakeFirstOrThrow()
  return { ids: await listIds(db, query), total: count }
}

/** The ids of one page, read from the index of the order alone. */
async function listIds(
  db: Database,
  { search, sort = 'name', limit, page }: ListQuery,
): Promise<string[]> {
  let query = db.selectFrom('clients').select('id').orderBy(orders[sort])
  if (search) query = query.where(matches(search))
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
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
  const digits = phoneDigitsIn(search)
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const key = sortKey(search)
  return sql<boolean>`(
    (${key} <> '' and "nameKey" like ${like(key)} escape '\\')
    or lower("email") like ${like(search.toLowerCase())} escape '\\'
    or "whatsappUsername" like ${like(search.toLowerCase().replace(/^@/, ''))} escape '\\'
    or (${digits} <> '' and "phoneDigits" like ${like(digits)} escape '\\'))`
}

/** What to look for in the phone numbers, which are stored without Brazil's country code. */
function phoneDigitsIn(search: string): string {
  // The digits of a text with letters are not part of a phone number.
  if (/\p{L}/u.test(search)) return ''
  return nationalDigits(search) ?? search.replace(/^\s*\+\s*55/, '').replace(/\D/g, '')
}
