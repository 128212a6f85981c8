import type { Transaction } from 'kysely'
import { join } from 'node:path'
import { joinOf } from '../contracts/joining.ts'
import type { Database, Schema } from '../db/schema.ts'
import { writeCategories, writeProducts } from '../shop/import/apply.ts'
import { Photos } from '../shop/import/photos.ts'
import { openImport } from '../shop/import/source.ts'
import { joinProductsIn } from '../shop/joining/join-products.ts'
import { proposeJoins } from '../shop/joining/proposals.ts'
import { openTestDatabase } from './database.ts'

export const demoCatalogue = join(import.meta.dirname, '../demo/catalogue')

/** A shop with the catalogue of a folder; in the demo shop, sizes and colours are one product. */
export async function openCatalogue(folder: string): Promise<Database> {
  const { db } = await openTestDatabase()
  const source = await openImport(folder)
  await db.transaction().execute(async (trx) => {
    await writeCategories(trx, source.categories.rows)
    await writeProducts(trx, source.products.rows, new Photos(source.photos))
    if (folder === demoCatalogue) await joinAll(trx)
  })
  return db
}

async function joinAll(trx: Transaction<Schema>): Promise<void> {
  for (const proposal of (await proposeJoins(trx)).proposals)
    await joinProductsIn(trx, joinOf(proposal))
}
