import type { Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { wholeInputOf } from '../bulk/put-back.ts'
import { createCategoryIn, updateCategoryIn } from '../catalogue/categories.ts'
import { createProductIn, findProduct, updateProductIn } from '../catalogue/products.ts'
import { toProductDetail } from '../catalogue/stored-product.ts'
import { ShopError } from '../errors.ts'
import type { MediaStorage } from '../media/storage.ts'
import { recordFirstPieces } from '../stock/first-pieces.ts'
import { readCategoryIndex } from './category-index.ts'
import type { CategoryRow } from './category-row.ts'
import { firstPiecesIn } from './first-pieces.ts'
import {
  closeImportChange,
  openImportChange,
  recordWritten,
  type Written,
} from './import-change.ts'
import type { Photos } from './photos.ts'
import {
  type CategoryPlan,
  inOrderOfCreation,
  type KnownCategories,
  planCategory,
} from './plan-categories.ts'
import { planProduct, type ProductPlan } from './plan-products.ts'
import { type ImportPlan, isWrite, type OnProgress } from './plan.ts'
import type { ProductRow } from './product-row.ts'
import { labelOf, type Origin, refusal, type Step } from './rows.ts'
import { readServiceIndex } from './service-index.ts'
import { readStoredProducts, remember } from './stored-products.ts'

/**
 * Others wait for a transaction, and on SQLite the thread serves nobody meanwhile: it has as many
 * rows as fit into this time, however busy the machine is. There a pause of its length is theirs;
 * on PostgreSQL they wait for its lock in turn.
 */
const transactionMs = 20
const [fewestRows, mostRows] = [5, 100]

/** The shop refused a row that the plan had accepted. */
class WriteRefused extends Error {
  readonly row: object
  constructor(row: object, cause: ShopError) {
    super(cause.message, { cause })
    this.row = row
  }
}

/**
 * Carries a plan out, each row completely or not at all, in short transactions. Every row is
 * compared again within its transaction, since the shop may have changed. Returns the plan with
 * what was really done to each row.
 */
export async function applyImport(
  db: Database,
  storage: MediaStorage,
  plan: ImportPlan,
  onProgress: OnProgress,
): Promise<ImportPlan & { changeId: string | null }> {
  const categoryRows = plan.categories.filter(isWrite).map(({ row }) => row)
  const productRows = servicesFirst(plan.products.filter(isWrite).map(({ row }) => row))
  const total = categoryRows.length + productRows.length
  const categories = await writeRows(db, categoryRows, writeCategories)
  let done = categories.length
  onProgress(done, total)

  const created = categories.flatMap(({ step, ...rest }) =>
    step.kind === 'create' && 'id' in rest && rest.id ? [rest.id] : [],
  )
  const changeId = total > 0 ? await openImportChange(db, fileOf(plan), created) : null
  let products: ProductPlan[]
  try {
    products = await writeInBatches(db, productRows, changeId, plan.photos, async (row) => {
      await plan.photos.save(db, storage, row)
      onProgress(++done, total)
    })
  } finally {
    // However it ends, what is written can be undone.
    if (changeId !== null) await closeImportChange(db, changeId)
  }
  return {
    ...plan,
    changeId,
    categories: replaced(plan.categories, categories),
    products: replaced(plan.products, products),
  }
}

/** `prepare` is called with each row before it is written, outside of a transaction. */
async function writeInBatches(
  db: Database,
  rows: ProductRow[],
  changeId: string | null,
  photos: Photos,
  prepare: (row: ProductRow) => Promise<void>,
): Promise<ProductPlan[]> {
  const written: ProductPlan[] = []
  let size = fewestRows
  while (written.length < rows.length) {
    const batch = rows.slice(written.length, written.length + size)
    for (const row of batch) await prepare(row)
    const began = performance.now()
    written.push(
      ...(await writeRows(db, batch, (trx, left) => writeProducts(trx, left, photos, changeId))),
    )
    const tookMs = performance.now() - began
    size = Math.max(fewestRows, Math.min(mostRows, Math.round((size * transactionMs) / tookMs)))
    if (!isPostgres(db)) await pause(tookMs)
  }
  return written
}

/** The file that an import is named after. */
function fileOf({ products, categories }: ImportPlan): string {
  return [...products, ...categories].find(isWrite)?.row.origin.file ?? ''
}

/** Writes rows of categories. The caller must roll the transaction back when this fails. */
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

/**
 * Writes rows of products, whose photos must be stored already, and what undoes them into the
 * change with this id. The caller must roll the transaction back when this fails.
 */
export async function writeProducts(
  trx: Transaction<Schema>,
  rows: ProductRow[],
  photos: Photos,
  changeId: string | null = null,
): Promise<ProductPlan[]> {
  const [categories, stored] = [await readCategoryIndex(trx), await readStoredProducts(trx, rows)]
  const services = await readServiceIndex(trx)
  const context = {
    stored,
    categories,
    services,
    imagesOf: (row: ProductRow) => photos.urlsOf(row),
    matched: new Map<string, Origin>(),
  }
  const plans: ProductPlan[] = []
  const written: Written[] = []
  for (const row of rows) {
    const plan = planProduct(row, context)
    const { id, input, counting } = plan
    if (input) {
      const before = await attempt(row, () => formerOf(trx, changeId === null ? undefined : id))
      const product = await attempt(row, () =>
        id === undefined ? createProductIn(trx, input) : updateProductIn(trx, id, input),
      )
      const detail = toProductDetail(product)
      remember(stored, detail)
      const pieces = counting ? firstPiecesIn(counting, detail) : []
      written.push({ line: row.origin.row, before, after: product, pieces })
      if (product.kind === 'service') services.add(product)
      plan.id = product.id
    }
    plans.push(plan)
  }
  const pieces = written.flatMap((each) => each.pieces)
  await recordFirstPieces(trx, pieces, 'Importação de planilha')
  if (changeId !== null) await recordWritten(trx, changeId, written)
  return plans
}

/** What undoing the import makes of a product again; undefined without an id. */
async function formerOf(
  trx: Transaction<Schema>,
  id: string | undefined,
): Promise<Written['before']> {
  const stored = id === undefined ? undefined : await findProduct(trx, id, 'staff')
  return stored && { input: wholeInputOf(stored), updatedAt: stored.updatedAt }
}

/**
 * Writes rows in one transaction. When the shop refuses a row, all others are written again without
 * it. A savepoint for each row would avoid that, but makes SQLite's search index several times
 * slower, and such a row is rare.
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
      if (!(error instanceof WriteRefused)) throw error
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
    if (error instanceof ShopError) throw new WriteRefused(row, error)
    throw error
  }
}

/** Products name services, which must exist by then. */
function servicesFirst(rows: ProductRow[]): ProductRow[] {
  const isService = ({ kind }: ProductRow) => Number(kind === 'service')
  return rows.toSorted((a, b) => isService(b) - isService(a))
}

function replaced<Plan extends { row: object }>(plans: Plan[], written: Plan[]): Plan[] {
  const byRow = new Map(written.map((plan) => [plan.row, plan]))
  return plans.map((plan) => byRow.get(plan.row) ?? plan)
}
