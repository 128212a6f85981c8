import type { Database } from '../../db/schema.ts'
import { splitName } from './product-name.ts'
import {
  imagesOf,
  type ProductRow,
  selectProducts,
  type StoredProduct,
  toStoredProduct,
} from './stored-product.ts'

/** Products read on either side of the price: enough to choose different models from. */
const maxConsidered = 24

/**
 * Up to `limit` public products of the same category. Each model that is in stock comes once, then
 * its other colours and sizes, then what is out of stock; within each group the nearest in price
 * first.
 */
export async function listRelated(
  db: Database,
  product: StoredProduct,
  limit: number,
): Promise<StoredProduct[]> {
  const near = [...(await listAtLeastAsExpensive(db, product)), ...(await listCheaper(db, product))]
  const distance = (row: ProductRow) =>
    Math.abs(row.effectivePriceCents - product.effectivePriceCents)
  near.sort((a, b) => b.inStock - a.inStock || distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
  const chosen = eachModelFirst(near, modelOf(product)).slice(0, limit)
  const images = await imagesOf(
    db,
    chosen.map(({ id }) => id),
  )
  return chosen.map((row) => toStoredProduct(row, images))
}

function listAtLeastAsExpensive(db: Database, product: StoredProduct): Promise<ProductRow[]> {
  return selectOthers(db, product)
    .where('products.effectivePriceCents', '>=', product.effectivePriceCents)
    .orderBy('products.effectivePriceCents')
    .orderBy('products.id')
    .execute()
}

function listCheaper(db: Database, product: StoredProduct): Promise<ProductRow[]> {
  return selectOthers(db, product)
    .where('products.effectivePriceCents', '<', product.effectivePriceCents)
    .orderBy('products.effectivePriceCents', 'desc')
    .orderBy('products.id', 'desc')
    .execute()
}

function selectOthers(db: Database, { id, categoryId }: StoredProduct) {
  return selectProducts(db)
    .where('products.categoryId', '=', categoryId)
    .where('products.isPublic', '=', 1)
    .where('products.id', '!=', id)
    .limit(maxConsidered)
}

function eachModelFirst(rows: ProductRow[], ownModel: string): ProductRow[] {
  const seen = new Set([ownModel])
  const first: ProductRow[] = []
  const rest: ProductRow[] = []
  for (const row of rows) {
    const isNew = row.inStock === 1 && !seen.has(modelOf(row))
    seen.add(modelOf(row))
    ;(isNew ? first : rest).push(row)
  }
  return [...first, ...rest]
}

function modelOf({ name }: { name: string }): string {
  const [model] = splitName(name)
  return model
}
