import type { Database } from '../../db/schema.ts'
import { dayMs } from '../calendar.ts'

/** Lists that staff have not opened by then are deleted. */
const unopenedDays = 30
/** For so long the code of a deleted list is given to no other one. */
const reservedDays = 90

/**
 * Deletes the items of lists that were not opened within 30 days, and 90 days later every trace of
 * a list but that of a pending sale, whose prices a change is held to (rules: lists-2, sales-14).
 */
export async function removeOldLists(db: Database, now = new Date()): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  await db
    .updateTable('lists')
    .set({ items: null, note: '' })
    .where('openedAt', 'is', null)
    .where('items', 'is not', null)
    .where('createdAt', '<', daysAgo(unopenedDays))
    .execute()
  await db
    .deleteFrom('lists')
    .where('createdAt', '<', daysAgo(unopenedDays + reservedDays))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sales')
            .select('sales.id')
            .whereRef('sales.id', '=', 'lists.saleId')
            .where('sales.status', '=', 'pending'),
        ),
      ),
    )
    .execute()
}
