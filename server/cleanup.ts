import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { removeOldEntries } from '../shop/audit/retention.ts'
import { removeExpiredSessions } from '../shop/auth/sessions.ts'
import { removeOldAnswers } from '../shop/idempotency.ts'
import { removeOldLists } from '../shop/lists/retention.ts'
import { removeUnreferencedPictures } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { removeOldWishes } from '../shop/wishes/wishes.ts'
import { checkStockDaily } from './daily-stock-check.ts'

const intervalMs = 60 * 60_000
/**
 * A form left open, or its draft in the browser, may still be saved with pictures uploaded days
 * ago.
 */
const abandonedAfterMs = 7 * 24 * 60 * 60_000

/**
 * Removes expired sessions, old answers, old entries of the log, old lists, old wishes and
 * unreferenced pictures (rule: products-7) once an hour, and checks the stock once a day, until the
 * result is called.
 */
export function startCleanup(
  db: Database,
  storage: MediaStorage,
  log: Logger,
): () => Promise<void> {
  let lastRun = Promise.resolve()
  const timer = setInterval(() => {
    lastRun = lastRun
      .then(() => cleanUp(db, storage))
      .catch((error: unknown) => log.error({ err: error }, 'cleanup failed'))
      .then(() => checkStockDaily(db, log))
      .catch((error: unknown) => log.error({ err: error }, 'the check of the stock failed'))
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}

async function cleanUp(db: Database, storage: MediaStorage): Promise<void> {
  await removeExpiredSessions(db)
  await removeOldAnswers(db)
  await removeOldEntries(db)
  await removeOldLists(db)
  await removeOldWishes(db)
  await removeUnreferencedPictures(db, storage, abandonedAfterMs)
}
