import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { countNames } from './counts.ts'

/**
 * Removes a client's id, name and notes from the client's sales, and the name from those that the
 * search uses.
 */
export async function forgetBuyer(trx: Transaction<Schema>, clientId: string): Promise<void> {
  const sales = await trx
    .updateTable('sales')
    .set({ clientId: null })
    .where('clientId', '=', clientId)
    .returning(['number', 'clientName', 'status'])
    .execute()
  if (sales.length === 0) return
  await trx
    .updateTable('sales')
    .set({ clientName: '', clientKey: '', note: '' })
    .where(
      isAmong(
        trx,
        'number',
        sales.map(({ number }) => number),
      ),
    )
    .execute()
  await countNames(
    trx,
    sales,
    sales.map(({ status }) => ({ clientName: '', status })),
  )
}
