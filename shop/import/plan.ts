import type { Database } from '../../db/schema.ts'
import { readCategoryIndex } from './category-index.ts'
import { Photos } from './photos.ts'
import {
  type CategoryPlan,
  inOrderOfCreation,
  type KnownCategories,
  planCategory,
} from './plan-categories.ts'
import { planProduct, type ProductPlan } from './plan-products.ts'
import type { CategoryRow, Origin, Step } from './rows.ts'
import type { ImportSource } from './source.ts'
import { readStoredProducts } from './stored-products.ts'

const rowsAtOnce = 500

/** How much of the work is done. */
export type OnProgress = (done: number, total: number) => void

/** What an import would do. */
export interface ImportPlan {
  categories: CategoryPlan[]
  products: ProductPlan[]
  /** Rows that could not be understood. */
  unreadable: Step[]
  photos: Photos
}

/** Compares everything that an import brings with what is stored. Writes nothing. */
export async function planImport(
  db: Database,
  source: ImportSource,
  onProgress: OnProgress,
): Promise<ImportPlan> {
  const products = source.products.rows
  const photoUses = new Set(products.flatMap(({ images }) => images)).size
  const total = photoUses + products.length
  let done = 0
  const advance = (count: number) => onProgress((done += count), total)

  const photos = new Photos(source.photos)
  await photos.look(db, products, () => advance(1))
  const known: KnownCategories = await readCategoryIndex(db)
  const categories = planCategories(source.categories.rows, known)
  const plans: ProductPlan[] = []
  const claimed = new Map<string, Origin>()
  for (const rows of inBatches(products, rowsAtOnce)) {
    const stored = await readStoredProducts(db, rows)
    plans.push(
      ...rows.map((row) =>
        planProduct(row, {
          stored,
          categories: known,
          imagesOf: (of) => photos.urlsOf(of),
          claimed,
        }),
      ),
    )
    advance(rows.length)
  }
  return {
    categories,
    products: plans,
    unreadable: [...source.categories.refused, ...source.products.refused],
    photos,
  }
}

export function inBatches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}

/** Whether the row asks for a write. */
export function isWrite({ step }: { step: Step }): boolean {
  return step.kind === 'create' || step.kind === 'change'
}

function planCategories(rows: CategoryRow[], known: KnownCategories): CategoryPlan[] {
  return inOrderOfCreation(rows).map((row) => {
    const plan = planCategory(row, known)
    // What comes after it may name it as it is going to be.
    if (plan.input)
      known.add({
        id: plan.id ?? `new:${row.slug}`,
        slug: row.slug,
        name: plan.input.name,
        parentId: plan.input.parentId,
      })
    return plan
  })
}
