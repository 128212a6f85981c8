import type { Transaction } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Schema } from '../../db/schema.ts'
import { plainTextOf } from '../text/rich-text.ts'
import { forgetAllProducts, indexProduct } from './product-index.ts'

/** About 100 ms of work, after which waiting requests are served. */
const productsAtOnce = 100

/** Empties the index and fills it from the stored products, after a copy of whole tables. */
export async function reindexAll(
  trx: Transaction<Schema>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await forgetAllProducts(trx)
  await trx.deleteFrom('formerCategories').execute()
  const { total } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let last = 0
  for (let done = 0; ;) {
    const products = await selectEntries(trx)
      .where('products.number', '>', last)
      .orderBy('products.number')
      .limit(productsAtOnce)
      .execute()
    const newest = products.at(-1)
    if (!newest) return
    await indexEntries(trx, products)
    last = newest.number
    done += products.length
    onProgress(done, total)
    await yieldToRequests()
  }
}

/** What is indexed of the products; the description as HTML. */
export function selectEntries(trx: Transaction<Schema>) {
  return trx
    .selectFrom('products')
    .select([
      'products.number',
      'products.name',
      'products.sku',
      'products.categoryId',
      'products.description',
    ])
}

export async function indexEntries(
  trx: Transaction<Schema>,
  products: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>,
): Promise<void> {
  for (const { description, ...product } of products)
    await indexProduct(trx, { ...product, description: plainTextOf(description) })
}
