import { sql } from 'kysely'
import { jsonRows } from '../../db/json-rows.ts'
import type { Database } from '../../db/schema.ts'
import { insertPastClients } from '../clients/past-clients.ts'
import { insertPastSales } from '../sales/past-sales.ts'
import { syntheticClient } from './clients.ts'
import { syntheticSale, syntheticSaleTime } from './sales.ts'
import { seedProducts } from './seed-products.ts'

export type OnProgress = (done: number, total: number) => void

const rowsAtOnce = 5000
/** What a sale is made of where the shop has none yet. */
const fewest = { products: 100, clients: 50 }

/**
 * Fills the shop with `count` synthetic clients, those that are there already stay; gives how many
 * were created.
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
    const missing = await absent(db, 'clients', clients)
    await db.transaction().execute((trx) => insertPastClients(trx, missing))
    created += missing.length
    onProgress(last, count)
  }
  return created
}

/**
 * Fills the shop with `count` synthetic sales of its products to its clients, numbered in the order
 * of their days; a shop without any gets a few of both. The same numbers give the same sales; those
 * that are there already stay as they are. Gives how many were created.
 */
export async function seedSales(
  db: Database,
  count: number,
  onProgress: OnProgress,
): Promise<number> {
  const wares = await listWares(db)
  const buyers = await listBuyers(db)
  const inOrder = Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    at: syntheticSaleTime(i + 1),
  })).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  let created = 0
  for (let first = 0; first < count; first += rowsAtOnce) {
    const sales = inOrder
      .slice(first, first + rowsAtOnce)
      .map(({ number }) => syntheticSale(number, buyers, wares))
    const missing = await absent(db, 'sales', sales)
    await db.transaction().execute((trx) => insertPastSales(trx, missing))
    created += missing.length
    onProgress(first + sales.length, count)
  }
  return created
}

async function absent<Row extends { id: string }>(
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

async function listWares(db: Database) {
  const list = () =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'effectivePriceCents'])
      .orderBy('number')
      .execute()
  const wares = await list()
  if (wares.length > 0) return wares
  await seedProducts(db, fewest.products, () => {})
  return list()
}

async function listBuyers(db: Database) {
  const list = () =>
    db.selectFrom('clients').select(['id', 'name']).orderBy('createdAt').orderBy('id').execute()
  const buyers = await list()
  if (buyers.length > 0) return buyers
  await seedClients(db, fewest.clients, () => {})
  return list()
}
