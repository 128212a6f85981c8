import type { Transaction } from 'kysely'
import type { Client } from '../../contracts/clients.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict } from '../errors.ts'
import { forgetAnswersAbout } from '../idempotency.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { forgetWishesOf } from '../wishes/wishes.ts'
import { clientSubject, getClient, lockClients } from '../clients/clients.ts'
import { forgetRequestsOf } from '../clients/data-requests.ts'

/** What a client is called of whom nothing is left. */
export const erasedName = 'Cliente removido'

/**
 * Deletes a client, in the log too, and registers the erasure (of a person's data, LGPD art. 18).
 * One with sales is refused, unless `eraseFromSales`: then the sales stay and lose the name and the
 * free texts. Throws NotFound, Conflict.
 */
export async function deleteClient(
  db: Database,
  id: string,
  eraseFromSales = false,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockClients(trx, [id])
    const client = await getClient(trx, id)
    if (!eraseFromSales) await refuseIfSoldTo(trx, id)
    await removeClient(trx, client)
    await eraseFromLog(trx, id)
    await trx
      .insertInto('erasures')
      .values({ clientId: id, at: new Date().toISOString() })
      .execute()
    await recordChange(trx, { ...clientSubject({ id, name: erasedName }), before: { id } })
  })
}

/**
 * Deletes a client whom an import created, in the log too. False, and nothing is written, for one
 * who since has bought, waits for a product or has asked about the own data.
 */
export async function takeClientBack(trx: Transaction<Schema>, id: string): Promise<boolean> {
  for (const table of ['sales', 'wishes', 'dataRequests'] as const) {
    const query = trx.selectFrom(table).select('id').where('clientId', '=', id).limit(1)
    if (await query.executeTakeFirst()) return false
  }
  await trx.deleteFrom('clients').where('id', '=', id).execute()
  await eraseOwnLog(trx, id)
  await recordChange(trx, { ...clientSubject({ id, name: erasedName }), before: { id } })
  return true
}

/** Erases again the clients whom an archive from before their erasure has brought back. */
export async function eraseAgain(trx: Transaction<Schema>): Promise<void> {
  const returned = await trx
    .selectFrom('clients')
    .innerJoin('erasures', 'erasures.clientId', 'clients.id')
    .select(['clients.id', 'clients.phone'])
    .execute()
  for (const client of returned) {
    await removeClient(trx, client)
    await eraseFromLog(trx, client.id)
  }
}

async function removeClient(
  trx: Transaction<Schema>,
  { id, phone }: Pick<Client, 'id' | 'phone'>,
): Promise<void> {
  await forgetBuyer(trx, id)
  await forgetRequestsOf(trx, id)
  await forgetWishesOf(trx, phone)
  await forgetAnswersAbout(trx, id)
  await trx.deleteFrom('clients').where('id', '=', id).execute()
}

async function refuseIfSoldTo(trx: Transaction<Schema>, clientId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  if (count === 0) return
  const sales = count === 1 ? '1 venda' : `${count} vendas`
  throw new Conflict(`Este cliente tem ${sales} e não pode ser excluído`)
}

async function eraseFromLog(trx: Transaction<Schema>, clientId: string): Promise<void> {
  await eraseOwnLog(trx, clientId)
  await eraseFromSalesLog(trx, clientId)
}

async function eraseOwnLog(trx: Transaction<Schema>, clientId: string): Promise<void> {
  await trx
    .updateTable('auditLog')
    .set({ subjectName: erasedName, before: null, after: null })
    .where('subject', '=', 'client')
    .where('subjectId', '=', clientId)
    .execute()
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

/** Entries from before payments or returns were recorded have none. */
interface LoggedSale {
  items?: object[]
  payments?: object[]
  returns?: object[]
}

function withoutClient(json: string | null): string | null {
  if (json === null) return null
  const sale: LoggedSale = JSON.parse(json)
  return JSON.stringify({
    ...sale,
    clientId: null,
    client: null,
    clientName: '',
    note: '',
    // Of a reopening; JSON leaves out what is undefined.
    reason: undefined,
    items: sale.items?.map((item) => ({ ...item, priceReason: null })),
    payments: sale.payments?.map((payment) => ({ ...payment, note: '' })),
    returns: sale.returns?.map((each) => ({ ...each, reason: '' })),
  })
}
