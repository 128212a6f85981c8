import type { CashCount, CashCountInput } from '../../contracts/closing.ts'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { dayOf } from '../calendar.ts'
import { InvalidInput } from '../errors.ts'
import { newId } from '../new-id.ts'
import { listCashMovements } from './cash-movements.ts'
import { cashIn, type ClosedDays, sumMoney } from './cash-takings.ts'
import { countQuestion } from './drawer-reasons.ts'

/**
 * Records the cash counted on a day with the cash that was expected (rule: payments-5): of the
 * whole shop, or of the takings of the user `ownerId` alone. Throws InvalidInput for a day to come,
 * and for a large difference without a note that gives its reason.
 */
export async function countCash(
  db: Database,
  { day, counted, float, note }: CashCountInput,
  ownerId: string | undefined,
): Promise<CashCount> {
  const now = new Date().toISOString()
  if (day > dayOf(now)) throw new InvalidInput({ day: 'Este dia ainda não chegou' })
  return db.transaction().execute(async (trx) => {
    const floatCents = centsOf(float)
    const countedCents = centsOf(counted)
    const days = { from: day, to: day, ownerId }
    const expectedCents =
      floatCents + cashIn(await sumMoney(trx, days), await listCashMovements(trx, days))
    const question = countQuestion(countedCents - expectedCents)
    if (question !== undefined && note === '') throw new InvalidInput({ note: question })
    const row = {
      id: newId(),
      day,
      ofUserId: ownerId ?? null,
      floatCents,
      expectedCents,
      countedCents,
      note,
      at: now,
      ...actorColumns(),
    }
    await trx.insertInto('cashCounts').values(row).execute()
    const count = toCashCount(row)
    await recordChange(trx, {
      subject: 'cash-count',
      subjectId: row.id,
      subjectName: day.split('-').toReversed().join('/'),
      after: count,
    })
    return count
  })
}

/** The counts of some days, newest first. */
export async function listCashCounts(
  db: Database,
  { from, to, ownerId }: ClosedDays,
): Promise<CashCount[]> {
  let counts = db
    .selectFrom('cashCounts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (ownerId !== undefined) counts = counts.where('ofUserId', '=', ownerId)
  const rows = await counts.orderBy('at', 'desc').orderBy('id', 'desc').limit(maxCounts).execute()
  return rows.map(toCashCount)
}

const maxCounts = 100

function toCashCount(row: RowOf<'cashCounts'>): CashCount {
  const { ofUserId, floatCents, expectedCents, countedCents, ...rest } = row
  return {
    ...rest,
    scope: ofUserId === null ? 'shop' : 'own',
    float: reaisOf(floatCents),
    expected: reaisOf(expectedCents),
    counted: reaisOf(countedCents),
    difference: reaisOf(countedCents - expectedCents),
  }
}
