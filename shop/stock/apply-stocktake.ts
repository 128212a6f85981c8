import { sql, type Transaction } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StocktakeApplication, StocktakeDetail } from '../../contracts/stocktakes.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { soldName } from '../catalogue/product-name.ts'
import { ChangedMeanwhile, Conflict } from '../errors.ts'
import { begin, end } from './change-stock.ts'
import { lockStock, piecesOf } from './counted-variants.ts'
import { changePieces, isOfCurrentCount, type MovementFacts } from './ledger.ts'
import { getStocktake, isOutdated } from './read-stocktakes.ts'
import { lockStocktake } from './stocktake-row.ts'
import { endedNow, moveTo, nothingCounted, requireState } from './stocktakes.ts'

/** Some milliseconds of work; visitors are answered in between. */
const variantsAtOnce = 20

/**
 * Adds what the lines of a reviewed stocktake differ by to the stock, in one transaction; variants
 * that were not counted begin to be. Each movement has the reason. Throws NotFound, Conflict when
 * it is not in review or the stock of a line was corrected since, ChangedMeanwhile when a line
 * changed after `revision`.
 */
export async function applyStocktake(
  db: Database,
  id: string,
  { revision, reason }: StocktakeApplication,
): Promise<StocktakeDetail> {
  return db.transaction().execute(async (trx) => {
    const stocktake = await lockStocktake(trx, id)
    requireState(stocktake, ['review'])
    if (stocktake.revision !== revision)
      throw new ChangedMeanwhile('A contagem mudou enquanto você revisava. Confira de novo.')
    if (stocktake.lineCount === 0) throw nothingCounted()
    await lockStock(trx)
    await refuseOutdated(trx, id)
    const found = { surplus: 0, missing: 0 }
    await inParts(
      (after) => readDifferences(trx, id, after),
      async (lines) => {
        for (const difference of await applyLines(trx, { stocktakeId: id, reason }, lines))
          found[difference > 0 ? 'surplus' : 'missing'] += Math.abs(difference)
      },
    )
    await moveTo(trx, stocktake, { state: 'applied', reason, ...found, ...endedNow() })
    return getStocktake(trx, id)
  })
}

/**
 * Takes an applied stocktake back by the opposite movements, of what is still in the count that it
 * corrected; variants that it began to count no longer are, and have their flag back. It may leave
 * less than nothing, which is then listed to be checked (rule: stock-7). Throws NotFound, Conflict
 * when it is not applied.
 */
export async function reverseStocktake(
  db: Database,
  id: string,
  reason: string,
): Promise<StocktakeDetail> {
  return db.transaction().execute(async (trx) => {
    const stocktake = await lockStocktake(trx, id)
    requireState(stocktake, ['applied'])
    await lockStock(trx)
    await inParts(
      (after) => readMovements(trx, id, after),
      (movements) => reverseMovements(trx, movements, { reason, stocktakeId: id }),
    )
    await moveTo(trx, stocktake, {
      state: 'reversed',
      reason,
      reversedAt: new Date().toISOString(),
      reversedByName: currentActor().name,
    })
    return getStocktake(trx, id)
  })
}

/** Reads and writes rows in the order of their variants, with a turn of the event loop between. */
async function inParts<Row extends { variantId: string }>(
  read: (after: string) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let last = ''; ;) {
    const rows = await read(last)
    const lastRow = rows.at(-1)
    if (!lastRow) return
    await write(rows)
    last = lastRow.variantId
    await nextTurn()
  }
}

async function refuseOutdated(trx: Transaction<Schema>, stocktakeId: string): Promise<void> {
  const named = 3
  const lines = await trx
    .selectFrom('stocktakeLines')
    .innerJoin('variants', 'variants.id', 'stocktakeLines.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['productName', 'variantName'])
    .where('stocktakeId', '=', stocktakeId)
    .where('products.kind', '=', 'product')
    .where(isOutdated)
    .orderBy('productName')
    .limit(named + 1)
    .execute()
  if (lines.length === 0) return
  const names = lines.slice(0, named).map(soldName).join(', ')
  const more = lines.length > named ? ' e outros' : ''
  throw new Conflict(`O estoque foi corrigido depois da contagem: conte de novo ${names}${more}`)
}

type CountedLine = Pick<RowOf<'stocktakeLines'>, 'variantId' | 'counted' | 'onHand'>

async function readDifferences(
  trx: Transaction<Schema>,
  stocktakeId: string,
  after: string,
): Promise<CountedLine[]> {
  return trx
    .selectFrom('stocktakeLines')
    .select(['variantId', 'counted', 'onHand'])
    .where('stocktakeId', '=', stocktakeId)
    .where('variantId', '>', after)
    .where((eb) => eb.or([eb('onHand', 'is', null), eb('counted', '!=', eb.ref('onHand'))]))
    .orderBy('variantId')
    .limit(variantsAtOnce)
    .execute()
}

/**
 * Returns the differences of the variants that were counted before; deleted ones and those of a
 * product that became a service are skipped.
 */
async function applyLines(
  trx: Transaction<Schema>,
  facts: { stocktakeId: string; reason: string },
  lines: CountedLine[],
): Promise<number[]> {
  const ids = lines.map(({ variantId }) => variantId)
  const stored = await piecesOf(trx, ids)
  const left = await leftSince(
    trx,
    facts.stocktakeId,
    lines.filter(({ onHand }) => onHand === null).map(({ variantId }) => variantId),
  )
  const starts = []
  const changes = []
  for (const { variantId, counted, onHand } of lines) {
    const variant = stored.get(variantId)
    if (!variant || variant.isService) continue
    if (onHand === null)
      starts.push({
        variant,
        onHand: counted - (left.get(variantId) ?? 0),
        facts: { kind: 'start' as const, ...facts },
      })
    else
      changes.push({
        variant,
        onHand: counted - onHand,
        reserved: 0,
        facts: { kind: 'count' as const, ...facts },
      })
  }
  await begin(trx, starts)
  await changePieces(trx, changes, { mayOversell: true })
  return changes.map(({ onHand }) => onHand)
}

/**
 * The pieces of variants without a ledger that left the shop since their lines were counted: sold,
 * less those that came back to be sold again.
 */
async function leftSince(
  trx: Transaction<Schema>,
  stocktakeId: string,
  variantIds: string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variantId: string; pieces: number }>`
    select "variantId", cast(coalesce((
        select sum("saleItems"."quantity") from "saleItems"
        join "sales" on "sales"."id" = "saleItems"."saleId"
        where "saleItems"."variantId" = "stocktakeLines"."variantId"
          and "sales"."status" = 'completed' and "sales"."settledAt" > "stocktakeLines"."at"), 0)
      - coalesce((
        select sum(case when "reversesId" is null then 1 else -1 end
          * "saleReturnItems"."quantity")
        from "saleItems"
        join "saleReturnItems" on "saleReturnItems"."saleItemId" = "saleItems"."id"
        join "saleReturns" on "saleReturns"."id" = "saleReturnItems"."returnId"
        where "saleItems"."variantId" = "stocktakeLines"."variantId"
          and "isResalable" = 1 and "saleReturns"."at" > "stocktakeLines"."at"), 0)
      as integer) as "pieces"
    from "stocktakeLines"
    where "stocktakeId" = ${stocktakeId} and ${isAmong(trx, 'variantId', variantIds)}`.execute(trx)
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]))
}

type CountMovement = Pick<RowOf<'stockMovements'>, 'variantId' | 'kind' | 'quantity' | 'wasInStock'>

async function readMovements(
  trx: Transaction<Schema>,
  stocktakeId: string,
  after: string,
): Promise<CountMovement[]> {
  return trx
    .selectFrom('stockMovements')
    .select(['variantId', 'kind', 'quantity', 'wasInStock'])
    .where('stocktakeId', '=', stocktakeId)
    .where('variantId', '>', after)
    .where(isOfCurrentCount)
    .orderBy('variantId')
    .limit(variantsAtOnce)
    .execute()
}

async function reverseMovements(
  trx: Transaction<Schema>,
  movements: CountMovement[],
  reversal: Pick<MovementFacts, 'reason' | 'stocktakeId'>,
): Promise<void> {
  const stored = await piecesOf(
    trx,
    movements.map(({ variantId }) => variantId),
  )
  const stops = []
  const changes = []
  for (const { variantId, kind, quantity, wasInStock } of movements) {
    const variant = stored.get(variantId)
    if (!variant || variant.onHand === null) continue
    if (kind === 'start')
      stops.push({
        variant,
        facts: { kind: 'stop' as const, ...reversal },
        wasInStock,
      })
    else
      changes.push({
        variant,
        onHand: -quantity,
        reserved: 0,
        facts: { kind: 'count' as const, ...reversal },
      })
  }
  await end(trx, stops)
  await changePieces(trx, changes, { mayOversell: true })
}
