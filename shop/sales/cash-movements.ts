import type { ExpressionBuilder, Transaction } from 'kysely'
import {
  type CashMovement,
  type CashMovementInput,
  cashMovementNames,
} from '../../contracts/closing.ts'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { dayOf } from '../calendar.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'
import { cashIn, type ClosedDays, sumMoney } from './cash-takings.ts'
import { withdrawalQuestion } from './drawer-reasons.ts'

/**
 * Records money put into the drawer or taken out of it today (rule: payments-8). Throws
 * InvalidInput for a withdrawal of more than the drawer of the shop, or of the user `ownerId`, is
 * known to have, without a note that gives its reason.
 */
export async function recordCashMovement(
  db: Database,
  { kind, amount, note }: CashMovementInput,
  ownerId: string | undefined,
): Promise<CashMovement> {
  const cents = centsOf(amount)
  return db.transaction().execute(async (trx) => {
    if (kind === 'withdrawal' && note === '') {
      const question = withdrawalQuestion(cents, await cashToday(trx, ownerId))
      if (question !== undefined) throw new InvalidInput({ note: question })
    }
    return addMovement(trx, { kind, note, amountCents: kind === 'supply' ? cents : -cents })
  })
}

async function cashToday(db: Database, ownerId: string | undefined): Promise<number> {
  const today = dayOf(new Date())
  const days = { from: today, to: today, ownerId }
  return cashIn(await sumMoney(db, days), await listCashMovements(db, days))
}

/**
 * Corrects a movement that was a mistake with one of today that takes it back: of any user, or of
 * the user `ownerId` alone. Throws NotFound and, for a correction or what was corrected, Conflict.
 */
export async function reverseCashMovement(
  db: Database,
  id: string,
  reason: string,
  ownerId: string | undefined,
): Promise<CashMovement> {
  return db.transaction().execute(async (trx) => {
    const wrong = await trx
      .selectFrom('cashMovements')
      .selectAll()
      .select(countReversals)
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!wrong || (ownerId !== undefined && wrong.userId !== ownerId))
      throw new NotFound('Movimento não encontrado')
    if (wrong.kind === 'reversal')
      throw new Conflict('Um estorno não é estornado: registre o movimento de novo')
    if (wrong.reversals !== 0) throw new Conflict('Este movimento já foi estornado')
    const { amountCents } = wrong
    return addMovement(trx, {
      kind: 'reversal',
      amountCents: -amountCents,
      reversesId: id,
      note: reason,
    })
  })
}

type NewMovement = Pick<RowOf<'cashMovements'>, 'kind' | 'amountCents' | 'note'> & {
  reversesId?: string
}

async function addMovement(
  trx: Transaction<Schema>,
  { kind, amountCents, note, reversesId }: NewMovement,
): Promise<CashMovement> {
  const at = new Date().toISOString()
  const row = {
    id: newId(),
    kind,
    day: dayOf(at),
    amountCents,
    reversesId: reversesId ?? null,
    note,
    at,
    ...actorColumns(),
  }
  await trx.insertInto('cashMovements').values(row).execute()
  const movement = toCashMovement(row, false)
  await recordChange(trx, {
    subject: 'cash-movement',
    subjectId: row.id,
    subjectName: kind === 'reversal' ? 'Estorno' : cashMovementNames[kind],
    after: movement,
  })
  return movement
}

/**
 * The movements of some days, newest first; with an owner, those recorded by that user and what
 * corrects them.
 */
export async function listCashMovements(
  db: Database,
  { from, to, ownerId }: ClosedDays,
): Promise<CashMovement[]> {
  let movements = db
    .selectFrom('cashMovements')
    .selectAll()
    .select(countReversals)
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (ownerId !== undefined)
    movements = movements.where(({ eb, fn, selectFrom }) =>
      eb(
        fn.coalesce('reversesId', 'id'),
        'in',
        selectFrom('cashMovements as own').select('own.id').where('own.userId', '=', ownerId),
      ),
    )
  const rows = await movements.orderBy('at', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => toCashMovement(row, row.reversals !== 0))
}

/** 1 for a movement that another one corrects, else 0. */
function countReversals(movement: ExpressionBuilder<Schema, 'cashMovements'>) {
  return movement
    .selectFrom('cashMovements as reversal')
    .select(({ fn }) => fn.countAll<number>().as('reversals'))
    .whereRef('reversal.reversesId', '=', 'cashMovements.id')
    .as('reversals')
}

function toCashMovement(row: RowOf<'cashMovements'>, isReversed: boolean): CashMovement {
  const { id, kind, day, amountCents, reversesId, note, at, userId, userName } = row
  const amount = reaisOf(amountCents)
  return { id, kind, day, amount, reversesId, isReversed, note, at, userId, userName }
}
