import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { wholeInputOf } from '../bulk/put-back.ts'
import { createCategoryIn, updateCategoryIn } from '../catalogue/categories.ts'
import { createProductIn, findProduct, updateProductIn } from '../catalogue/products.ts'
import { toProductDetail } from '../catalogue/stored-product.ts'
import type { MediaStorage } from '../media/storage.ts'
import { recordFirstPieces } from '../stock/first-pieces.ts'
import { readCategoryIndex } from './category-index.ts'
import type { CategoryRow } from './category-row.ts'
import { firstPiecesIn } from './first-pieces.ts'
import { recordWrittenProducts, withImportChange, type WrittenProduct } from './import-change.ts'
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
import { labelOf, type Origin } from './rows.ts'
import { readServiceIndex } from './service-index.ts'
import { readStoredProducts, remember } from './stored-products.ts'
import { attempt, replaced, writeInBatches, writeRows } from './write-rows.ts'

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
  const categories = await writeRows(db, categoryRows, { write: writeCategories, labelOf })
  let done = categories.length
  onProgress(done, total)

  const created = categories.flatMap(({ step, ...rest }) =>
    step.kind === 'create' && 'id' in rest && rest.id ? [rest.id] : [],
  )
  const written = { ...plan, categories: replaced(plan.categories, categories) }
  if (total === 0) return { ...written, changeId: null }
  const change = { file: fileOf(plan), categoryIds: created }
  return withImportChange(db, change, async (changeId) => {
    const products = await writeInBatches<ProductRow, ProductPlan>(db, productRows, {
      async prepare(row) {
        await plan.photos.save(db, storage, row)
        onProgress(++done, total)
      },
      write: (trx, rows) => writeProducts(trx, rows, plan.photos, changeId),
      labelOf,
    })
    return { ...written, changeId, products: replaced(plan.products, products) }
  })
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
  const written: WrittenProduct[] = []
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
  if (changeId !== null) await recordWrittenProducts(trx, changeId, written)
  return plans
}

/** What undoing the import makes of a product again; undefined without an id. */
async function formerOf(
  trx: Transaction<Schema>,
  id: string | undefined,
): Promise<WrittenProduct['before']> {
  const stored = id === undefined ? undefined : await findProduct(trx, id, 'staff')
  return stored && { input: wholeInputOf(stored), updatedAt: stored.updatedAt }
}

/** Products name services, which must exist by then. */
function servicesFirst(rows: ProductRow[]): ProductRow[] {
  const isService = ({ kind }: ProductRow) => Number(kind === 'service')
  return rows.toSorted((a, b) => isService(b) - isService(a))
}
