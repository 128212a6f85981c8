import type { Transaction } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { ProductOption } from '../../contracts/variants.ts'
import { isAmongTexts } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { plainTextOf } from '../text/rich-text.ts'
import { forgetAllProducts, gatherProducts, indexProduct } from './product-index.ts'

/** About 25 ms of work, after which waiting requests are served. */
const productsAtOnce = 25

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
    if (!newest) break
    await indexEntries(trx, products, 'store')
    last = newest.number
    done += products.length
    onProgress(done, total)
    await yieldToRequests()
  }
  await gatherProducts(trx)
}

/** What is indexed of the products; the description as HTML. */
export function selectEntries(trx: Transaction<Schema>) {
  return trx
    .selectFrom('products')
    .select([
      'products.number',
      'products.name',
      'products.id',
      'products.options',
      'products.categoryId',
      'products.description',
    ])
}

export async function indexEntries(
  trx: Transaction<Schema>,
  products: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>,
  how: 'write' | 'store' = 'write',
): Promise<void> {
  const codes = await codesOf(
    trx,
    products.map(({ id }) => id),
  )
  for (const { id, description, ...product } of products) {
    const options: ProductOption[] = JSON.parse(product.options)
    const entry = {
      ...product,
      options,
      codes: codes.get(id) ?? [],
      description: plainTextOf(description),
    }
    await indexProduct(trx, entry, how)
  }
}

/** The SKUs and bar codes of each product's variants, by product id. */
async function codesOf(
  trx: Transaction<Schema>,
  productIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('variants')
    .select(['productId', 'sku', 'gtin'])
    .where(isAmongTexts(trx, 'productId', productIds))
    .execute()
  const codes = new Map<string, string[]>()
  for (const { productId, sku, gtin } of rows)
    codes
      .getOrInsertComputed(productId, () => [])
      .push(...[sku, gtin].filter((code) => code !== null))
  return codes
}
