import type { Product } from '../../contracts/products.ts'
import type { Database } from '../../db/schema.ts'
import {
  imagesOf,
  selectProducts,
  toProduct,
  toStoredProduct,
} from '../catalogue/stored-product.ts'
import { identifyingSlug, type ProductRow } from './rows.ts'

/** The stored products that some rows may mean. */
export interface StoredProducts {
  bySku: Map<string, Product>
  bySlug: Map<string, Product>
  /** By a slug that the product had before. */
  byOldSlug: Map<string, Product>
}

export async function readStoredProducts(
  db: Database,
  rows: ProductRow[],
): Promise<StoredProducts> {
  const skus = rows.flatMap(({ sku }) => sku ?? [])
  const slugs = rows.flatMap((row) => identifyingSlug(row) ?? [])
  const former = await readOldSlugs(db, slugs)
  const products = await readProducts(db, skus, slugs, [...former.values()])
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    bySku: mapped(products, ({ sku }) => sku),
    bySlug: mapped(products, ({ slug }) => slug),
    byOldSlug: new Map([...former].flatMap(([slug, id]) => entryOf(slug, byId.get(id)))),
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

function mapped(
  products: Product[],
  keyOf: (product: Product) => string | null,
): Map<string, Product> {
  return new Map(products.flatMap((product) => entryOf(keyOf(product), product)))
}

function entryOf(key: string | null, product: Product | undefined): [string, Product][] {
  return key === null || product === undefined ? [] : [[key, product]]
}
