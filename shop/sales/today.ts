import { sql } from 'kysely'
import type { Dashboard } from '../../contracts/dashboard.ts'
import { reaisOf } from '../../contracts/money.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'
import { countOpenRequests } from '../clients/data-requests.ts'
import { countUnreported } from '../clients/incidents.ts'
import { getClosing } from './closing.ts'

/** A list that nobody opened by then was most likely never sent. */
const listDays = 7

/** What was sold and received today, by all, or by the user `ownerId` alone. */
export async function getTakings(
  db: Database,
  now: Date,
  ownerId: string | undefined,
): Promise<Dashboard['takings']> {
  const today = dayOf(now)
  const closing = await getClosing(db, { from: today, to: today }, ownerId)
  // As reports count them: what came back today is taken off.
  let lines = db
    .selectFrom('soldLines')
    .where('day', '=', today)
    .where('isFree', '=', 0)
    .where('isService', '=', 0)
  if (ownerId !== undefined) lines = lines.where('sellerId', '=', ownerId)
  const row = await lines
    .select((eb) => eb.cast<number | null>(eb.fn.sum('pieces'), 'bigint').as('pieces'))
    .executeTakeFirstOrThrow()
  const { scope, sales, sold, returned, received, receivedTotal } = closing
  return { scope, sales, pieces: row.pieces ?? 0, sold, returned, received, receivedTotal }
}

/**
 * What waits for somebody of the shop at the time `now` (rule: back-office-2); what waits for
 * administrators alone only with `isForAll`.
 */
export async function getWaiting(
  db: Database,
  now: Date,
  isForAll: boolean,
): Promise<Dashboard['waiting']> {
  const overdue = await db
    .selectFrom('sales')
    .where('receivableCents', '>', sql.lit(0))
    .where('dueDay', '<', dayOf(now))
    .select((eb) => [
      eb.fn.countAll<number>().as('sales'),
      eb.cast<number | null>(eb.fn.sum('receivableCents'), 'bigint').as('cents'),
    ])
    .executeTakeFirstOrThrow()
  const pending = db.selectFrom('sales').where('status', '=', 'pending')
  const arrived = db
    .selectFrom('wishes')
    .innerJoin('variants', 'variants.id', 'wishes.variantId')
    .where('variants.inStock', '=', 1)
  const lists = db
    .selectFrom('lists')
    .where('openedAt', 'is', null)
    .where('createdAt', '>=', dayStart(addDays(dayOf(now), 1 - listDays)))
  const nothing = { count: 0, dueDay: null }
  const requests = isForAll ? await countOpenRequests(db) : nothing
  const incidents = isForAll ? await countUnreported(db) : nothing
  return {
    pendingSales: await countRows(pending),
    overdueSales: overdue.sales,
    overdueValue: reaisOf(overdue.cents ?? 0),
    arrivedWishes: await countRows(arrived),
    dataRequests: requests.count,
    dataRequestsDueDay: requests.dueDay,
    incidents: incidents.count,
    incidentsDueDay: incidents.dueDay,
    unopenedLists: await countRows(lists),
  }
}
