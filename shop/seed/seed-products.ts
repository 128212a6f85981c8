import type { Transaction } from 'kysely'
import type { Category } from '../../contracts/categories.ts'
import { importedProductInputSchema } from '../../contracts/products.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { createCategoryIn } from '../catalogue/categories.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { createProductIn } from '../catalogue/products.ts'
import { syntheticProduct } from './products.ts'
import { type Shelf, shelves } from './vocabulary.ts'

const rowsAtOnce = 1000
const mostPictures = 200

interface Place {
  shelf: Shelf
  categoryId: string
}

/**
 * Fills the shop with `count` synthetic products in about forty categories, for trying it out at
 * size. The same numbers give the same products; those that are there already stay as they are.
 * Pictures are borrowed from those stored. Gives how many were created.
 */
export async function seedProducts(
  db: Database,
  count: number,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const places = await db.transaction().execute(openShelves)
  const pictures = await somePictures(db)
  let created = 0
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(first + rowsAtOnce - 1, count)
    created += await db
      .transaction()
      .execute((trx) => seedBatch(trx, first, last, places, pictures))
    onProgress(last, count)
  }
  return created
}

async function seedBatch(
  trx: Transaction<Schema>,
  first: number,
  last: number,
  places: Place[],
  pictures: string[],
): Promise<number> {
  const products = Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i
    const place = places[number % places.length]
    if (!place) throw new RangeError('no shelves')
    const { hasPicture, ...product } = syntheticProduct(number, place.shelf)
    const picture = hasPicture ? pictures[number % pictures.length] : undefined
    return {
      ...product,
      categoryId: place.categoryId,
      images: picture === undefined ? [] : [picture],
    }
  })
  const present = await trx
    .selectFrom('products')
    .select('sku')
    .where(
      'sku',
      'in',
      products.map(({ sku }) => sku),
    )
    .execute()
  const presentSkus = new Set(present.map(({ sku }) => sku))
  const missing = products.filter(({ sku }) => !presentSkus.has(sku))
  for (const product of missing)
    await createProductIn(trx, importedProductInputSchema.parse(product))
  return missing.length
}

/** Finds the categories by name, and makes those that are missing. */
async function openShelves(trx: Transaction<Schema>): Promise<Place[]> {
  const stored = await listCategories(trx, 'staff')
  const places: Place[] = []
  for (const [name, ofMain] of Object.entries(shelves)) {
    const main = await findOrMake(trx, stored, name, null)
    for (const shelf of ofMain) {
      const category = await findOrMake(trx, stored, shelf.category, main.id)
      places.push({ shelf, categoryId: category.id })
    }
  }
  return places
}

async function findOrMake(
  trx: Transaction<Schema>,
  stored: Category[],
  name: string,
  parentId: string | null,
): Promise<Category> {
  const found = stored.find((category) => category.name === name && category.parentId === parentId)
  return found ?? createCategoryIn(trx, { name, parentId, isActive: true })
}

async function somePictures(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .orderBy('hash')
    .limit(mostPictures)
    .execute()
  return rows.map(({ name }) => `/media/${name}`)
}
