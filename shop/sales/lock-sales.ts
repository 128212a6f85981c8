import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Locks these sales until the transaction ends; on SQLite a transaction is the only writer anyway.
 * An update that changes nothing would lock the rows too, but PostgreSQL checks the foreign keys of
 * a row that is updated twice, and could deadlock with a transaction that deletes the client.
 */
export async function lockSales(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (isPostgres(trx) && ids.length > 0)
    await trx
      .selectFrom('sales')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('number')
      .forUpdate()
      .execute()
}

/**
 * As lockSales, for the sales that name these products. Comes before the lock of the stock, so that
 * no sale that waits for it has read products that are changing.
 */
export async function lockSalesOfProducts(
  trx: Transaction<Schema>,
  productIds: string[],
): Promise<void> {
  if (isPostgres(trx))
    await trx
      .selectFrom('sales')
      .select('id')
      .where('id', 'in', (eb) =>
        eb.selectFrom('saleItems').select('saleId').where('productId', 'in', productIds),
      )
      .orderBy('number')
      .forUpdate()
      .execute()
}
