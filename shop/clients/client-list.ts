import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Client, ClientSort, clientListQuerySchema } from '../../contracts/clients.ts'
import { countRows } from '../../db/count-rows.ts'
import { type Rows, rowsBetween } from '../../db/rows-between.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { isMatch } from './client-search.ts'
import { clientColumns, findClients } from './clients.ts'

type ListQuery = z.output<typeof clientListQuerySchema>
type Clients = SelectQueryBuilder<Schema, 'clients', unknown>

/** A page of a search that ends after more matches is not read from the beginning. */
const maxRead = 500

const orders: Record<ClientSort, Order> = {
  name: { column: 'nameKey', direction: 'asc' },
  newest: { column: 'createdAt', direction: 'desc' },
}

interface Order {
  column: 'nameKey' | 'createdAt'
  direction: 'asc' | 'desc'
}

interface Place {
  id: string
  /** In the column of the order. */
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
  const places = await listPlaces(db.selectFrom('clients'), orders[sort], limit, (page - 1) * limit)
  return { page: places, total: await countClients(db) }
}

/**
 * Pages near the beginning are read along the index of their order, and the matches after them
 * counted, so that no client is compared twice. Others are read from the nearer end once all
 * matches are counted.
 */
async function searchClients(
  db: Database,
  search: string,
  { sort, limit, page }: ListQuery,
): Promise<{ page: Place[]; total: number }> {
  const matches = db.selectFrom('clients').where(isMatch(db, search))
  const order = orders[sort]
  const end = page * limit
  if (end <= maxRead) {
    const first = await listPlaces(matches, order, end, 0)
    const last = first[end - 1]
    const others = last ? await countRows(matches.where(isAfter(order, last))) : 0
    return { page: first.slice(end - limit), total: first.length + others }
  }
  const total = await countRows(matches)
  const rows = rowsBetween(end - limit, end, total)
  return { page: rows ? await listRows(matches, order, rows) : [], total }
}

async function listRows(
  clients: Clients,
  order: Order,
  { offset, limit, isFromEnd }: Rows,
): Promise<Place[]> {
  if (!isFromEnd) return listPlaces(clients, order, limit, offset)
  const reversed = { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' } as const
  return (await listPlaces(clients, reversed, limit, offset)).toReversed()
}

/** The condition that a client comes later in the order. */
function isAfter({ column, direction }: Order, { id, key }: Place): RawBuilder<boolean> {
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${sql.ref(column)}, "id") ${sign} (${key}, ${id})`
}

function listPlaces(
  clients: Clients,
  { column, direction }: Order,
  limit: number,
  offset: number,
): Promise<Place[]> {
  return clients
    .select(['id', `${column} as key`])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
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
