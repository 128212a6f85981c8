import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Client, ClientListQuery, ClientSort, FoundClients } from '../../contracts/clients.ts'
import { nationalDigits } from '../../contracts/phones.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'
import { sortKey } from '../text/sort-key.ts'
import { clientColumns, findClients } from './clients.ts'

/** Few milliseconds of work, after which waiting requests are served. */
const clientsAtOnce = 500

const orders = {
  name: ['nameKey', 'asc'],
  'name-desc': ['nameKey', 'desc'],
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
} as const satisfies Record<ClientSort, [string, 'asc' | 'desc']>

/**
 * One page of clients, by name unless `sort` says otherwise, and the number of clients on all
 * pages. The search looks for a part of name, e-mail, phone or WhatsApp user name, without regard
 * to accents and case.
 */
export async function listClients(
  db: Database,
  { sort = 'name', limit, page, ...query }: Omit<ClientListQuery, 'sort'> & { sort?: ClientSort },
): Promise<{ clients: Client[]; total: number }> {
  const [column, direction] = orders[sort]
  const found = selectFound(db, query)
  const rows = await found
    .select('id')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const clients = await findClients(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(clients.map((client) => [client.id, client]))
  return { clients: rows.flatMap(({ id }) => byId.get(id) ?? []), total: await countRows(found) }
}

/** All clients that a query finds, in batches; others are served in between. */
export async function* foundClients(
  db: Database,
  { sort, ...query }: FoundClients,
): AsyncIterable<Client[]> {
  const [column, direction] = orders[sort]
  const found = selectFound(db, query)
    .select(clientColumns)
    .select((eb) => eb.ref(column).as('place'))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(clientsAtOnce)
  const isAfter = direction === 'asc' ? '>' : '<'
  let clients = await found.execute()
  for (let last = clients.at(-1); last; last = clients.at(-1)) {
    yield clients
    await nextTurn()
    const { place, id } = last
    clients = await found
      .where((eb) => eb(eb.refTuple(column, 'id'), isAfter, eb.tuple(place, id)))
      .execute()
  }
}

function selectFound(
  db: Database,
  { search, owing, voucher, idleDays }: Omit<FoundClients, 'sort'>,
) {
  let found = db.selectFrom('clients')
  if (search) found = found.where((eb) => matches(eb, search))
  if (owing) found = found.where('id', 'in', owingClients(db))
  if (voucher) found = found.where(hasVoucher(dayOf(new Date())))
  if (idleDays !== undefined) {
    const since = dayStart(addDays(dayOf(new Date()), -idleDays))
    found = found.where('createdAt', '<', since).where(boughtNothingSince(since))
  }
  return found
}

function owingClients(db: Database) {
  return db.selectFrom('sales').select('clientId').where('receivableCents', '>', 0)
}

/** The index of the sales of a client answers it, one client at a time. */
function boughtNothingSince(since: string): RawBuilder<boolean> {
  return sql`not exists (select 1 from "sales" where "sales"."clientId" = "clients"."id"
    and "sales"."createdAt" >= ${since} and "sales"."status" = 'completed')`
}

/** As in the list of vouchers: what was given less what was spent, and still valid. */
function hasVoucher(today: string): RawBuilder<boolean> {
  return sql`"clients"."id" in (
    select "sales"."clientId" from "vouchers"
    join "payments" as "given" on "given"."voucherCode" = "vouchers"."code"
      and "given"."amountCents" < 0 and "given"."reversesId" is null
    join "sales" on "sales"."id" = "given"."saleId"
    where ("vouchers"."validUntil" is null or "vouchers"."validUntil" >= ${today})
      and (select sum("amountCents") from "payments"
        where "payments"."voucherCode" = "vouchers"."code") < 0)`
}

function matches(eb: ExpressionBuilder<Schema, 'clients'>, search: string): Expression<SqlBool> {
  const nameKey = sortKey(search)
  const digits = phoneDigitsIn(search)
  const text = search.toLowerCase()
  return eb.or([
    ...(nameKey === '' ? [] : [contains('nameKey', nameKey)]),
    contains('email', text),
    contains('whatsappUsername', text.replace(/^@/, '')),
    ...(digits === '' ? [] : [contains('phoneDigits', digits)]),
  ])
}

/** As text: SQLite knows no escapes in a pattern unless they are named. */
function contains(
  column: 'nameKey' | 'email' | 'whatsappUsername' | 'phoneDigits',
  text: string,
): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** What to look for in the phone numbers, which are stored without Brazil's country code. */
function phoneDigitsIn(search: string): string {
  // The digits of a text with letters are not part of a phone number.
  if (/\p{L}/u.test(search)) return ''
  return nationalDigits(search) ?? search.replace(/^\s*\+\s*55/, '').replace(/\D/g, '')
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
