import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database } from '../../db/schema.ts'
import { selectDue } from './promotion-days.ts'
import { summariseProducts } from './variant-summary.ts'

/** Some 40 ms of work, in which other writers wait. */
const productsAtOnce = 100

/**
 * Begins and ends the promotions whose day has come (rule: prices-11), a hundred products at a
 * time. To be called when a day begins and when the server starts; a second call finds nothing to
 * do, so that several servers may call it.
 */
export async function beginAndEndPromotions(db: Database, now = new Date()): Promise<void> {
  for (;;) {
    const due = await selectDue(db, now)
      .select('productId')
      .distinct()
      .limit(productsAtOnce)
      .execute()
    if (due.length === 0) return
    const ids = due.map(({ productId }) => productId)
    await db.transaction().execute(async (trx) => {
      await raisePublicVersion(trx)
      await summariseProducts(trx, ids, now)
    })
  }
}
