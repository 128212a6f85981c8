import { sql } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import { jsonRows } from '../../db/json-rows.ts'
import type { Database } from '../../db/schema.ts'
import { effectivePrice } from '../../shop/catalogue/effective-price.ts'
import { valuesOf } from '../../shop/catalogue/variants.ts'
import { insertPastClients } from '../../shop/clients/past-clients.ts'
import { insertPastSales } from '../../shop/sales/past-sales.ts'
import { syntheticClient } from './clients.ts'
import { syntheticSale, syntheticSaleTime } from './sales.ts'
import { seedProducts } from './seed-products.ts'

export type OnProgress = (done: number, total: number) => void

const rowsAtOnce = 5000
/** Created before the first sale in a shop without any. */
const initial = { products: 100, clients: 50 }

/**
 * Adds synthetic clients up to number `count`; existing ones stay. Returns how many were created.
 */
export async function seedClients(
  db: Database,
  count: number,
  onProgress: OnProgress,
): Promise<number> {
  let created = 0
  for (let first = 1; first <= count; first += rowsAtOnce) {
    const last = Math.min(first + rowsAtOnce - 1, count)
    const clients = Array.from({ length: last - first + 1 }, (_, i) => syntheticClient(first + i))
    const missing = await withoutExisting(db, 'clients', clients)
    await db.transaction().execute((trx) => insertPastClients(trx, missing))
    created += missing.length
    onProgress(last, count)
  }
  return created
}

/**
 * Adds synthetic sales of the shop's products to its clients up to number `count`, in the order of
 * their times. A shop without products or clients gets a few. The same shop gets the same sales;
 * existing ones stay. Returns how many were created.
 */
export async function seedSales(
  db: Database,
  count: number,
  onProgress: OnProgress,
): Promise<number> {
  const products = await listOrSeedProducts(db)
  const clients = await listOrSeedClients(db)
  const inOrder = Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    at: syntheticSaleTime(i + 1),
  })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  let created = 0
  for (let first = 0; first < count; first += rowsAtOnce) {
    const sales = inOrder
      .slice(first, first + rowsAtOnce)
      .map(({ number }) => syntheticSale(number, clients, products))
    const missing = await withoutExisting(db, 'sales', sales)
    await db.transaction().execute((trx) => insertPastSales(trx, missing))
    created += missing.length
    onProgress(first + sales.length, count)
  }
  return created
}

async function withoutExisting<Row extends { id: string }>(
  db: Database,
  table: 'clients' | 'sales',
  rows: Row[],
): Promise<Row[]> {
  const given = jsonRows(
    db,
    { id: 'text' },
    rows.map(({ id }) => ({ id })),
  )
  const { rows: present } = await sql<{
    id: string
  }>`select "id" from ${sql.table(table)} where "id" in (select "id" from ${given})`.execute(db)
  const ids = new Set(present.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

async function listOrSeedProducts(db: Database) {
  const list = () => listFirstVariants(db)
  const products = await list()
  if (products.length > 0) return products
  await seedProducts(db, initial.products, () => {})
  return list()
}

/**
 * The products in the order of their numbers, each as its first variant; none that is counted,
 * whose pieces past sales would leave out.
 */
async function listFirstVariants(db: Database) {
  const rows = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .select(['products.id', 'products.name', 'variants.id as variantId'])
    .select(['value1', 'value2', 'value3'])
    .select(['variants.priceCents', 'variants.promotionalPriceCents'])
    .where('archivedAt', 'is', null)
    .where('position', '=', 0)
    .where('onHand', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ priceCents, promotionalPriceCents, ...row }) => ({
    ...row,
    variantName: variantName(valuesOf(row)),
    effectivePriceCents: effectivePrice(priceCents, promotionalPriceCents),
  }))
}

async function listOrSeedClients(db: Database) {
  const list = () =>
    db.selectFrom('clients').select(['id', 'name']).orderBy('createdAt').orderBy('id').execute()
  const clients = await list()
  if (clients.length > 0) return clients
  await seedClients(db, initial.clients, () => {})
  return list()
}
