import type { Transaction } from 'kysely'
import type {
  StocktakeChange,
  StocktakeDetail,
  StocktakeInput,
  StocktakeState,
} from '../../contracts/stocktakes.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns, currentActor } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { nameOfCategory } from '../catalogue/categories.ts'
import { Conflict } from '../errors.ts'
import { newId } from '../new-id.ts'
import { getStocktake } from './read-stocktakes.ts'
import { lockStocktake } from './stocktake-row.ts'
import { stocktakeName } from './stocktake-name.ts'

/** Begins a stocktake (rule: stock-7). Throws InvalidInput for an unknown category. */
export async function startStocktake(
  db: Database,
  { categoryId, note }: StocktakeInput,
): Promise<StocktakeDetail> {
  return db.transaction().execute(async (trx) => {
    const id = newId()
    const categoryName = categoryId === null ? '' : await nameOfCategory(trx, categoryId)
    await trx
      .insertInto('stocktakes')
      .values({
        id,
        state: 'open',
        categoryId,
        categoryName,
        note,
        at: new Date().toISOString(),
        ...actorColumns(),
      })
      .execute()
    await recordChange(trx, {
      subject: 'stocktake',
      subjectId: id,
      subjectName: stocktakeName({ categoryName }),
      after: { state: 'open', ...(note !== '' && { note }) },
    })
    return getStocktake(trx, id)
  })
}

const before: Record<StocktakeChange['state'], StocktakeState[]> = {
  open: ['review'],
  review: ['open'],
  cancelled: ['open', 'review'],
}

/**
 * Ends the counting, goes back to it, or gives the stocktake up; nothing is done where it is in
 * that state already. Throws NotFound, Conflict when it is applied or cancelled, or nothing was
 * counted.
 */
export async function changeStocktake(
  db: Database,
  id: string,
  { state }: StocktakeChange,
): Promise<StocktakeDetail> {
  return db.transaction().execute(async (trx) => {
    const stocktake = await lockStocktake(trx, id)
    if (stocktake.state === state) return getStocktake(trx, id)
    requireState(stocktake, before[state])
    if (state === 'review' && stocktake.lineCount === 0) throw nothingCounted()
    await moveTo(trx, stocktake, { state, ...(state === 'cancelled' && endedNow()) })
    return getStocktake(trx, id)
  })
}

const sentences: Record<StocktakeState, string> = {
  open: 'Esta contagem ainda está aberta: revise antes o que foi contado',
  review: 'Esta contagem está em revisão: volte a contar para ler mais itens',
  applied: 'Esta contagem já foi aplicada',
  reversed: 'Esta contagem já foi estornada',
  cancelled: 'Esta contagem foi cancelada',
}

/** Throws Conflict, which says how far the stocktake is. */
export function requireState({ state }: RowOf<'stocktakes'>, states: StocktakeState[]): void {
  if (!states.includes(state)) throw new Conflict(sentences[state])
}

export function nothingCounted(): Conflict {
  return new Conflict('Nada foi contado ainda: leia ou digite pelo menos um item')
}

type Outcome = Partial<RowOf<'stocktakes'>> & { state: StocktakeState }

/** Writes the new state of a locked stocktake, and logs it. */
export async function moveTo(
  trx: Transaction<Schema>,
  stocktake: RowOf<'stocktakes'>,
  outcome: Outcome,
): Promise<void> {
  const { id, lineCount } = stocktake
  await trx.updateTable('stocktakes').set(outcome).where('id', '=', id).execute()
  const { state, reason, surplus, missing } = outcome
  await recordChange(trx, {
    subject: 'stocktake',
    subjectId: id,
    subjectName: stocktakeName(stocktake),
    before: { state: stocktake.state },
    after: { state, countedVariants: lineCount, surplus, missing, reason },
  })
}

/** When and by whom a stocktake ends. */
export function endedNow(): { endedAt: string; endedByName: string } {
  return { endedAt: new Date().toISOString(), endedByName: currentActor().name }
}
