import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'

/** Throws NotFound. */
export async function getStocktakeRow(db: Database, id: string): Promise<RowOf<'stocktakes'>> {
  return selectStocktake(db, id).executeTakeFirstOrThrow(notFound)
}

/** Locks a stocktake until the transaction ends, before the stock. Throws NotFound. */
export async function lockStocktake(
  trx: Transaction<Schema>,
  id: string,
): Promise<RowOf<'stocktakes'>> {
  const query = selectStocktake(trx, id)
  return (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow(notFound)
}

function selectStocktake(db: Database, id: string) {
  return db.selectFrom('stocktakes').selectAll().where('id', '=', id)
}

const notFound = () => new NotFound('Contagem não encontrada')
