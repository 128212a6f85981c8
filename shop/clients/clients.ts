import { type RawBuilder, sql, type Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type {
  Client,
  ClientInput,
  ClientSort,
  clientListQuerySchema,
} from '../../contracts/clients.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { sortKey } from '../text/sort-key.ts'
import { Conflict, NotFound } from '../errors.ts'
import { forgetAnswersAbout } from '../idempotency.ts'
import { forgetBuyer } from '../sales/forget-buyer.ts'

type ListQuery = Omit<z.output<typeof clientListQuerySchema>, 'sort'> & { sort?: ClientSort }

const orders: Record<ClientSort, RawBuilder<unknown>> = {
  name: sql`"nameKey", "id"`,
  newest: sql`"createdAt" desc, "id" desc`,
}

/**
 * One page of clients, by name unless `sort` says otherwise, and the number of clients on all
 * pages. The search looks for a part of name, e-mail, phone or WhatsApp user
 * name, without regard to accents and case.
 */
export async function listClients(
  db: Database,
  query: ListQuery,
): Promise<{ clients: Client[]; total: number }> {
  const { search, sort = 'name', limit, page } = query
  if (search) return searchClients(db, search, query)
  const clients = await db
    .selectFrom('clients')
    .select(columns)
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
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The client with this id. */
export function findClient(db: Database, id: string): Promise<Client | undefined> {
  return db.selectFrom('clients').select(columns).where('id', '=', id).executeTakeFirst()
}

/**
 * The client with this id, locked against deletion until the transaction ends. On SQLite a
 * transaction is the only writer anyway.
 */
export function findClientToSellTo(
  trx: Transaction<Schema>,
  id: string,
): Promise<Client | undefined> {
  return trx
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forKeyShare())
    .executeTakeFirst()
}

/**
 * Locks these clients until the transaction ends: they cannot be changed, and no sale can be
 * created for them. Lock clients before sales (lockSales), as creating a sale does, or the
 * transactions could deadlock.
 */
export async function lockClients(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (isPostgres(trx) && ids.length > 0)
    await trx
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
}

/** The clients with these ids, in no order; unknown ids are skipped. */
export async function findClients(db: Database, ids: string[]): Promise<Client[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('clients').select(columns).where('id', 'in', ids).execute()
}

/** Creates a client. */
export async function createClient(
  db: Database,
  input: ClientInput & { createdAt?: string },
): Promise<Client> {
  return db.transaction().execute(async (trx) => {
    const now = new Date().toISOString()
    const row = {
      id: randomUUIDv7(),
      ...rowOf(input),
      createdAt: input.createdAt ?? now,
      updatedAt: now,
    }
    await trx.insertInto('clients').values(row).execute()
    const client = await getClient(trx, row.id)
    await recordChange(trx, { ...subjectOf(client), after: client })
    return client
  })
}

/**
 * Replaces all fields of a client; past sales keep the name they were made under. Throws NotFound.
 */
export async function updateClient(db: Database, id: string, input: ClientInput): Promise<Client> {
  return db.transaction().execute(async (trx) => {
    const before = await getClient(trx, id)
    await trx
      .updateTable('clients')
      .set({ ...rowOf(input), updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const client = await getClient(trx, id)
    await recordChange(trx, { ...subjectOf(client), before, after: client })
    return client
  })
}

/**
 * Deletes a client without sales. One with sales is refused, unless `eraseFromSales`: then the
 * sales stay and lose the name (erasure of a person's data, LGPD art. 18). Throws NotFound,
 * Conflict.
 */
export async function deleteClient(
  db: Database,
  id: string,
  eraseFromSales = false,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, [id])
    const before = await getClient(trx, id)
    const { count } = await trx
      .selectFrom('sales')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('clientId', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0 && !eraseFromSales) {
      const sales = count === 1 ? '1 venda' : `${count} vendas`
      throw new Conflict(`Este cliente tem ${sales} e não pode ser excluído`)
    }
    await forgetBuyer(trx, id)
    await forgetAnswersAbout(trx, id)
    await trx.deleteFrom('clients').where('id', '=', id).execute()
    if (eraseFromSales) {
      await trx
        .updateTable('auditLog')
        .set({ subjectName: 'Cliente removido', before: null, after: null })
        .where('subject', '=', 'client')
        .where('subjectId', '=', id)
        .execute()
      await eraseFromSalesLog(trx, id)
    }
    const kept = eraseFromSales ? { id } : before
    await recordChange(trx, {
      ...subjectOf(before),
      ...(eraseFromSales && { subjectName: 'Cliente removido' }),
      before: kept,
    })
  })
}

/** Removes the client from the log's entries about sales, which hold the buyer's name and phone. */
async function eraseFromSalesLog(trx: Transaction<Schema>, clientId: string): Promise<void> {
  const mentions = `%"clientId":"${clientId}"%`
  const entries = await trx
    .selectFrom('auditLog')
    .select(['id', 'before', 'after'])
    .where('subject', '=', 'sale')
    .where((eb) => eb.or([eb('before', 'like', mentions), eb('after', 'like', mentions)]))
    .execute()
  for (const { id, before, after } of entries) {
    await trx
      .updateTable('auditLog')
      .set({ before: withoutClient(before), after: withoutClient(after) })
      .where('id', '=', id)
      .execute()
  }
}

function withoutClient(json: string | null): string | null {
  if (json === null) return null
  const sale: object = JSON.parse(json)
  return JSON.stringify({ ...sale, clientId: null, client: null, clientName: '' })
}

const columns = [
  'id',
  'name',
  'phone',
  'whatsappUsername',
  'email',
  'address',
  'createdAt',
  'updatedAt',
] as const

async function getClient(db: Database, id: string): Promise<Client> {
  const client = await findClient(db, id)
  if (!client) throw new NotFound('Cliente não encontrado')
  return client
}

function subjectOf({ id, name }: Client) {
  return { subject: 'client', subjectId: id, subjectName: name } as const
}

/** The columns of a client's input, with those for sorting and searching. */
export function rowOf({ name, phone, whatsappUsername, email, address }: ClientInput) {
  return {
    name,
    nameKey: sortKey(name),
    phone,
    phoneDigits: phone.replace(/\D/g, ''),
    whatsappUsername,
    email,
    address,
  }
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
