import { type RawBuilder, sql } from 'kysely'
import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type {
  Stocktake,
  StocktakeDetail,
  StocktakeLine,
  StocktakeLinesQuery,
  StocktakesQuery,
} from '../../contracts/stocktakes.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { Page } from '../page.ts'
import { isOfProduct } from './stock-lists.ts'
import { getStocktakeRow } from './stocktake-row.ts'
import { countVariants } from './stocktake-variants.ts'

/** One page of the stocktakes, newest first, and the number of those on all pages. */
export async function listStocktakes(
  db: Database,
  { limit, page }: StocktakesQuery,
): Promise<Page<Stocktake>> {
  const rows = await db
    .selectFrom('stocktakes')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('stocktakes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toStocktake), total }
}

/** A stocktake with what its lines add up to; nothing of that while it is open. Throws NotFound. */
export async function getStocktake(db: Database, id: string): Promise<StocktakeDetail> {
  const row = await getStocktakeRow(db, id)
  return {
    ...toStocktake(row),
    variantCount: await countVariants(db, row, 'all'),
    uncounted: await countVariants(db, row, 'uncounted'),
    summary: row.state === 'open' ? null : await summaryOf(db, row),
  }
}

/**
 * One page of the lines of a stocktake, and the number of those on all pages: while it is open the
 * latest first and without what is expected, then those in doubt first, by name. Throws NotFound,
 * Conflict when the differences of an open one are asked for.
 */
export async function listLines(
  db: Database,
  stocktakeId: string,
  { show, search, limit, page }: StocktakeLinesQuery,
): Promise<Page<StocktakeLine>> {
  const stocktake = await getStocktakeRow(db, stocktakeId)
  const isOpen = stocktake.state === 'open'
  if (isOpen && show === 'differences')
    throw new Conflict('As diferenças aparecem depois que a contagem passa para a revisão')
  let query = selectLines(db, stocktake)
  if (show === 'differences')
    query = query.where(sql<boolean>`(${differs} or ${isDoubtful(stocktake)})`)
  if (search !== '') query = query.where(isOfProduct(search))
  const order = isOpen
    ? sql`"stocktakeLines"."at" desc, "stocktakeLines"."variantId"`
    : sql`case when ${isDoubtful(stocktake)} then 0 else 1 end,
        coalesce("products"."nameKey", ''), "variants"."position", "stocktakeLines"."variantId"`
  const rows = await query
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map((row) => toLine(row, isOpen)), total: await countRows(query) }
}

/** One line of a stocktake. Throws NotFound. */
export async function readLine(
  db: Database,
  stocktake: RowOf<'stocktakes'>,
  variantId: string,
): Promise<StocktakeLine> {
  const row = await selectLines(db, stocktake)
    .where('stocktakeLines.variantId', '=', variantId)
    .executeTakeFirst()
  if (!row) throw new NotFound('Item não encontrado')
  return toLine(row, stocktake.state === 'open')
}

const differs = sql<boolean>`("stocktakeLines"."onHand" is null
  or "stocktakeLines"."counted" <> "stocktakeLines"."onHand")`

/**
 * Whether the stock of a line was corrected after it was counted, so that its difference may have
 * been recorded already. Pieces that came or left since are in the ledger, and change nothing.
 */
export const isOutdated = sql<boolean>`exists (
  select 1 from "stockMovements" as "later"
  where "later"."variantId" = "stocktakeLines"."variantId"
    and "later"."number" > "stocktakeLines"."movement"
    and "later"."kind" in ('start', 'adjustment', 'loss', 'count', 'stop'))`

function isDoubtful({ state }: RowOf<'stocktakes'>): RawBuilder<boolean> {
  const hasMoved = sql<boolean>`"stocktakeLines"."movedMeanwhile" = 1`
  return state === 'review' ? sql<boolean>`(${hasMoved} or ${isOutdated})` : hasMoved
}

async function summaryOf(
  db: Database,
  stocktake: RowOf<'stocktakes'>,
): Promise<StocktakeDetail['summary']> {
  const over = sql`"counted" - "onHand"`
  const sum = (value: RawBuilder<unknown>) =>
    sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`
  const { valueCents, ...summary } = await db
    .selectFrom('stocktakeLines')
    .select([
      sum(sql`case when ${differs} then 1 else 0 end`).as('differing'),
      sum(sql`case when "onHand" is null then 1 else 0 end`).as('begun'),
      sum(sql`case when ${isDoubtful(stocktake)} then 1 else 0 end`).as('doubtful'),
      sum(sql`case when ${over} > 0 then ${over} else 0 end`).as('surplus'),
      sum(sql`case when ${over} < 0 then -(${over}) else 0 end`).as('missing'),
      sql<number | null>`cast(sum(
        case when ${differs} then (${over}) * "unitCostCents" end) as bigint)`.as('valueCents'),
    ])
    .where('stocktakeId', '=', stocktake.id)
    .executeTakeFirstOrThrow()
  const cents = summary.differing === 0 ? 0 : valueCents
  return { ...summary, value: reaisOrNull(cents) }
}

function selectLines(db: Database, stocktake: RowOf<'stocktakes'>) {
  const outdated = stocktake.state === 'review' ? isOutdated : sql<boolean>`(1 = 0)`
  return db
    .selectFrom('stocktakeLines')
    .leftJoin('variants', 'variants.id', 'stocktakeLines.variantId')
    .leftJoin('products', 'products.id', 'variants.productId')
    .selectAll('stocktakeLines')
    .select([
      'variants.productId',
      'variants.sku',
      sql<number>`case when ${outdated} then 1 else 0 end`.as('outdated'),
    ])
    .where('stocktakeLines.stocktakeId', '=', stocktake.id)
}

type LineRow = RowOf<'stocktakeLines'> & {
  productId: string | null
  sku: string | null
  outdated: number
}

function toLine(row: LineRow, isOpen: boolean): StocktakeLine {
  const { variantId, productId, productName, variantName: name, sku, counted, at, userName } = row
  return {
    variantId,
    productId,
    productName,
    variantName: name,
    sku,
    counted,
    at,
    userName,
    review: isOpen ? null : reviewOf(row),
  }
}

function reviewOf(row: LineRow): StocktakeLine['review'] {
  const { counted, onHand, unitCostCents, movedMeanwhile, outdated } = row
  const difference = onHand === null ? null : counted - onHand
  const isValued = difference !== null && unitCostCents !== null
  return {
    expected: onHand,
    difference,
    value: isValued ? reaisOf(difference * unitCostCents) : null,
    movedMeanwhile: movedMeanwhile === 1,
    isOutdated: outdated === 1,
  }
}

function toStocktake({ userId: _user, ...row }: RowOf<'stocktakes'>): Stocktake {
  return row
}
