import type { Transaction } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SaidAttributes } from '../../contracts/attributes.ts'
import type { ProductOption } from '../../contracts/variants.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { plainTextOf } from '../text/plain-text.ts'
import { facetTokens } from './product-attributes.ts'
import { engineOf } from './search-index.ts'
import { termsOf } from './terms.ts'
import { type SearchEntry, spellingsOf, tokensOf } from './tokens.ts'

/** About 25 ms of work, after which waiting requests are served. */
const productsAtOnce = 25

/**
 * Replaces what the index holds for these products (`products.number`) by what is stored of them.
 */
export async function indexProducts(trx: Transaction<Schema>, numbers: number[]): Promise<void> {
  await indexStored(
    trx,
    await selectStored(trx)
      .where(isAmong(trx, 'products.number', numbers))
      .execute(),
  )
}

export async function forgetProduct(trx: Transaction<Schema>, number: number): Promise<void> {
  await engineOf(trx).forget(trx, number)
}

/** Empties the index and fills it from the stored products, after a copy of whole tables. */
export async function reindexAll(
  trx: Transaction<Schema>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await engineOf(trx).forgetAll(trx)
  const { total } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let last = 0
  for (let done = 0; ;) {
    const products = await selectStored(trx)
      .where('products.number', '>', last)
      .orderBy('products.number')
      .limit(productsAtOnce)
      .execute()
    const newest = products.at(-1)
    if (!newest) break
    await indexStored(trx, products)
    last = newest.number
    done += products.length
    onProgress(done, total)
    await nextTurn()
  }
}

type StoredEntry = Omit<SearchEntry, 'options' | 'codes'> & {
  id: string
  options: string
  attributes: string
}

/** The description as HTML. */
function selectStored(trx: Transaction<Schema>) {
  return trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select([
      'products.number',
      'products.name',
      'products.id',
      'products.options',
      'products.attributes',
      'categories.name as category',
      'products.description',
    ])
}

async function indexStored(trx: Transaction<Schema>, products: StoredEntry[]): Promise<void> {
  const variants = await variantsOf(
    trx,
    products.map(({ id }) => id),
  )
  for (const product of products) {
    const options: ProductOption[] = JSON.parse(product.options)
    const own = variants.get(product.id) ?? []
    const codes = own.flatMap(({ sku, gtin }) => [sku, gtin].filter((code) => code !== null))
    const description = plainTextOf(product.description)
    await indexEntry(trx, { ...product, options, codes, description })
    const attributes: SaidAttributes = JSON.parse(product.attributes)
    const offered = own.filter(({ archivedAt }) => archivedAt === null)
    const tokens = facetTokens(
      { ...product, options, attributes, description },
      offered.map(({ value1, value2, value3 }) =>
        [value1, value2, value3].slice(0, options.length),
      ),
    )
    await writeFacets(trx, product.number, JSON.stringify(tokens))
  }
}

async function indexEntry(trx: Transaction<Schema>, entry: SearchEntry): Promise<void> {
  const terms = {
    name: termsOf(entry.name),
    category: termsOf(entry.category),
    description: termsOf(entry.description),
  }
  const values = entry.options.flatMap((option) =>
    option.values.flatMap(({ value }) => termsOf(value)),
  )
  const words = [...terms.name, ...values, ...terms.category, ...terms.description]
  await engineOf(trx).write(trx, entry.number, tokensOf(entry, terms), spellingsOf(words))
}

/** What has changed gets a new edition. */
async function writeFacets(
  trx: Transaction<Schema>,
  number: number,
  tokens: string,
): Promise<void> {
  await trx
    .deleteFrom('productFacets')
    .where('number', '=', number)
    .where('tokens', '!=', tokens)
    .execute()
  await trx
    .insertInto('productFacets')
    .values({ number, tokens })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** What is read of each product's variants in their order, archived ones too, by product id. */
async function variantsOf(trx: Transaction<Schema>, productIds: string[]) {
  const rows = await trx
    .selectFrom('variants')
    .select(['productId', 'sku', 'gtin', 'value1', 'value2', 'value3', 'archivedAt'])
    .where(isAmong(trx, 'productId', productIds))
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}
