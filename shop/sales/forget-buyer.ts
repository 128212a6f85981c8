import { sql, type Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { personalData } from '../personal-data.ts'
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
  const texts = personalData.filter(({ by, erased }) => by === 'saleId' && erased === 'emptied')
  for (const { table, columns, empty = '' } of texts)
    for (const column of columns.map((each) => sql.ref(each)))
      await sql`
        update ${sql.table(table)} set ${column} = ${sql.lit(empty)}
        where ${isAmong(trx, 'saleId', saleIds)}
          and ${column} is distinct from ${sql.lit(empty)}`.execute(trx)
}
