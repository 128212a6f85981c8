import { sql } from 'kysely'
import { reaisOrNull } from '../../contracts/money.ts'
import type {
  MovementsQuery,
  StockCodesQuery,
  StockMovement,
  VariantStock,
} from '../../contracts/stock.ts'
import { variantName } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { NotFound } from '../errors.ts'

/** The pieces of these variants, in the order of the ids; unknown ids are skipped. */
export async function stockOfVariants(db: Database, ids: string[]): Promise<VariantStock[]> {
  const rows = await selectStock(db)
    .where(isAmong(db, 'variants.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.variantId, toVariantStock(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The pieces of the variants with these ids, SKUs or bar codes, in no order; codes without regard
 * to case. Unknown ones are skipped, and so are archived variants and services, which have none.
 */
export async function findVariantsStock(
  db: Database,
  { ids, codes }: StockCodesQuery,
): Promise<VariantStock[]> {
  // By the engine on both sides: SQLite knows the capitals of ASCII alone.
  const skus = codes.map((code) => sql<string>`upper(${code})`)
  const rows = await selectStock(db)
    .where((eb) =>
      eb.or([
        isAmong(db, 'variants.id', ids),
        isAmong(db, 'variants.gtin', codes),
        ...(skus.length > 0 ? [eb(sql`upper("variants"."sku")`, 'in', skus)] : []),
      ]),
    )
    .where('variants.archivedAt', 'is', null)
    .where('products.kind', '=', 'product')
    .execute()
  return rows.map(toVariantStock)
}

/**
 * The pieces of the variants of a product in their order; archived ones only while they are counted
 * and something of them is left. Throws NotFound.
 */
export async function stockOfProduct(db: Database, productId: string): Promise<VariantStock[]> {
  const rows = await selectStock(db)
    .where('variants.productId', '=', productId)
    .where((eb) =>
      eb.or([
        eb('variants.archivedAt', 'is', null),
        eb('variants.onHand', '!=', 0),
        eb('variants.reserved', '>', 0),
      ]),
    )
    .orderBy(sql`case when "archivedAt" is null then 0 else 1 end`)
    .orderBy('variants.position')
    .execute()
  if (rows.length === 0) throw new NotFound('Produto não encontrado')
  return rows.map(toVariantStock)
}

/** The movements of a variant, newest first; also of a deleted one. */
export async function listMovements(
  db: Database,
  variantId: string,
  { before, limit }: MovementsQuery,
): Promise<StockMovement[]> {
  let query = db
    .selectFrom('stockMovements')
    .leftJoin('sales', 'sales.id', 'stockMovements.saleId')
    .selectAll('stockMovements')
    .select('sales.number as saleNumber')
    .where('variantId', '=', variantId)
    .orderBy('stockMovements.number', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('stockMovements.number', '<', before)
  const rows = await query.execute()
  return rows.map(
    ({
      variantId: _id,
      productName: _p,
      variantName: _v,
      entryLine: _line,
      balanceAfter,
      unitCostCents,
      ...row
    }) => ({
      ...row,
      balance: balanceAfter,
      unitCost: reaisOrNull(unitCostCents),
    }),
  )
}

/** Variants with their pieces, for toVariantStock. */
export function selectStock(db: Database) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id as variantId',
      'variants.productId',
      'products.name as productName',
      'variants.value1',
      'variants.value2',
      'variants.value3',
      'variants.sku',
      'variants.gtin',
      'variants.archivedAt',
      'variants.inStock',
      'variants.onHand',
      'variants.reserved',
      'variants.minimum',
      'variants.ownMinimum',
    ])
}

type StockRow = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number]

export function toVariantStock(row: StockRow): VariantStock {
  const { variantId, productId, productName, sku, gtin, onHand, reserved } = row
  return {
    variantId,
    productId,
    productName,
    variantName: variantName(valuesOf(row)),
    sku,
    gtin,
    isArchived: row.archivedAt !== null,
    inStock: row.inStock === 1,
    onHand,
    reserved,
    minimum: row.minimum,
    ownMinimum: row.ownMinimum,
    available: onHand === null ? null : onHand - reserved,
  }
}
