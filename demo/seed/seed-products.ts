import type { Transaction } from 'kysely'
import type { Category } from '../../contracts/categories.ts'
import { importedProductInputSchema } from '../../contracts/products.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { createCategoryIn } from '../../shop/catalogue/categories.ts'
import { listCategories } from '../../shop/catalogue/category-tree.ts'
import { createProductIn } from '../../shop/catalogue/products.ts'
import { syntheticProduct, syntheticVariants } from './products.ts'
import { type Shelf, shelves } from './vocabulary.ts'

/** More in one transaction make the rows of the search index slow on PostgreSQL. */
const rowsAtOnce = 100

interface SeedCategory {
  shelf: Shelf
  categoryId: string
}

/**
 * Adds synthetic products up to number `count`, in about forty categories, to try the shop at a
 * large size. The same numbers give the same products; existing ones stay. They share the pictures
 * that are stored. With `variants` above 1 each has as many, in sizes and colours. Returns how many
 * were created.
 */
export async function seedProducts(
  db: Database,
  count: number,
  onProgress: (done: number, total: number) => void,
  variants = 1,
): Promise<number> {
  const categories = await db.transaction().execute(findOrCreateCategories)
  const pictures = await allPictures(db)
  let created = 0
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(first + rowsAtOnce - 1, count)
    created += await db
      .transaction()
      .execute((trx) => seedBatch(trx, { first, last, variants }, categories, pictures))
    onProgress(last, count)
  }
  return created
}

async function seedBatch(
  trx: Transaction<Schema>,
  { first, last, variants }: { first: number; last: number; variants: number },
  categories: SeedCategory[],
  pictures: string[],
): Promise<number> {
  const products = Array.from({ length: last - first + 1 }, (_, i) => {
    const number = first + i
    const category = categories[number % categories.length]
    if (!category) throw new RangeError('no categories')
    const { hasPicture, ...product } = syntheticProduct(number, category.shelf)
    const picture = hasPicture ? pictures[number % pictures.length] : undefined
    return {
      ...product,
      ...(variants > 1 && { sku: null, ...syntheticVariants(product, variants) }),
      categoryId: category.categoryId,
      images: picture === undefined ? [] : [picture],
    }
  })
  const present = await trx
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'in', products.map(firstSku))
    .execute()
  const presentSkus = new Set(present.map(({ sku }) => sku))
  const missing = products.filter((product) => !presentSkus.has(firstSku(product)))
  for (const product of missing)
    await createProductIn(trx, importedProductInputSchema.parse(product))
  return missing.length
}

/** Of a product, or of its first variant. */
function firstSku({ sku, variants }: { sku: string | null; variants?: { sku: string }[] }): string {
  return sku ?? variants?.[0]?.sku ?? ''
}

/** Finds the categories by name and creates the missing ones. */
async function findOrCreateCategories(trx: Transaction<Schema>): Promise<SeedCategory[]> {
  const stored = await listCategories(trx, 'staff')
  const categories: SeedCategory[] = []
  for (const [name, ofMain] of Object.entries(shelves)) {
    const main = await findOrCreate(trx, stored, name, null)
    for (const shelf of ofMain) {
      const category = await findOrCreate(trx, stored, shelf.category, main.id)
      categories.push({ shelf, categoryId: category.id })
    }
  }
  return categories
}

async function findOrCreate(
  trx: Transaction<Schema>,
  stored: Category[],
  name: string,
  parentId: string | null,
): Promise<Category> {
  const found = stored.find((category) => category.name === name && category.parentId === parentId)
  return found ?? createCategoryIn(trx, { name, parentId, isActive: true })
}

async function allPictures(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('name').orderBy('hash').execute()
  return rows.map(({ name }) => `/media/${name}`)
}
