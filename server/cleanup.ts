import type { Logger } from 'pino'
import { unlessBusy } from '../db/in-turn.ts'
import type { Database } from '../db/schema.ts'
import { removeOldEntries } from '../shop/audit/retention.ts'
import { removeExpiredSessions } from '../shop/auth/sessions.ts'
import type { BackupWork } from '../shop/backup/backup-work.ts'
import { removeOldChanges } from '../shop/bulk/changes.ts'
import { dayMs, dayOf, hourMs } from '../shop/calendar.ts'
import { removeOldDemand } from '../shop/demand/retention.ts'
import { removeOldAnswers } from '../shop/idempotency.ts'
import { removeOldLists } from '../shop/lists/retention.ts'
import { removeUnreferencedPictures } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { findStockCheck } from '../shop/stock/check-stock.ts'
import { removeOldWishes } from '../shop/wishes/wishes.ts'

const intervalMs = hourMs
/**
 * A form left open, or its draft in the browser, may still be saved with pictures uploaded days
 * ago.
 */
const abandonedAfterMs = 7 * dayMs

/**
 * Removes expired sessions, unreferenced pictures (rule: products-7), and old answers, entries of
 * the log, bulk changes, lists and wishes once an hour, and checks the shop once a day, until the
 * result is called. Of several servers on one database, one does so at a time.
 */
export function startCleanup(
  db: Database,
  storage: MediaStorage,
  work: Pick<BackupWork, 'checkShop'>,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  let lastRun = Promise.resolve()
  const run = () =>
    cleanUp(db, storage)
      .catch((error: unknown) => log.error({ err: error }, 'cleanup failed'))
      .then(() => checkShopDaily(db, work, log, stopping.signal))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the check of the shop failed')
      })
  const timer = setInterval(() => {
    lastRun = lastRun
      .then(() => unlessBusy(db, 'cleanup', run))
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'cleanup failed'),
      )
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await lastRun
  }
}

async function cleanUp(db: Database, storage: MediaStorage): Promise<void> {
  await removeExpiredSessions(db)
  await removeOldAnswers(db)
  await removeOldEntries(db)
  await removeOldChanges(db)
  await removeOldLists(db)
  await removeOldWishes(db)
  await removeOldDemand(db)
  await removeUnreferencedPictures(db, storage, abandonedAfterMs)
}

/** Checks the shop with the first call of each day and logs the result (rule: stock-2). */
export async function checkShopDaily(
  db: Database,
  work: Pick<BackupWork, 'checkShop'>,
  log: Pick<Logger, 'info' | 'error'>,
  signal?: AbortSignal,
): Promise<void> {
  const last = await findStockCheck(db)
  if (last && dayOf(last.at) === dayOf(new Date())) return
  const { wrong, refusal } = await work.checkShop({ onProgress: () => undefined, signal })
  if (wrong.length === 0 && refusal === null) log.info('the shop adds up')
  else log.error({ wrong, refusal }, 'the shop does not add up')
}
