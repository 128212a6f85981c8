import { sql } from 'kysely'
import type { ProductDetail } from '../../contracts/products.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import {
  imagesOf,
  selectProducts,
  toProductDetail,
  toStoredProduct,
  withVariants,
} from '../catalogue/stored-product.ts'
import { toJoinedProduct } from '../catalogue/joined-product.ts'
import { identifyingSlugs, type ProductRow } from './product-row.ts'

/** The stored products that some rows may match. */
export interface StoredProducts {
  /** By the SKUs of their variants. */
  bySku: Map<string, ProductDetail>
  /** Those SKUs as they are stored, by their capitals. */
  skus: Map<string, string>
  bySlug: Map<string, ProductDetail>
  /** By the former slugs of the products. */
  byOldSlug: Map<string, ProductDetail>
  /** The names that variants of joined products had, by the ids of the variants. */
  formerNames: Map<string, string>
  /** The ids of the variants that are counted. */
  counted: Set<string>
}

/** Reads the products that have an SKU or a slug, also a former one, of these rows. */
export async function readStoredProducts(
  db: Database,
  rows: ProductRow[],
): Promise<StoredProducts> {
  const skus = rows.flatMap(skusOf)
  const slugs = rows.flatMap(identifyingSlugs)
  const oldSlugs = await readOldSlugs(db, slugs)
  const products = await readProducts(db, skus, slugs, [...oldSlugs.values()])
  const byId = new Map(products.map((product) => [product.id, product]))
  const stored: StoredProducts = {
    bySku: new Map(),
    skus: new Map(),
    bySlug: new Map(),
    byOldSlug: new Map(
      [...oldSlugs].flatMap(([slug, id]) => {
        const product = byId.get(id)
        return product ? [[slug, product]] : []
      }),
    ),
    formerNames: await readFormerNames(db, products),
    counted: await readCounted(db, products),
  }
  for (const product of products) remember(stored, product)
  return stored
}

async function readFormerNames(
  db: Database,
  products: ProductDetail[],
): Promise<Map<string, string>> {
  const ids = products.map(({ id }) => id)
  const rows = await db
    .selectFrom('joinedProducts')
    .selectAll()
    .where(isAmong(db, 'productId', ids))
    .execute()
  return new Map(rows.map(toJoinedProduct).map(({ variantId, name }) => [variantId, name]))
}

async function readCounted(db: Database, products: ProductDetail[]): Promise<Set<string>> {
  const ids = products.map(({ id }) => id)
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where(isAmong(db, 'productId', ids))
    .where('onHand', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Notes a product as it is stored now, so that the next row is compared with that. */
export function remember(
  { bySku, skus, bySlug, byOldSlug }: StoredProducts,
  product: ProductDetail,
): void {
  bySlug.set(product.slug, product)
  for (const { sku } of product.variants) {
    if (sku === null) continue
    bySku.set(sku, product)
    skus.set(sku.toUpperCase(), sku)
  }
  for (const [slug, { id }] of byOldSlug) if (id === product.id) byOldSlug.set(slug, product)
}

/** The row with its SKUs in the capitals of the stored ones. */
export function withStoredSkus(
  row: ProductRow,
  { skus }: Pick<StoredProducts, 'skus'>,
): ProductRow {
  const { sku } = row
  return {
    ...row,
    sku: sku === undefined ? sku : (skus.get(sku.toUpperCase()) ?? sku),
    variants: row.variants.map((variant) => withStoredSkus(variant, { skus })),
  }
}

/** The SKUs that a row states, or the rows that it was made of. */
export function skusOf({ sku, variants }: ProductRow): string[] {
  return variants.length > 0 ? variants.flatMap(skusOf) : sku === undefined ? [] : [sku]
}

async function readOldSlugs(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('oldSlugs')
    .select(['slug', 'targetId'])
    .where('kind', '=', 'product')
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, targetId }) => [slug, targetId]))
}

async function readProducts(
  db: Database,
  skus: string[],
  slugs: string[],
  ids: string[],
): Promise<ProductDetail[]> {
  const allIds = [...ids, ...(await readProductIds(db, skus))]
  const rows = await selectProducts(db)
    .where((eb) => eb.or([isAmong(db, 'products.slug', slugs), isAmong(db, 'products.id', allIds)]))
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  const products = await withVariants(
    db,
    rows.map((row) => toStoredProduct(row, images.get(row.id) ?? [])),
  )
  return products.map(toProductDetail)
}

async function readProductIds(db: Database, skus: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('productId')
    .distinct()
    .where((eb) =>
      eb.or([
        isAmong(db, 'sku', skus),
        isAmong(
          db,
          sql`upper("sku")`,
          skus.map((sku) => sku.toUpperCase()),
        ),
      ]),
    )
    .execute()
  return rows.map(({ productId }) => productId)
}
