import type { Database } from '../db/schema.ts'
import { removeExpiredSessions } from '../shop/auth/sessions.ts'
import { removeUnreferencedPictures } from '../shop/media/pictures.ts'
import type { MediaStorage } from '../shop/media/storage.ts'

const everyMs = 60 * 60_000
/** A form that was left open, or its draft in the browser, may still be saved with pictures uploaded days ago. */
const abandonedAfterMs = 7 * 24 * 60 * 60_000

/** Once an hour removes ended sessions and pictures that nothing shows any more (rule: products-7). What it gives stops that. */
export function keepHouse(
  db: Database,
  storage: MediaStorage,
  reportError: (error: unknown) => void,
): () => Promise<void> {
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => cleanUp(db, storage)).catch(reportError)
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

async function cleanUp(db: Database, storage: MediaStorage): Promise<void> {
  await removeExpiredSessions(db)
  await removeUnreferencedPictures(db, storage, abandonedAfterMs)
}
