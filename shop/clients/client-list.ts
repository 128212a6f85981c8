import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Client, ClientSort, clientListQuerySchema } from '../../contracts/clients.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { isMatch } from './client-search.ts'
import { clientColumns, findClients } from './clients.ts'

type ListQuery = z.output<typeof clientListQuerySchema>
type Clients = SelectQueryBuilder<Schema, 'clients', unknown>

/** Up to this many matches of a search are read at once. */
const maxRead = 500

const orders = {
  name: { column: 'nameKey', direction: 'asc', after: '>' },
  newest: { column: 'createdAt', direction: 'desc', after: '<' },
} as const

/** Where a client is in an order. */
interface Place {
  id: string
  key: string
}

/**
 * One page of clients, by name unless `sort` says otherwise, and the number of clients on all
 * pages. The search looks for a part of name, e-mail, phone or WhatsApp user name, without regard
 * to accents and case.
 */
export async function listClients(
  db: Database,
  { sort = 'name', ...rest }: Omit<ListQuery, 'sort'> & { sort?: ClientSort },
): Promise<{ clients: Client[]; total: number }> {
  const query = { sort, ...rest }
  const { page, total } = query.search
    ? await searchClients(db, query.search, query)
    : await pageOfAll(db, query)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findClients(db, ids)).map((client) => [client.id, client]))
  return { clients: ids.flatMap((id) => byId.get(id) ?? []), total }
}

async function pageOfAll(
  db: Database,
  { sort, limit, page }: ListQuery,
): Promise<{ page: Place[]; total: number }> {
  const places = await listPlaces(db.selectFrom('clients'), sort, limit, (page - 1) * limit)
  return { page: places, total: await countClients(db) }
}

/**
 * Few matches are all read, and so their number is known. Of many, or of a late page, those that
 * follow are only counted: so each client is compared once, which takes SQLite 15 ms for 100,000.
 */
async function searchClients(
  db: Database,
  search: string,
  { sort, limit, page }: ListQuery,
): Promise<{ page: Place[]; total: number }> {
  const matches = db.selectFrom('clients').where(isMatch(db, search))
  const offset = (page - 1) * limit
  const [from, size] = offset + limit <= maxRead ? [0, maxRead] : [offset, limit]
  const places = await listPlaces(matches, sort, size, from)
  const last = places.at(-1)
  const isEnd = places.length < size && (last !== undefined || from === 0)
  const following = last ? matches.where(isAfter(last, sort)) : matches
  return {
    page: places.slice(offset - from, offset - from + limit),
    total: (last ? from : 0) + places.length + (isEnd ? 0 : await countRows(following)),
  }
}

/** Read from the index of the order alone. */
function listPlaces(
  clients: Clients,
  sort: ClientSort,
  limit: number,
  offset: number,
): Promise<Place[]> {
  const { column, direction } = orders[sort]
  return clients
    .select(['id', `${column} as key`])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

function isAfter({ key, id }: Place, sort: ClientSort): Expression<SqlBool> {
  const { column, after } = orders[sort]
  return sql<boolean>`(${sql.ref(column)}, "id") ${sql.raw(after)} (${key}, ${id})`
}

/** The number of all clients. */
export function countClients(db: Database): Promise<number> {
  return countRows(db.selectFrom('clients'))
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
