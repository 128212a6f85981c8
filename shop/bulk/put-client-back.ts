import type { Transaction } from 'kysely'
import { clientSchema } from '../../contracts/clients.ts'
import type { Schema } from '../../db/schema.ts'
import { listAuditEntries } from '../audit/audit.ts'
import { findClient, lockClients, updateClientIn } from '../clients/clients.ts'
import { takeClientBack } from '../sales/delete-client.ts'
import type { ImportedClient } from './changed-fields.ts'
import type { ChangeRow } from './rows.ts'

/** Entries about a client that are read for the one of the import, newest first. */
const entriesRead = 20

/**
 * Makes a client what the client was before an import: deletes one whom the import created. False,
 * and nothing is written, for one who was changed, erased or sold to since.
 */
export async function putClientBack(
  trx: Transaction<Schema>,
  { productId: id, updatedBefore, updatedAfter }: ChangeRow,
  { client: written }: ImportedClient,
): Promise<boolean> {
  await lockClients(trx, [id])
  const present = await findClient(trx, id)
  if (!present || present.updatedAt !== updatedAfter) return false
  if (written === 'created') return takeClientBack(trx, id)
  const query = { subject: 'client', subjectId: id, limit: entriesRead } as const
  const states = (await listAuditEntries(trx, query)).map(({ before, after }) => ({
    before: clientSchema.safeParse(before).data,
    after: clientSchema.safeParse(after).data,
  }))
  const before = states.find(({ after }) => after?.updatedAt === updatedAfter)?.before
  if (!before) return false
  await updateClientIn(trx, id, { ...before, updatedAt: updatedAfter })
  await trx.updateTable('clients').set({ updatedAt: updatedBefore }).where('id', '=', id).execute()
  return true
}
