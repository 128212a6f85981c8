import { sql } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import { jsonRows } from '../../db/json-rows.ts'
import type { Database } from '../../db/schema.ts'
import { effectivePrice } from '../../shop/catalogue/effective-price.ts'
import { valuesOf } from '../../shop/catalogue/variants.ts'
import { insertPastClients, type PastClient } from '../../shop/clients/past-clients.ts'
import { insertPastSales } from '../../shop/sales/past-sales.ts'
import { syntheticSale, syntheticSaleTime } from './sales.ts'
import { seedProducts } from './seed-products.ts'
import { daysOfSale, timeBefore } from './calendar.ts'
import { syntheticId } from './identity.ts'
import { Random } from './random.ts'
import { firstNames, surnames } from './vocabulary.ts'

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

const seedOfClients = 0x1c00_0000
const daysOfRegistration = 2 * 365

/**
 * Client `number` (from 1), always the same. All were created before the first sale; their phone
 * numbers and addresses are invented.
 */
function syntheticClient(number: number): PastClient & { id: string } {
  const random = new Random(seedOfClients + number)
  const createdAt = timeBefore(random, daysOfSale + 1, daysOfSale + daysOfRegistration)
  const digits = String(number).padStart(8, '0')
  return {
    id: syntheticId('client', number, createdAt),
    name: `${random.pick(firstNames)} ${random.pick(surnames)} ${random.pick(surnames)}`,
    phone: `(28) 9${digits.slice(0, 4)}-${digits.slice(4)}`,
    email: random.chance(0.85) ? `cliente-${number}@correio.example` : null,
    address: random.chance(0.8) ? `Rua ${random.pick(surnames)}, ${random.integer(1, 2000)}` : null,
    createdAt,
  }
}
