import { type RawBuilder, sql } from 'kysely'
import type {
  OversoldQuery,
  Reservation,
  ReservationsQuery,
  VariantStock,
} from '../../contracts/stock.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { Page } from '../page.ts'
import { sortKey } from '../text/sort-key.ts'
import { selectStock, toVariantStock } from './read-stock.ts'

const oversoldOrders: Record<OversoldQuery['sort'], RawBuilder<unknown>> = {
  name: sql`"products"."nameKey", "variants"."position", "variants"."id"`,
  missing: sql`"variants"."onHand" - "variants"."reserved", "variants"."id"`,
}

/**
 * One page of the variants with more pieces reserved or sold than there are (rule: stock-3), and
 * the number of those on all pages.
 */
export async function listOversold(
  db: Database,
  { search, sort, limit, page }: OversoldQuery,
): Promise<Page<VariantStock>> {
  let query = selectStock(db).whereRef('variants.onHand', '<', 'variants.reserved')
  if (search !== '') query = query.where(isOfProduct(search))
  const rows = await query
    .orderBy(oversoldOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const total = await countRows(query)
  return { items: rows.map(toVariantStock), total }
}

const bySale = sql`"saleItems"."position"`
const reservationOrders: Record<ReservationsQuery['sort'], RawBuilder<unknown>> = {
  oldest: sql`"sales"."createdAt", "sales"."number", ${bySale}`,
  newest: sql`"sales"."createdAt" desc, "sales"."number" desc, ${bySale}`,
  name: sql`"products"."nameKey", "variants"."position", "sales"."number", ${bySale}`,
  'name-desc': sql`"products"."nameKey" desc, "variants"."position", "sales"."number", ${bySale}`,
  most: sql`"saleItems"."quantity" desc, "sales"."number", ${bySale}`,
  fewest: sql`"saleItems"."quantity", "sales"."number", ${bySale}`,
}

/**
 * One page of the lines of pending sales that reserve pieces, and the number of those on all pages.
 */
export async function listReservations(
  db: Database,
  { variantId, search, sort, limit, page }: ReservationsQuery,
): Promise<Page<Reservation>> {
  let query = db
    .selectFrom('sales')
    .innerJoin('saleItems', 'saleItems.saleId', 'sales.id')
    .innerJoin('variants', 'variants.id', 'saleItems.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('sales.status', '=', 'pending')
    .where('variants.onHand', 'is not', null)
  if (variantId !== undefined) query = query.where('variants.id', '=', variantId)
  if (search !== '')
    query = query.where((eb) => eb.or([isOfProduct(search), isOfClient(search), isSale(search)]))
  const reservations = await query
    .select([
      'sales.id as saleId',
      'sales.number as saleNumber',
      'sales.clientName',
      'sales.createdAt',
      'variants.id as variantId',
      'variants.productId',
      'saleItems.productName',
      'saleItems.variantName',
      'saleItems.quantity',
    ])
    .orderBy(reservationOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: reservations, total }
}

/** A part of the product's name, or the SKU or bar code of the variant. */
export function isOfProduct(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasKey('products.nameKey', search)}
    or upper("variants"."sku") = upper(${search}) or "variants"."gtin" = ${search})`
}

function isOfClient(search: string): RawBuilder<boolean> {
  return hasKey('sales.clientKey', search)
}

function isSale(search: string): RawBuilder<boolean> {
  return sql<boolean>`cast("sales"."number" as text) = ${search}`
}

function hasKey(column: string, search: string): RawBuilder<boolean> {
  const key = sortKey(search)
  return sql<boolean>`(${key} <> '' and ${sql.ref(column)} like ${`%${key}%`})`
}
