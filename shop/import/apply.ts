import { sql, type Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Schema } from '../../db/schema.ts'
import { insertCategory, replaceCategory } from '../catalogue/categories.ts'
import { insertProduct, replaceProduct } from '../catalogue/products.ts'
import { ShopError } from '../errors.ts'
import type { MediaStorage } from '../media/storage.ts'
import { readCategoryIndex } from './category-index.ts'
import type { Photos } from './photos.ts'
import { type CategoryPlan, inOrderOfCreation, type KnownCategories, planCategory } from './plan-categories.ts'
import { planProduct, type ProductPlan } from './plan-products.ts'
import { type ImportPlan, inBatches, isWrite, type OnProgress } from './plan.ts'
import { type CategoryRow, type Origin, type ProductRow, refusal, type Step } from './rows.ts'
import { readStoredProducts } from './stored-products.ts'

const rowsAtOnce = 100
/** SQLite has one writer: without a break the shop that is running meanwhile would never get its turn. */
const breakMs = 5

/**
 * Writes what a plan says, row by row all or nothing, in short transactions. Every row is compared once more within its
 * transaction, since the shop may have changed. Gives what became of the rows.
 */
export async function applyImport(db: Database, storage: MediaStorage, plan: ImportPlan, onProgress: OnProgress): Promise<ImportPlan> {
  const categoryRows = plan.categories.filter(isWrite).map(({ row }) => row)
  const productRows = plan.products.filter(isWrite).map(({ row }) => row)
  const total = categoryRows.length + productRows.length
  const categories = await db.transaction().execute((trx) => writeCategories(trx, categoryRows))
  let done = categories.length
  onProgress(done, total)

  const products: ProductPlan[] = []
  const claimed = new Map<string, Origin>()
  for (const rows of inBatches(productRows, rowsAtOnce)) {
    for (const row of rows) {
      await plan.photos.save(db, storage, row)
      onProgress(++done, total)
    }
    products.push(...(await db.transaction().execute((trx) => writeProducts(trx, rows, plan.photos, claimed))))
    await pause(breakMs)
  }
  return { ...plan, categories: replaced(plan.categories, categories), products: replaced(plan.products, products) }
}

/** Writes the categories of some rows within a transaction of the caller's. */
export async function writeCategories(trx: Transaction<Schema>, rows: CategoryRow[]): Promise<CategoryPlan[]> {
  const known: KnownCategories = await readCategoryIndex(trx)
  const written: CategoryPlan[] = []
  for (const row of inOrderOfCreation(rows)) {
    const plan = planCategory(row, known)
    const { id, input } = plan
    if (!input) {
      written.push(plan)
      continue
    }
    written.push(
      await allOrNothing(trx, plan, async () => {
        const category = await (id === undefined ? insertCategory(trx, input) : replaceCategory(trx, id, input))
        known.add(category)
        return category.id
      }),
    )
  }
  return written
}

/** Writes the products of some rows, whose photos are stored, within a transaction of the caller's. */
export async function writeProducts(trx: Transaction<Schema>, rows: ProductRow[], photos: Photos, claimed: Map<string, Origin>): Promise<ProductPlan[]> {
  const [categories, stored] = [await readCategoryIndex(trx), await readStoredProducts(trx, rows)]
  const written: ProductPlan[] = []
  for (const row of rows) {
    const plan = planProduct(row, { stored, categories, imagesOf: (of) => photos.urlsOf(of), claimed })
    const { id, input } = plan
    if (!input) {
      written.push(plan)
      continue
    }
    written.push(
      await allOrNothing(trx, plan, async () => {
        const product = await (id === undefined ? insertProduct(trx, input) : replaceProduct(trx, id, input))
        return product.id
      }),
    )
  }
  return written
}

/** What the shop refuses undoes its own row and no other. */
async function allOrNothing<Plan extends { step: Step; id?: string }>(trx: Transaction<Schema>, plan: Plan, write: () => Promise<string>): Promise<Plan> {
  await sql`savepoint "importRow"`.execute(trx)
  try {
    const id = await write()
    await sql`release savepoint "importRow"`.execute(trx)
    return { ...plan, id }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await sql`rollback to savepoint "importRow"`.execute(trx)
    await sql`release savepoint "importRow"`.execute(trx)
    return { ...plan, step: refusal(plan.step.origin, plan.step.label, error.message) }
  }
}

function replaced<Plan extends { row: object }>(plans: Plan[], written: Plan[]): Plan[] {
  const byRow = new Map(written.map((plan) => [plan.row, plan]))
  return plans.map((plan) => byRow.get(plan.row) ?? plan)
}
