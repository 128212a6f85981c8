import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'

/** A stocktake, without its category when that was deleted meanwhile. Throws NotFound. */
export async function getStocktakeRow(db: Database, id: string): Promise<RowOf<'stocktakes'>> {
  const row = await selectStocktake(db, id).executeTakeFirstOrThrow(notFound)
  return withoutDeletedCategory(db, row)
}

/**
 * As getStocktakeRow, and locks the stocktake until the transaction ends, before the stock. Throws
 * NotFound.
 */
export async function lockStocktake(
  trx: Transaction<Schema>,
  id: string,
): Promise<RowOf<'stocktakes'>> {
  const query = selectStocktake(trx, id)
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow(notFound)
  return withoutDeletedCategory(trx, row)
}

function selectStocktake(db: Database, id: string) {
  return db.selectFrom('stocktakes').selectAll().where('id', '=', id)
}

async function withoutDeletedCategory(
  db: Database,
  row: RowOf<'stocktakes'>,
): Promise<RowOf<'stocktakes'>> {
  if (row.categoryId === null) return row
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', row.categoryId)
    .executeTakeFirst()
  return category ? row : { ...row, categoryId: null }
}

const notFound = () => new NotFound('Contagem não encontrada')
