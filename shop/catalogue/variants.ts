import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import { type Variant } from '../../contracts/variants.ts'
import type { Database, RowOf } from '../../db/schema.ts'

/** A variant as the shop works with it: prices in cents instead of reais. */
export interface StoredVariant extends Omit<Variant, 'price' | 'promotionalPrice'> {
  priceCents: number
  promotionalPriceCents: number | null
  /** A promotion with days, also before they begin (rule: prices-11); null for any other. */
  datedPromotion: { cents: number; from: string | null; to: string | null } | null
}

/** The variants of each product in order, without archived ones, by product id. */
export async function variantsOf(
  db: Database,
  productIds: string[],
): Promise<Map<string, StoredVariant[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .select(columns)
    .where('productId', 'in', productIds)
    .where('archivedAt', 'is', null)
    .orderBy('productId')
    .orderBy('position')
    .execute()
  const variants = new Map<string, StoredVariant[]>()
  for (const row of rows)
    variants.getOrInsertComputed(row.productId, () => []).push(toStoredVariant(row))
  return variants
}

const columns = [
  'productId',
  'id',
  'value1',
  'value2',
  'value3',
  'sku',
  'gtin',
  'priceCents',
  'promotionalPriceCents',
  'datedPromotionCents',
  'promotionFrom',
  'promotionTo',
  'inStock',
  'picture',
] as const satisfies (keyof RowOf<'variants'>)[]

type VariantRow = Pick<RowOf<'variants'>, (typeof columns)[number]>

/** The variant as the API sends it: prices in reais. */
export function toVariant(stored: StoredVariant): Variant {
  const { promotionalPriceCents } = stored
  return {
    id: stored.id,
    values: stored.values,
    sku: stored.sku,
    gtin: stored.gtin,
    price: reaisOf(stored.priceCents),
    promotionalPrice: reaisOrNull(promotionalPriceCents),
    inStock: stored.inStock,
    picture: stored.picture,
  }
}

/** The values of a variant's row, one for each option. */
export function valuesOf(row: Pick<RowOf<'variants'>, 'value1' | 'value2' | 'value3'>): string[] {
  return [row.value1, row.value2, row.value3].filter(Boolean)
}

function toStoredVariant(row: VariantRow): StoredVariant {
  return {
    id: row.id,
    values: valuesOf(row),
    sku: row.sku,
    gtin: row.gtin,
    priceCents: row.priceCents,
    promotionalPriceCents: row.promotionalPriceCents,
    datedPromotion:
      row.datedPromotionCents === null
        ? null
        : { cents: row.datedPromotionCents, from: row.promotionFrom, to: row.promotionTo },
    inStock: row.inStock === 1,
    picture: row.picture,
  }
}
