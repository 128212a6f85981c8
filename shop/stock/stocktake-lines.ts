import type { Transaction } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  StocktakeLine,
  StocktakeLineChange,
  StocktakePieces,
} from '../../contracts/stocktakes.ts'
import { maxPieces } from '../../contracts/stock.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { actorColumns, currentActor } from '../audit/actor.ts'
import { soldName } from '../catalogue/product-name.ts'
import { ChangedMeanwhile, Conflict, InvalidInput } from '../errors.ts'
import { markAsCarriedOut } from '../idempotency.ts'
import {
  type Countable,
  countableOf,
  findByCode,
  findToCount,
  selectToCount,
} from './find-countable.ts'
import { readLine } from './read-stocktakes.ts'
import { lockStocktake } from './stocktake-row.ts'
import { isUncounted } from './stocktake-variants.ts'
import { requireState } from './stocktakes.ts'

/** A few milliseconds of work; other requests are answered in between. */
const variantsAtOnce = 500

/**
 * Adds pieces of a variant to its line in an open stocktake, and notes what the ledger says now. A
 * line whose pieces moved between two scans is marked: nobody knows whether the pieces that left
 * had been scanned. Throws NotFound, Conflict when it is not open or the variant is not of its
 * category.
 */
export async function addPieces(
  db: Database,
  stocktakeId: string,
  { variantId, code, quantity }: StocktakePieces,
): Promise<StocktakeLine> {
  return db.transaction().execute(async (trx) => {
    const stocktake = await lockStocktake(trx, stocktakeId)
    requireState(stocktake, ['open'])
    const found =
      variantId === undefined
        ? await findByCode(trx, code ?? '')
        : await findToCount(trx, variantId)
    refuseOtherCategory(stocktake, found)
    const line = await findLine(trx, stocktakeId, found.variantId)
    const counted = (line?.counted ?? 0) + quantity
    if (counted > maxPieces) throw new InvalidInput({ quantity: 'Quantidade grande demais' })
    const hasMoved = line !== undefined && line.movement !== found.movement
    await writeLine(trx, stocktake, line, {
      ...found,
      counted,
      movedMeanwhile: hasMoved ? 1 : (line?.movedMeanwhile ?? 0),
    })
    return readLine(trx, stocktake, found.variantId)
  })
}

/**
 * Writes the pieces of a variant in place of those that the sender saw; null removes its line.
 * Throws NotFound, Conflict when the stocktake has ended or the variant is not of its category,
 * ChangedMeanwhile when somebody else has counted it since.
 */
export async function replacePieces(
  db: Database,
  stocktakeId: string,
  variantId: string,
  { counted, seen }: StocktakeLineChange,
): Promise<StocktakeLine | null> {
  return db.transaction().execute(async (trx) => {
    const stocktake = await lockStocktake(trx, stocktakeId)
    requireState(stocktake, ['open', 'review'])
    const line = await findLine(trx, stocktakeId, variantId)
    const stored = line?.counted ?? null
    if (stored !== seen) {
      if (stored !== counted) throw countedMeanwhile(line)
      // The same request once more, whose first answer was lost.
      return line ? readLine(trx, stocktake, variantId) : null
    }
    if (counted === null) {
      if (line) await removeLine(trx, stocktake, variantId)
      return null
    }
    const found = await findToCount(trx, variantId)
    refuseOtherCategory(stocktake, found)
    await writeLine(trx, stocktake, line, { ...found, counted, movedMeanwhile: 0 })
    return readLine(trx, stocktake, variantId)
  })
}

/**
 * Counts zero pieces of each variant of the category that has no line yet. Leaves out variants
 * whose stock is zero or not counted. Works in parts; returns the number of variants. Throws
 * NotFound, Conflict when the stocktake is not in review.
 */
export async function countRestAsZero(db: Database, stocktakeId: string): Promise<number> {
  let written = 0
  for (;;) {
    const part = await db.transaction().execute(async (trx) => {
      const stocktake = await lockStocktake(trx, stocktakeId)
      requireState(stocktake, ['review'])
      const rest = await selectToCount(trx)
        .where(isUncounted(stocktake))
        .where('variants.onHand', '!=', 0)
        .limit(variantsAtOnce)
        .execute()
      const lines = rest.map((row) => lineOf(stocktake, { ...countableOf(row), counted: 0 }))
      if (lines.length > 0) await trx.insertInto('stocktakeLines').values(lines).execute()
      await noteChange(trx, stocktake, lines.length)
      return lines.length
    })
    written += part
    if (part < variantsAtOnce) return written
    await nextTurn()
  }
}

function refuseOtherCategory(
  { categoryId, categoryName }: RowOf<'stocktakes'>,
  found: Countable,
): void {
  if (categoryId !== null && !found.categoryIds.includes(categoryId))
    throw new Conflict(`${soldName(found)} não é de ${categoryName}: conte em outra contagem`)
}

async function findLine(
  trx: Transaction<Schema>,
  stocktakeId: string,
  variantId: string,
): Promise<RowOf<'stocktakeLines'> | undefined> {
  return trx
    .selectFrom('stocktakeLines')
    .selectAll()
    .where('stocktakeId', '=', stocktakeId)
    .where('variantId', '=', variantId)
    .executeTakeFirst()
}

type Counted = Countable & { counted: number; movedMeanwhile?: number }

function lineOf(
  { id }: RowOf<'stocktakes'>,
  { categoryIds: _categories, movedMeanwhile = 0, ...counted }: Counted,
): RowOf<'stocktakeLines'> {
  return {
    ...counted,
    stocktakeId: id,
    movedMeanwhile,
    at: new Date().toISOString(),
    ...actorColumns(),
  }
}

async function writeLine(
  trx: Transaction<Schema>,
  stocktake: RowOf<'stocktakes'>,
  before: RowOf<'stocktakeLines'> | undefined,
  counted: Counted,
): Promise<void> {
  const line = lineOf(stocktake, counted)
  await trx
    .insertInto('stocktakeLines')
    .values(line)
    .onConflict((conflict) => conflict.columns(['stocktakeId', 'variantId']).doUpdateSet(line))
    .execute()
  await noteChange(trx, stocktake, before ? 0 : 1)
}

async function removeLine(
  trx: Transaction<Schema>,
  stocktake: RowOf<'stocktakes'>,
  variantId: string,
): Promise<void> {
  await trx
    .deleteFrom('stocktakeLines')
    .where('stocktakeId', '=', stocktake.id)
    .where('variantId', '=', variantId)
    .execute()
  await noteChange(trx, stocktake, -1)
}

/** Lines are not in the log: each names who counted it and when. */
async function noteChange(
  trx: Transaction<Schema>,
  { id, revision, lineCount }: RowOf<'stocktakes'>,
  moreLines: number,
): Promise<void> {
  await markAsCarriedOut(trx)
  await trx
    .updateTable('stocktakes')
    .set({ revision: revision + 1, lineCount: lineCount + moreLines })
    .where('id', '=', id)
    .execute()
}

function countedMeanwhile(line: RowOf<'stocktakeLines'> | undefined): ChangedMeanwhile {
  if (!line) return new ChangedMeanwhile('Outra pessoa tirou este item da contagem.')
  const who =
    line.userId === currentActor().userId ? 'Você mesmo' : (line.userName ?? 'Outra pessoa')
  return new ChangedMeanwhile(
    `${who} contou ${line.counted} de ${soldName(line)} enquanto você digitava.`,
  )
}
