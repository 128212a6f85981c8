import type { Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Schema } from '../../db/schema.ts'
import { createCategoryIn, updateCategoryIn } from '../catalogue/categories.ts'
import { createProductIn, updateProductIn } from '../catalogue/products.ts'
import { ShopError } from '../errors.ts'
import type { MediaStorage } from '../media/storage.ts'
import { readCategoryIndex } from './category-index.ts'
import type { Photos } from './photos.ts'
import {
  type CategoryPlan,
  inOrderOfCreation,
  type KnownCategories,
  planCategory,
} from './plan-categories.ts'
import { planProduct, type ProductPlan } from './plan-products.ts'
import { type ImportPlan, inBatches, isWrite, type OnProgress } from './plan.ts'
import {
  type CategoryRow,
  labelOf,
  type Origin,
  type ProductRow,
  refusal,
  type Step,
} from './rows.ts'
import { readStoredProducts } from './stored-products.ts'

const rowsAtOnce = 100
/** SQLite has one writer: without a break the shop that is running meanwhile would never get its turn. */
const breakMs = 5

/** What the shop refused although it had been compared with what is stored. */
class RowFailed extends Error {
  readonly row: object
  constructor(row: object, cause: ShopError) {
    super(cause.message, { cause })
    this.row = row
  }
}

/**
 * Writes what a plan says, row by row all or nothing, in short transactions. Every row is compared once more within its
 * transaction, since the shop may have changed. Gives what became of the rows.
 */
export async function applyImport(
  db: Database,
  storage: MediaStorage,
  plan: ImportPlan,
  onProgress: OnProgress,
): Promise<ImportPlan> {
  const categoryRows = plan.categories.filter(isWrite).map(({ row }) => row)
  const productRows = plan.products.filter(isWrite).map(({ row }) => row)
  const total = categoryRows.length + productRows.length
  const categories = await writeRows(db, categoryRows, writeCategories)
  let done = categories.length
  onProgress(done, total)

  const products: ProductPlan[] = []
  for (const rows of inBatches(productRows, rowsAtOnce)) {
    for (const row of rows) {
      await plan.photos.save(db, storage, row)
      onProgress(++done, total)
    }
    products.push(
      ...(await writeRows(db, rows, (trx, left) => writeProducts(trx, left, plan.photos))),
    )
    await pause(breakMs)
  }
  return {
    ...plan,
    categories: replaced(plan.categories, categories),
    products: replaced(plan.products, products),
  }
}

/** Writes the categories of some rows within a transaction of the caller's, which must not survive a failure. */
export async function writeCategories(
  trx: Transaction<Schema>,
  rows: CategoryRow[],
): Promise<CategoryPlan[]> {
  const known: KnownCategories = await readCategoryIndex(trx)
  const written: CategoryPlan[] = []
  for (const row of inOrderOfCreation(rows)) {
    const plan = planCategory(row, known)
    const { id, input } = plan
    if (input) {
      const category = await attempt(row, () =>
        id === undefined ? createCategoryIn(trx, input) : updateCategoryIn(trx, id, input),
      )
      known.add(category)
      plan.id = category.id
    }
    written.push(plan)
  }
  return written
}

/** As writeCategories; the rows' photos must be stored. */
export async function writeProducts(
  trx: Transaction<Schema>,
  rows: ProductRow[],
  photos: Photos,
): Promise<ProductPlan[]> {
  const [categories, stored] = [await readCategoryIndex(trx), await readStoredProducts(trx, rows)]
  const claimed = new Map<string, Origin>()
  const written: ProductPlan[] = []
  for (const row of rows) {
    const plan = planProduct(row, {
      stored,
      categories,
      imagesOf: (of) => photos.urlsOf(of),
      claimed,
    })
    const { id, input } = plan
    if (input)
      plan.id = (
        await attempt(row, () =>
          id === undefined ? createProductIn(trx, input) : updateProductIn(trx, id, input),
        )
      ).id
    written.push(plan)
  }
  return written
}

/**
 * Writes rows in one transaction; what the shop refuses is left out and the others are written anew. Savepoints would
 * do with less, but make SQLite's search index several times slower, and a row that fails here is rare.
 */
async function writeRows<Row extends CategoryRow | ProductRow, Plan>(
  db: Database,
  rows: Row[],
  write: (trx: Transaction<Schema>, rows: Row[]) => Promise<Plan[]>,
): Promise<(Plan | { row: Row; step: Step })[]> {
  const refused: { row: Row; step: Step }[] = []
  let left = rows
  while (true) {
    try {
      return [...refused, ...(await db.transaction().execute((trx) => write(trx, left)))]
    } catch (error) {
      if (!(error instanceof RowFailed)) throw error
      refused.push(
        ...left
          .filter((row) => row === error.row)
          .map((row) => ({ row, step: refusal(row.origin, labelOf(row), error.message) })),
      )
      left = left.filter((row) => row !== error.row)
    }
  }
}

async function attempt<T>(row: object, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ShopError) throw new RowFailed(row, error)
    throw error
  }
}

function replaced<Plan extends { row: object }>(plans: Plan[], written: Plan[]): Plan[] {
  const byRow = new Map(written.map((plan) => [plan.row, plan]))
  return plans.map((plan) => byRow.get(plan.row) ?? plan)
}
