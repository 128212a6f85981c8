import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { removeQuoteLinks } from './quote-links.ts'

/**
 * Removes a client's id, name and every free text about the client from the client's sales
 * (rule: sales-9). Ends the public pages of these sales.
 */
export async function forgetBuyer(trx: Transaction<Schema>, clientId: string): Promise<void> {
  const sales = await trx
    .updateTable('sales')
    .set({ clientId: null, clientName: '', clientKey: '', note: '' })
    .where('clientId', '=', clientId)
    .returning('id')
    .execute()
  if (sales.length === 0) return
  const ids = sales.map(({ id }) => id)
  await emptyTexts(trx, ids)
  await removeQuoteLinks(trx, ids)
}

async function emptyTexts(trx: Transaction<Schema>, saleIds: string[]): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ note: '' })
    .where(isAmong(trx, 'saleId', saleIds))
    .where('note', '!=', '')
    .execute()
  await trx
    .updateTable('saleReturns')
    .set({ reason: '' })
    .where(isAmong(trx, 'saleId', saleIds))
    .where('reason', '!=', '')
    .execute()
  await trx
    .updateTable('saleItems')
    .set({ priceReason: null })
    .where(isAmong(trx, 'saleId', saleIds))
    .where('priceReason', 'is not', null)
    .execute()
  await trx
    .updateTable('stockMovements')
    .set({ reason: '' })
    .where(isAmong(trx, 'saleId', saleIds))
    .where('reason', '!=', '')
    .execute()
}
