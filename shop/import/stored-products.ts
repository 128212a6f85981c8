import type { Product } from '../../contracts/products.ts'
import type { Database } from '../../db/schema.ts'
import {
  imagesOf,
  selectProducts,
  toProduct,
  toStoredProduct,
} from '../catalogue/stored-product.ts'
import { identifyingSlugs, type ProductRow } from './product-row.ts'

/** The stored products that some rows may match. */
export interface StoredProducts {
  bySku: Map<string, Product>
  bySlug: Map<string, Product>
  /** By the former slugs of the products. */
  byOldSlug: Map<string, Product>
}

/** Reads the products that have an SKU or a slug, also a former one, of these rows. */
export async function readStoredProducts(
  db: Database,
  rows: ProductRow[],
): Promise<StoredProducts> {
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const slugs = rows.flatMap(identifyingSlugs)
  const oldSlugs = await readOldSlugs(db, slugs)
  const products = await readProducts(db, skus, slugs, [...oldSlugs.values()])
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    bySku: indexed(products, ({ sku }) => sku),
    bySlug: indexed(products, ({ slug }) => slug),
    byOldSlug: new Map([...oldSlugs].flatMap(([slug, id]) => entryOf(slug, byId.get(id)))),
  }
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
): Promise<Product[]> {
  const wanted = { sku: skus, slug: slugs, id: ids }
  const rows = await selectProducts(db)
    .where((eb) =>
      eb.or(
        (['sku', 'slug', 'id'] as const)
          .filter((column) => wanted[column].length > 0)
          .map((column) => eb(`products.${column}`, 'in', wanted[column])),
      ),
    )
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toProduct(toStoredProduct(row, images)))
}

function indexed(
  products: Product[],
  keyOf: (product: Product) => string | null,
): Map<string, Product> {
  return new Map(products.flatMap((product) => entryOf(keyOf(product), product)))
}

function entryOf(key: string | null, product: Product | undefined): [string, Product][] {
  return key === null || product === undefined ? [] : [[key, product]]
}
