import { createHash } from 'node:crypto'
import { type BulkAction, type BulkSelection, maxBulkProducts } from '../../contracts/bulk.ts'
import { written } from '../../contracts/numbers.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { batchesOf } from '../batches.ts'
import { dayOf } from '../calendar.ts'
import { nameOfCategory } from '../catalogue/categories.ts'
import { foundNumbers } from '../catalogue/found-numbers.ts'
import { InvalidInput } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import { type BulkProduct, bulkProducts } from './bulk-products.ts'
import { changesSomething, type Plan, planOf } from './plan.ts'

/** About 20 ms of work, after which waiting requests are served. */
const productsAtOnce = 250

export interface PlannedProduct {
  product: BulkProduct
  plan: Plan
}

/**
 * The chosen products with what the action would do to each, in batches and in the order of the
 * list. Throws InvalidInput for more than 20,000 products, and for an unknown category.
 */
export async function* planned(
  db: Database,
  selection: BulkSelection,
  action: BulkAction,
): AsyncIterable<PlannedProduct[]> {
  const numbers = await numbersOf(db, selection)
  if (numbers.length > maxBulkProducts)
    throw new InvalidInput({
      selection: `Altere no máximo ${written(maxBulkProducts)} produtos de cada vez`,
    })
  if (action.kind === 'category') await nameOfCategory(db, action.categoryId)
  const { stockMode } = await getSettings(db)
  const shop = { keepsStock: stockMode !== 'none', today: dayOf(new Date()) }
  for await (const batch of batchesOf(numbers, productsAtOnce)) {
    const products = await bulkProducts(db, batch)
    yield products.map((product) => ({ product, plan: planOf(action, product, shop) }))
  }
}

/** How a plan is counted and shown. */
export function outcomeOf(plan: Plan): 'changing' | 'refused' | 'unchanged' {
  if ('problem' in plan) return 'refused'
  return changesSomething(plan.fields) ? 'changing' : 'unchanged'
}

/** Tells two plans of a whole change apart: what was seen must be what is done. */
export class Fingerprint {
  readonly #hash = createHash('sha256')

  add({ product, plan }: PlannedProduct): void {
    if (outcomeOf(plan) === 'changing') this.#hash.update(JSON.stringify([product.id, plan]))
  }

  digest(): string {
    return this.#hash.digest('base64url')
  }
}

async function numbersOf(db: Database, selection: BulkSelection): Promise<number[]> {
  if ('found' in selection) return foundNumbers(db, selection.found)
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where(isAmong(db, 'id', selection.ids))
    .orderBy('nameKey')
    .orderBy('id')
    .execute()
  return rows.map(({ number }) => number)
}
