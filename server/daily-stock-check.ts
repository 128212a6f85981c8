import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { dayOf } from '../shop/calendar.ts'
import { checkStock, findStockCheck } from '../shop/stock/check-stock.ts'

/** Checks the stock with the first call of each day and logs the result (rule: stock-2). */
export async function checkStockDaily(
  db: Database,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<void> {
  const last = await findStockCheck(db)
  if (last && dayOf(last.at) === dayOf(new Date())) return
  const wrong = await checkStock(db)
  if (wrong.length === 0) log.info('the stock adds up')
  else log.error({ wrong }, 'the stock does not add up')
}
