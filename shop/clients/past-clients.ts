import type { Transaction } from 'kysely'
import type { ClientInput } from '../../contracts/clients.ts'
import { insertRows } from '../../db/json-rows.ts'
import type { Schema } from '../../db/schema.ts'
import { newId } from '../new-id.ts'
import { rowOf } from './clients.ts'

/** A client from before the shop used this program. */
export interface PastClient extends ClientInput {
  id?: string
  createdAt: string
}

/** Inserts many clients at once and returns their ids, in order. Nothing is logged. */
export async function insertPastClients(
  trx: Transaction<Schema>,
  clients: PastClient[],
): Promise<string[]> {
  const rows = clients.map((client) => ({
    id: client.id ?? newId(),
    ...rowOf(client),
    createdAt: client.createdAt,
    updatedAt: client.createdAt,
  }))
  await insertRows(trx, 'clients', columns, rows)
  return rows.map(({ id }) => id)
}

/** Deletes those of the clients that have no sales, and returns their number. Nothing is logged. */
export async function removePastClients(trx: Transaction<Schema>, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await trx
    .deleteFrom('clients')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sales').select('sales.id').whereRef('sales.clientId', '=', 'clients.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const columns = {
  id: 'text',
  name: 'text',
  nameKey: 'text',
  phone: 'text',
  phoneDigits: 'text',
  whatsappUsername: 'text',
  email: 'text',
  address: 'text',
  createdAt: 'text',
  updatedAt: 'text',
} as const
