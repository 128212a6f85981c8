import type { Transaction } from 'kysely'
import type { Client, ClientChange, ClientInput } from '../../contracts/clients.ts'
import { isPostgres } from '../../db/engine.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { laterThan } from '../calendar.ts'
import { newId } from '../new-id.ts'
import { sortKey } from '../text/sort-key.ts'
import { NotFound } from '../errors.ts'

/** The client with this id. */
export function findClient(db: Database, id: string): Promise<Client | undefined> {
  return db.selectFrom('clients').select(clientColumns).where('id', '=', id).executeTakeFirst()
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
    .select(clientColumns)
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
    : db.selectFrom('clients').select(clientColumns).where('id', 'in', ids).execute()
}

/** How a client can be reached. */
export interface Contact {
  phone: string | undefined
  email: string | null | undefined
  whatsappUsername: string | null | undefined
}

/** The clients with one of these phones, e-mails or WhatsApp user names, in no order. */
export async function findClientsByContact(db: Database, contacts: Contact[]): Promise<Client[]> {
  const wanted = {
    phoneDigits: contacts.map(({ phone }) => digitsOf(phone ?? '')),
    email: contacts.map(({ email }) => email),
    whatsappUsername: contacts.map(({ whatsappUsername }) => whatsappUsername),
  }
  const found = new Map<string, Client>()
  for (const [column, values] of Object.entries(wanted)) {
    const query = db.selectFrom('clients').select(clientColumns)
    const stated = values.flatMap((value) => value || [])
    for (const client of await query.where(isAmong(db, column, stated)).execute())
      found.set(client.id, client)
  }
  return [...found.values()]
}

/** What a new client is; `createdAt` for one that the shop has known for longer. */
type NewClient = ClientInput & { createdAt?: string | undefined }

/** Creates a client. */
export function createClient(db: Database, input: NewClient): Promise<Client> {
  return db.transaction().execute((trx) => createClientIn(trx, input))
}

/** As createClient, within a transaction. */
export async function createClientIn(trx: Transaction<Schema>, input: NewClient): Promise<Client> {
  const now = new Date().toISOString()
  const row = {
    id: newId(),
    ...rowOf(input),
    createdAt: input.createdAt ?? now,
    updatedAt: now,
  }
  await trx.insertInto('clients').values(row).execute()
  const client = await getClient(trx, row.id)
  await recordChange(trx, { ...clientSubject(client), after: client })
  return client
}

/**
 * Replaces all fields of a client; past sales keep the name they were made under. Throws NotFound,
 * ChangedMeanwhile.
 */
export function updateClient(db: Database, id: string, input: ClientChange): Promise<Client> {
  return db.transaction().execute((trx) => updateClientIn(trx, id, input))
}

/** As updateClient. The caller must roll the transaction back when this fails. */
export async function updateClientIn(
  trx: Transaction<Schema>,
  id: string,
  input: ClientChange,
): Promise<Client> {
  await lockClients(trx, [id])
  const before = await getClient(trx, id)
  await checkUnchanged(trx, 'client', before, input.updatedAt)
  await trx
    .updateTable('clients')
    .set({ ...rowOf(input), updatedAt: laterThan(before.updatedAt) })
    .where('id', '=', id)
    .execute()
  const client = await getClient(trx, id)
  await recordChange(trx, { ...clientSubject(client), before, after: client })
  return client
}

/** The columns of a Client. */
export const clientColumns = [
  'id',
  'name',
  'phone',
  'whatsappUsername',
  'email',
  'address',
  'createdAt',
  'updatedAt',
] as const

/** As findClient. Throws NotFound. */
export async function getClient(db: Database, id: string): Promise<Client> {
  const client = await findClient(db, id)
  if (!client) throw new NotFound('Cliente não encontrado')
  return client
}

/** The client as the subject of an entry in the log. */
export function clientSubject({ id, name }: Pick<Client, 'id' | 'name'>) {
  return { subject: 'client', subjectId: id, subjectName: name } as const
}

/** The columns of a client's input, with those for sorting and searching. */
export function rowOf({ name, phone, whatsappUsername, email, address }: ClientInput) {
  return {
    name,
    phone,
    ...clientKeysOf({ name, phone }),
    whatsappUsername,
    email,
    address,
  }
}

/** What clients are sorted and found by. */
export function clientKeysOf({ name, phone }: { name: string; phone: string }) {
  return { nameKey: sortKey(name), phoneDigits: digitsOf(phone) }
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
