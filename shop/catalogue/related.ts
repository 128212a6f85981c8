import type { Database } from '../../db/schema.ts'
import {
  imagesOf,
  type ProductRow,
  selectProducts,
  type StoredProduct,
  toStoredProduct,
} from './products.ts'

/** On either side of the product's own price; enough to choose different models from. */
const mostConsidered = 24

/**
 * Public products of the same category, nearest in price: what is in stock first, and each model (the name up to
 * " – ") once before a second colour or size of it.
 */
export async function listRelated(
  db: Database,
  product: StoredProduct,
  limit: number,
): Promise<StoredProduct[]> {
  const near = [
    ...(await neighbours(db, product, 'dearer')),
    ...(await neighbours(db, product, 'cheaper')),
  ]
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

async function neighbours(
  db: Database,
  product: StoredProduct,
  side: 'dearer' | 'cheaper',
): Promise<ProductRow[]> {
  const [comparison, direction] =
    side === 'dearer' ? (['>=', 'asc'] as const) : (['<', 'desc'] as const)
  return selectProducts(db)
    .where('products.categoryId', '=', product.categoryId)
    .where('products.isPublic', '=', 1)
    .where('products.effectivePriceCents', comparison, product.effectivePriceCents)
    .where('products.id', '!=', product.id)
    .orderBy('products.effectivePriceCents', direction)
    .orderBy('products.id', direction)
    .limit(mostConsidered)
    .execute()
}

function eachModelFirst(rows: ProductRow[], own: string): ProductRow[] {
  const seen = new Set([own])
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
  return name.split(' – ', 1)[0] ?? name
}
