import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Row } from '../../db/snapshot.ts'
import { insertAsTheyAre, selectRows } from '../../db/tables.ts'
import { openScratchDatabase } from '../../db/scratch-database.ts'
import { entryOf, pack } from '../../test/archive-files.ts'
import {
  addPicture,
  addProduct,
  addSale,
  archiveOf,
  longAgo,
  openStockedShop,
  openTestArchiveShop,
  restoreInto,
  rowsOf,
  type StockedShop,
} from '../../test/archives.ts'
import { productInput } from '../../test/catalogue.ts'
import { openFullShop } from '../../test/full-shop.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { findProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { getDashboard } from '../sales/dashboard.ts'
import { saleStatistics } from '../sales/sale-list.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { archivedTables } from './archived-tables.ts'
import { countsOf, dataEntry } from './manifest.ts'

// Archiving a whole shop takes long while other tests use the processor.
vi.setConfig({ testTimeout: 60_000 })

const logEntry = 'data/auditLog.jsonl'
const folders: string[] = []

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

function withoutLog({ [logEntry]: _log, ...rows }: Record<string, string>): Record<string, string> {
  return rows
}

test('every table is restored on an empty machine', async () => {
  const full = await openFullShop()
  const empty = await openTestArchiveShop()
  await restoreInto(empty, full.path)
  expect(withoutLog(await rowsOf(empty))).toEqual(withoutLog(await rowsOf(full)))
})

test('an archive restored on the other engine and back again is unchanged', async () => {
  await addManyCategories()
  const { url } = await addPicture(shop, 'a')
  await addProduct(shop, 'Câmbio – “10 v” ação 🚲\u2028', [url])
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-other-'))
  folders.push(folder)
  const store = await openDatabase({ dataDir: folder })
  const other = { ...shop, ...store, storage: await openDiskStorage(join(folder, 'media')) }
  await restoreInto(other, await archiveOf(shop))
  const there = await rowsOf(other)
  const back = await openTestArchiveShop()
  await restoreInto(back, await archiveOf(other))
  const rows = await rowsOf(shop)
  expect([withoutLog(there), withoutLog(await rowsOf(back))]).toEqual([
    withoutLog(rows),
    withoutLog(rows),
  ])
  expect(there[logEntry]?.startsWith(rows[logEntry] ?? '')).toBe(true)
  await store.close()
})

test('a restored shop goes on numbering its products', async () => {
  await addProduct(shop, 'Selim')
  const restored = await openTestArchiveShop()
  await restoreInto(restored, await archiveOf(shop))
  const { number } = await shop.db.selectFrom('products').select('number').executeTakeFirstOrThrow()
  await createProduct(restored.db, productInput('Nova', shop.categoryId))
  expect(
    await restored.db.selectFrom('products').select('number').where('name', '=', 'Nova').execute(),
  ).toEqual([{ number: number + 1 }])
})

/**
 * More categories than one batch. The parent of the first is the last, which must be inserted
 * before it.
 */
async function addManyCategories(): Promise<void> {
  const id = (i: number) => `categoria-${String(i).padStart(4, '0')}`
  const rows = Array.from({ length: 600 }, (_, i) => ({
    id: id(i),
    name: id(i),
    slug: id(i),
    description: null,
    parentId: null,
    position: i,
    isActive: 1,
    createdAt: longAgo,
    updatedAt: longAgo,
  }))
  await shop.db.insertInto('categories').values(rows).execute()
  await shop.db
    .updateTable('categories')
    .set({ parentId: id(599) })
    .where('id', '=', id(0))
    .execute()
}

test('an archive of an older schema is migrated', async () => {
  const path = join(shop.folder, 'old.zip')
  await packOld(path, '1003-trade')
  await restoreInto(shop, path)
  expect(
    (await listProducts(shop.db, { audience: 'public', search: 'antiga', limit: 5 })).products,
  ).toMatchObject([{ name: 'Peça antiga', priceCents: 1990 }])
  expect(Object.keys(await rowsOf(shop))).toContain('data/stockMovements.jsonl')
  const variant = { id: 'p', values: [], sku: 'PA-1', priceCents: 1990, inStock: true }
  expect(await findProduct(shop.db, 'peca-antiga', 'public')).toMatchObject({
    options: [],
    variants: [variant],
  })
})

test('a day that sold more cents than 32 bits hold is restored', async () => {
  const { id: productId } = await addProduct(shop, 'Bicicleta de ouro')
  const { clientId } = await addSale(shop)
  for (let i = 0; i < 2; i++) {
    const { id } = await createSale(shop.db, {
      clientId: String(clientId),
      items: [{ productId, quantity: 2, unitPrice: 10_000_000 }],
      discountValue: 0,
    })
    await updateSale(shop.db, id, { status: 'completed' })
  }
  const other = await openTestArchiveShop()
  await restoreInto(other, await archiveOf(shop))
  expect([await saleStatistics(shop.db), await saleStatistics(other.db)]).toEqual(
    Array.from({ length: 2 }, () => ({ totalSales: 3, totalRevenueCents: 4_000_000_000 })),
  )
  expect((await getDashboard(other.db, new Date())).revenue).toMatchObject({
    total: 40_000_000,
    thisMonth: 40_000_000,
  })
})

/** Writes an archive as the program did when `schema` was its last migration. */
async function packOld(path: string, schema: string): Promise<void> {
  const { db, close } = await openScratchDatabase({ upTo: schema })
  const contents: [string, Buffer][] = []
  const counts = new Map<string, number>()
  for (const table of await archivedTables(db)) {
    await insertAsTheyAre(db, table, oldRows[table.name] ?? [])
    const rows = (await selectRows(db, table).execute(db)).rows
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`)
    contents.push([dataEntry(table.name), Buffer.from(lines.join(''))])
    counts.set(table.name, rows.length)
  }
  await close()
  await pack(path, contents, {
    format: 'pedivela-archive',
    formatVersion: 1,
    schema,
    createdAt: longAgo,
    reason: 'asked',
    counts: countsOf((table) => counts.get(table) ?? 0),
    missing: [],
    entries: contents.map(([name, content]) => entryOf(name, content)),
  })
}

const oldRows: Record<string, Row[]> = {
  categories: [
    {
      id: 'c',
      name: 'Antigas',
      slug: 'antigas',
      position: 1,
      isActive: 1,
      createdAt: longAgo,
      updatedAt: longAgo,
    },
  ],
  products: [
    {
      number: 7,
      id: 'p',
      sku: 'PA-1',
      slug: 'peca-antiga',
      name: 'Peça antiga',
      nameKey: 'peca antiga',
      description: '<p>Boa.</p>',
      priceCents: 1990,
      categoryId: 'c',
      mainCategoryId: 'c',
      isPublic: 1,
      inStock: 1,
      ratingTenths: 0,
      reviewCount: 0,
      soldQuantity: 0,
      isDraft: 0,
      options: '[]',
      variantCount: 1,
      priceVaries: 0,
      createdAt: longAgo,
      updatedAt: longAgo,
    },
  ],
  variants: [
    {
      id: 'p',
      productId: 'p',
      position: 0,
      value1: '',
      value2: '',
      value3: '',
      sku: 'PA-1',
      priceCents: 1990,
      inStock: 1,
      reserved: 0,
    },
  ],
}
