import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { dayOf } from '../shop/calendar.ts'
import { beginAndEndPromotions } from '../shop/catalogue/begin-promotions.ts'

/** How soon after midnight prices are those of the day. Only then the database is asked. */
const intervalMs = 10_000

/**
 * Begins and ends promotions now and whenever a day begins (rule: prices-11), until the result is
 * called. After a failure it tries again.
 */
export function startPromotionDays(db: Database, log: Pick<Logger, 'error'>): () => Promise<void> {
  let done = ''
  let lastRun = Promise.resolve()
  const run = async () => {
    const now = new Date()
    if (dayOf(now) === done) return
    try {
      await beginAndEndPromotions(db, now)
      done = dayOf(now)
    } catch (error) {
      log.error({ err: error }, 'promotions did not follow their days')
    }
  }
  const check = () => {
    lastRun = lastRun.then(run)
  }
  check()
  const timer = setInterval(check, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await lastRun
  }
}
