import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import { readCategoryIndex } from './category-index.ts'
import type { CategoryRow } from './category-row.ts'
import { missingCategories } from './missing-categories.ts'
import { rowsOfNamedPhotos } from './named-photos.ts'
import { Photos } from './photos.ts'
import {
  type CategoryPlan,
  inOrderOfCreation,
  type KnownCategories,
  planCategory,
} from './plan-categories.ts'
import { planProduct, type ProductPlan } from './plan-products.ts'
import type { ProductRow } from './product-row.ts'
import type { Origin, Step } from './rows.ts'
import type { ImportSource } from './source.ts'
import { readServiceIndex } from './service-index.ts'
import { readStoredProducts } from './stored-products.ts'

const rowsAtOnce = 100

/** Reports how many of the rows and photos are done. */
export type OnProgress = (done: number, total: number) => void

/** What an import would do. */
export interface ImportPlan {
  categories: CategoryPlan[]
  products: ProductPlan[]
  /** Rows that could not be read. */
  unreadable: Step[]
  photos: Photos
  /** Whether it was made from photos that are named after products. */
  isOfPhotos: boolean
}

/** Compares a whole import with what is stored. Writes nothing. */
export async function planImport(
  db: Database,
  source: ImportSource,
  onProgress: OnProgress,
): Promise<ImportPlan> {
  const read = source.namedPhotos
    ? await rowsOfNamedPhotos(db, source.namedPhotos)
    : source.products
  const { rows } = read
  const photoCount = new Set(rows.flatMap(({ images }) => images)).size
  const total = photoCount + rows.length
  let done = 0
  const advance = (count: number) => onProgress((done += count), total)

  const photos = new Photos(source.photos)
  await photos.check(db, rows, () => advance(1))
  const categories: KnownCategories = await readCategoryIndex(db)
  // Before the products, which may be in a category that the import creates.
  const stated = planCategories(source.categories.rows, categories)
  const missing = planCategories(missingCategories(rows, categories), categories)
  const products = await planProducts(db, rows, categories, photos, advance)
  return {
    categories: [...stated, ...missing.filter(isNeeded(missing, products))],
    products,
    unreadable: [...source.categories.refused, ...read.refused],
    photos,
    isOfPhotos: source.namedPhotos !== undefined,
  }
}

async function planProducts(
  db: Database,
  products: ProductRow[],
  categories: KnownCategories,
  photos: Photos,
  advance: (count: number) => void,
): Promise<ProductPlan[]> {
  const plans: ProductPlan[] = []
  const matched = new Map<string, Origin>()
  const services = await readServiceIndex(db)
  services.addRows(products)
  const imagesOf = (row: ProductRow) => photos.urlsOf(row)
  for (const rows of inBatches(products, rowsAtOnce)) {
    const stored = await readStoredProducts(db, rows)
    const context = { stored, categories, services, imagesOf, matched }
    plans.push(...rows.map((row) => planProduct(row, context)))
    advance(rows.length)
    // SQLite answers without leaving the thread, on which a server has others to serve.
    await nextTurn()
  }
  return plans
}

/** The items in lists of at most `size`. */
function inBatches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}

/** A category that was missing is made for the products that are written into it, or below it. */
function isNeeded(missing: CategoryPlan[], products: ProductPlan[]) {
  const used = new Set(products.map(({ input }) => input?.categoryId))
  const isUsed = ({ row }: CategoryPlan) => used.has(idOfNew(row))
  return (plan: CategoryPlan) =>
    isUsed(plan) || missing.some((sub) => sub.row.parent === plan.row.slug && isUsed(sub))
}

/** Until it is written. */
function idOfNew({ slug }: CategoryRow): string {
  return `new:${slug}`
}

/** Whether the row is to be written. */
export function isWrite({ step }: { step: Step }): boolean {
  return step.kind === 'create' || step.kind === 'change'
}

function planCategories(rows: CategoryRow[], known: KnownCategories): CategoryPlan[] {
  return inOrderOfCreation(rows).map((row) => {
    const plan = planCategory(row, known)
    // Later rows may name the category, which has no id yet.
    if (plan.input)
      known.add({
        id: plan.id ?? idOfNew(row),
        slug: row.slug,
        name: plan.input.name,
        parentId: plan.input.parentId,
      })
    return plan
  })
}
