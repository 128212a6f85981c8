import { sql } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'

/**
 * The promotional price is the one without days; one with days has its own columns, which it
 * follows (shop/catalogue/promotion-days.ts).
 */
type VariantRow = Pick<RowOf<'variants'>, (typeof variantColumns)[number] | 'promotionalPriceCents'>

const variantColumns = [
  'id',
  'productId',
  'priceCents',
  'datedPromotionCents',
  'promotionFrom',
  'promotionTo',
  'inStock',
  'onHand',
] as const satisfies (keyof RowOf<'variants'>)[]

/** What a bulk change reads of a product, without its description. */
export interface BulkProduct extends Pick<
  RowOf<'products'>,
  | 'id'
  | 'number'
  | 'name'
  | 'kind'
  | 'isDraft'
  | 'categoryId'
  | 'options'
  | 'attributes'
  | 'updatedAt'
> {
  categoryName: string
  /** 0: what a deletion begins with. */
  isDeleted: number
  /** Whether any sale has it, a pending one too. */
  isSold: number
  /** Whether its pieces were ever counted, of archived variants too. */
  wasCounted: number
  /** Whether a variant has a minimum that is not that of its category. */
  hasOwnMinimum: number
  /** Whether somebody asked to be told when it is back. */
  isWaitedFor: number
  /** Whether products name it as the service that fits them. */
  fitsOthers: number
  hasDescription: number
  imageCount: number
  /** In order, without archived ones. */
  variants: VariantRow[]
}

/** The products with these numbers, in their order; unknown numbers are skipped. */
export async function bulkProducts(db: Database, numbers: number[]): Promise<BulkProduct[]> {
  const rows = await selectBulkProducts(db)
    .where(isAmong(db, 'products.number', numbers))
    .execute()
  const products = new Map((await addVariants(db, rows)).map((each) => [each.number, each]))
  return numbers.flatMap((number) => products.get(number) ?? [])
}

/** The products with these ids, by id. */
export async function bulkProductsById(
  db: Database,
  ids: string[],
): Promise<Map<string, BulkProduct>> {
  const rows = await selectBulkProducts(db)
    .where(isAmong(db, 'products.id', ids))
    .execute()
  return new Map((await addVariants(db, rows)).map((each) => [each.id, each]))
}

function selectBulkProducts(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select([
      'products.id',
      'products.number',
      'products.name',
      'products.kind',
      'products.isDraft',
      'products.categoryId',
      'products.options',
      'products.attributes',
      'products.updatedAt',
      'categories.name as categoryName',
      sql<number>`0`.as('isDeleted'),
      sql<number>`case when exists (select 1 from "saleItems"
        where "productId" = "products"."id") then 1 else 0 end`.as('isSold'),
      sql<number>`case when exists (select 1 from "stockMovements" join "variants"
        on "variants"."id" = "stockMovements"."variantId" where "productId" = "products"."id")
        then 1 else 0 end`.as('wasCounted'),
      sql<number>`case when exists (select 1 from "variants" where "ownMinimum" is not null
        and "productId" = "products"."id") then 1 else 0 end`.as('hasOwnMinimum'),
      sql<number>`case when exists (select 1 from "wishes" join "variants"
        on "variants"."id" = "wishes"."variantId" where "productId" = "products"."id")
        then 1 else 0 end`.as('isWaitedFor'),
      sql<number>`case when exists (select 1 from "products" as "fitted"
        where "fitted"."serviceId" = "products"."id") then 1 else 0 end`.as('fitsOthers'),
      sql<number>`case when "products"."description" = '' then 0 else 1 end`.as('hasDescription'),
      sql<number>`(select count(*) from "productImages"
        where "productId" = "products"."id")`.as('imageCount'),
    ])
}

async function addVariants(
  db: Database,
  products: Omit<BulkProduct, 'variants'>[],
): Promise<BulkProduct[]> {
  const ids = products.map(({ id }) => id)
  const rows = await db
    .selectFrom('variants')
    .select(variantColumns)
    .select(
      sql<number | null>`case when "datedPromotionCents" is null
        then "promotionalPriceCents" end`.as('promotionalPriceCents'),
    )
    .where(isAmong(db, 'productId', ids))
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }))
}
