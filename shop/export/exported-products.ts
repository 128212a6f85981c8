import type { FoundProducts } from '../../contracts/bulk.ts'
import { reaisOf } from '../../contracts/money.ts'
import type { Variant } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { batchesOf } from '../batches.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { foundNumbers } from '../catalogue/found-numbers.ts'
import {
  productsByNumber,
  type ProductWithVariants,
  toProductDetail,
  withVariants,
} from '../catalogue/stored-product.ts'
import { toVariant } from '../catalogue/variants.ts'
import { averageCosts } from '../stock/average-cost.ts'

/** About 20 ms of work, after which waiting requests are served. */
const productsAtOnce = 100

/** What is sold of a product; amounts in reais, null where nothing is known. */
export interface ExportedVariant extends Variant {
  /** Null when nobody counts it; what was sold beyond none is none. */
  onHand: number | null
  /** The average of its purchases. */
  cost: number | null
}

export interface ExportedProduct extends Pick<
  ProductWithVariants,
  | 'slug'
  | 'name'
  | 'description'
  | 'isDraft'
  | 'kind'
  | 'minutes'
  | 'images'
  | 'createdAt'
  | 'rating'
  | 'reviewCount'
  | 'options'
> {
  /** Main category and subcategory. */
  category: string[]
  /** The slug of the service that fits it. */
  service: string | null
  /** Null where none is known, or several are. */
  brand: string | null
  variants: ExportedVariant[]
}

/** The products that a list finds, in batches, the first that was stored first. */
export async function* exportedProducts(
  db: Database,
  found: FoundProducts,
): AsyncIterable<ExportedProduct[]> {
  const numbers = (await foundNumbers(db, found)).toSorted((a, b) => a - b)
  const categories = new Map(
    (await listCategories(db, 'staff')).map(({ id, name, parent }) => [
      id,
      parent ? [parent.name, name] : [name],
    ]),
  )
  const [services, costs] = [await serviceSlugs(db), await costsByVariant(db)]
  for await (const batch of batchesOf(numbers, productsAtOnce)) {
    const products = await withVariants(db, await productsByNumber(db, batch))
    const pieces = await piecesOf(
      db,
      products.map(({ id }) => id),
    )
    yield products.map((product) => ({
      ...product,
      category: categories.get(product.categoryId) ?? [],
      service: services.get(product.serviceId ?? '') ?? null,
      brand: brandOf(product),
      variants: product.variants.map((variant) => ({
        ...toVariant(variant),
        onHand: piecesOrNull(pieces.get(variant.id)),
        cost: costs.get(variant.id) ?? null,
      })),
    }))
  }
}

/** What a variant's option tells is its value already. */
function brandOf(product: ProductWithVariants): string | null {
  const brand = toProductDetail(product).attributes.find(({ kind }) => kind === 'marca')
  return brand?.source !== 'option' && brand?.values.length === 1 ? (brand.values[0] ?? null) : null
}

async function serviceSlugs(db: Database): Promise<Map<string, string>> {
  const query = db.selectFrom('products').select(['id', 'slug']).where('kind', '=', 'service')
  return new Map((await query.execute()).map(({ id, slug }) => [id, slug]))
}

async function costsByVariant(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom(averageCosts.as('costs')).selectAll().execute()
  return new Map(rows.map(({ variantId, unitCostCents }) => [variantId, reaisOf(unitCostCents)]))
}

async function piecesOf(db: Database, productIds: string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'onHand'])
    .where(isAmong(db, 'productId', productIds))
    .execute()
  return new Map(rows.map(({ id, onHand }) => [id, onHand]))
}

function piecesOrNull(onHand: number | null | undefined): number | null {
  return onHand === null || onHand === undefined ? null : Math.max(onHand, 0)
}
