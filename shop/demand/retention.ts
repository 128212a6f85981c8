import type { Database } from '../../db/schema.ts'
import { addDays, dayOf } from '../calendar.ts'

const keptDays = 180
/** A term that was looked for once may be anything; after so long it goes. */
const seldomDays = 30

/** Deletes what is older than 180 days, and terms of 30 days that came once (rule: reports-6). */
export async function removeOldDemand(db: Database): Promise<void> {
  const today = dayOf(new Date())
  await db.deleteFrom('demand').where('day', '<', addDays(today, -keptDays)).execute()
  const often = db
    .selectFrom('demand')
    .select('key')
    .where('kind', 'in', ['missed', 'found'])
    .groupBy('key')
    .having(({ fn }) => fn.sum('count'), '>', 1)
  await db
    .deleteFrom('demand')
    .where('kind', 'in', ['missed', 'found'])
    .where('day', '<', addDays(today, -seldomDays))
    .where('key', 'not in', often)
    .where('key', '!=', '')
    .execute()
}
