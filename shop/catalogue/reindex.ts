import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { plainTextOf } from './rich-text.ts'
import { indexProduct } from './search.ts'

/** Makes the products of a category findable by its present name. */
export async function reindexProducts(trx: Transaction<Schema>, categoryId: string): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.number', 'products.name', 'products.sku', 'products.description', 'categories.name as category'])
    .where('categoryId', '=', categoryId)
    .execute()
  for (const { description, ...product } of products) {
    await indexProduct(trx, { ...product, description: plainTextOf(description) })
  }
}
