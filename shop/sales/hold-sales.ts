import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Until the transaction ends nobody else changes these sales. On SQLite it is alone anyway. On PostgreSQL an update that
 * changes nothing would lock the rows as well, but what is updated twice has its references checked again, and waits for
 * whoever deletes the client and waits for the sale.
 */
export async function holdSales(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (isPostgres(trx) && ids.length > 0)
    await trx
      .selectFrom('sales')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('number')
      .forUpdate()
      .execute()
}
