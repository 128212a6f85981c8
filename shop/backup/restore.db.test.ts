import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { inBatches } from '../../db/snapshot.ts'
import { insertAsTheyAre, selectRows } from '../../db/tables.ts'
import { openWorkbench } from '../../db/workbench.ts'
import {
  addPicture,
  addProduct,
  addSale,
  archiveOf,
  entryOf,
  longAgo,
  openStockedShop,
  openTestArchiveShop,
  pack,
  restoreInto,
  rowsOf,
  type StockedShop,
  type TestArchiveShop,
  unwatched,
} from '../../test/archives.ts'
import { productInput } from '../../test/catalogue.ts'
import { findSession, openSession } from '../auth/sessions.ts'
import { createUser } from '../auth/users.ts'
import { createProduct } from '../catalogue/products.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { reindexAll } from '../search/reindex.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { getDashboard } from '../sales/dashboard.ts'
import { saleStatistics } from '../sales/sale-list.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { archivedTables, archivedTablesOfToday } from './make-archive.ts'
import { countsOf, dataEntry } from './manifest.ts'
import { prepareRestore } from './restore.ts'

// Whole shops are archived and restored here, while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const folders: string[] = []

let shop: StockedShop

beforeEach(async () => {
  shop = await openStockedShop()
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const logFile = 'data/auditLog.jsonl'

function withoutLog({ [logFile]: _log, ...rows }: Record<string, string>): Record<string, string> {
  return rows
}

test('no description brings a script along that no form would have let through', async () => {
  const { id } = await addProduct(shop, 'Câmbio')
  const description = '<p>Boa.</p><img src=x onerror="alert(1)"><script>alert(2)</script>'
  await shop.db.updateTable('products').set({ description }).where('id', '=', id).execute()
  const path = await archiveOf(shop)
  await restoreInto(shop, path)
  expect(await shop.db.selectFrom('products').select('description').executeTakeFirst()).toEqual({
    description: '<p>Boa.</p>',
  })
})

describe('a restore', () => {
  test('replaces what came later, and takes away its images once nothing shows them', async () => {
    const first = await addPicture(shop, 'a')
    await addProduct(shop, 'Antes', [first.url])
    const path = await archiveOf(shop)
    const rows = await rowsOf(shop)
    const second = await addPicture(shop, 'b')
    await addProduct(shop, 'Depois', [second.url])
    const version = await publicVersionOf(shop)

    await restoreInto(shop, path)
    expect(withoutLog(await rowsOf(shop))).toEqual(withoutLog(rows))
    expect([await shop.storage.has(first.file), await shop.storage.has(second.file)]).toEqual([
      true,
      false,
    ])
    expect(await publicVersionOf(shop)).toBeGreaterThan(version)
    expect(
      (await listProducts(shop.db, { audience: 'public', search: 'depois', limit: 5 })).total,
    ).toBe(0)
    expect(
      (await listProducts(shop.db, { audience: 'public', search: 'antes', limit: 5 })).total,
    ).toBe(1)
  })

  test('leaves an image that is uploaded again right after it', async () => {
    const path = await archiveOf(shop)
    const { hash, file } = await addPicture(shop, 'a')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.apply('teste', unwatched)
    await shop.db
      .updateTable('pictures')
      .set({ createdAt: new Date().toISOString() })
      .where('hash', '=', hash)
      .execute()
    await prepared.removeLeftovers(unwatched)
    await prepared.close()
    expect(await shop.storage.has(file)).toBe(true)
  })

  test('takes nothing away from the log', async () => {
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    await restoreInto(shop, path)
    const log = await shop.db
      .selectFrom('auditLog')
      .select(['action', 'subjectName'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'create', subjectName: 'Peças' },
      { action: 'create', subjectName: 'Depois' },
      { action: 'restore', subjectName: 'teste' },
    ])
  })

  test('lets those go on who are in it, and signs out those who are not or were disabled', async () => {
    const [stays, disabled] = [await userNamed('fica'), await userNamed('desligada')]
    await shop.db
      .updateTable('users')
      .set({ disabledAt: longAgo })
      .where('id', '=', disabled)
      .execute()
    const path = await archiveOf(shop)
    await shop.db.updateTable('users').set({ disabledAt: null }).execute()
    const ids = [stays, disabled, await userNamed('nova')]
    const tokens = []
    for (const id of ids)
      tokens.push(await shop.db.transaction().execute((trx) => openSession(trx, id, false, 'test')))
    await restoreInto(shop, path)
    const sessions = []
    for (const token of tokens) sessions.push((await findSession(shop.db, token))?.user.id)
    expect(sessions).toEqual([stays, undefined, undefined])
    // Nor would a session come to life again with its user.
    expect(await shop.db.selectFrom('sessions').select('userId').execute()).toEqual([
      { userId: stays },
    ])
  })

  async function userNamed(name: string): Promise<string> {
    return (
      await createUser(shop.db, {
        name,
        email: `${name}@rota97.example`,
        password: 'Trinta e Nove 39',
        role: 'admin',
      })
    ).id
  }

  test('mends an image whose file was damaged on the disk', async () => {
    const { url, file } = await addPicture(shop, 'a')
    await addProduct(shop, 'Com foto', [url])
    const path = await archiveOf(shop)
    const whole = await shop.storage.read(file)
    await shop.storage.put([{ name: file, bytes: Buffer.from('damaged') }])
    await restoreInto(shop, path)
    expect(await shop.storage.read(file)).toEqual(whole)
  })

  test('that is told to stop half-way leaves the shop as it was', async () => {
    // More than one batch of the search index, so that there is an end to reach after the stop.
    for (let i = 0; i < 120; i++) await addProduct(shop, `Antes ${i}`)
    const path = await archiveOf(shop)
    await addProduct(shop, 'Depois')
    const rows = await rowsOf(shop)
    for (const step of ['Trazendo as imagens', 'Gravando os dados', 'Refazendo a busca']) {
      const stopping = new AbortController()
      const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
      const onProgress = (doing: string) => {
        if (doing === step) stopping.abort(new Error('stopped'))
      }
      await expect(
        prepared.apply('teste', { onProgress, signal: stopping.signal }),
      ).rejects.toThrow('stopped')
      await prepared.close()
      expect(await rowsOf(shop)).toEqual(rows)
    }
    await addProduct(shop, 'Enfim')
    await addSale(shop)
  })

  test('of a shop that went on gives no number of a sale out twice', async () => {
    await addProduct(shop, 'Pneu')
    await addSale(shop)
    const path = await archiveOf(shop)
    const { number } = await addSale(shop)
    await restoreInto(shop, path)
    expect((await addSale(shop)).number).toBeGreaterThan(number)
  })

  test('brings a day that sold more cents than 32 bits hold', async () => {
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

  test('goes from either engine to the other and back without a difference', async () => {
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
    expect(there[logFile]?.startsWith(rows[logFile] ?? '')).toBe(true)
    const { number } = await shop.db
      .selectFrom('products')
      .select('number')
      .executeTakeFirstOrThrow()
    await createProduct(back.db, productInput('Nova', shop.categoryId))
    expect(
      await back.db.selectFrom('products').select('number').where('name', '=', 'Nova').execute(),
    ).toEqual([{ number: number + 1 }])
    await store.close()
  })

  /**
   * More than are written at once, and the first belongs to the last: in the order of their ids it
   * would come too early.
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
    }))
    await shop.db.insertInto('categories').values(rows).execute()
    await shop.db
      .updateTable('categories')
      .set({ parentId: id(599) })
      .where('id', '=', id(0))
      .execute()
  }

  test('takes an archive that was made before the newest migrations', async () => {
    const path = join(shop.folder, 'old.zip')
    await packOld(path, '0003-sales')
    await restoreInto(shop, path)
    expect(
      (await listProducts(shop.db, { audience: 'public', search: 'antiga', limit: 5 })).products,
    ).toMatchObject([{ name: 'Peça antiga', priceCents: 1990 }])
    expect(Object.keys(await rowsOf(shop))).toContain('data/demoItems.jsonl')
  })
})

test('the search is made anew to its end, even where a product has a number that none should have', async () => {
  await addProduct(shop, 'Aro')
  const { id } = await addProduct(shop, 'Pneu')
  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('products').where('id', '=', id).execute()
  const [table] = (await archivedTablesOfToday()).filter(({ name }) => name === 'products')
  if (table) await insertAsTheyAre(shop.db, table, [{ ...row, number: -1 }])
  await shop.db.transaction().execute((trx) => reindexAll(trx, () => undefined))
  expect((await listProducts(shop.db, { audience: 'public', search: 'aro', limit: 5 })).total).toBe(
    1,
  )
}, 5000)

/** An archive as a program made it whose last migration was `schema`. */
async function packOld(path: string, schema: string): Promise<void> {
  const { db, close } = await openWorkbench({ upTo: schema })
  await sql`insert into "categories" ("id", "name", "slug", "position", "isActive", "createdAt") values ('c', 'Antigas', 'antigas', 1, 1, ${longAgo})`.execute(
    db,
  )
  await sql`insert into "products" ("number", "id", "slug", "name", "nameKey", "description", "priceCents", "categoryId", "mainCategoryId", "isPublic", "inStock", "ratingTenths", "reviewCount", "createdAt", "updatedAt")
    values (7, 'p', 'peca-antiga', 'Peça antiga', 'peca antiga', '<p>Boa.</p>', 1990, 'c', 'c', 1, 1, 0, 0, ${longAgo}, ${longAgo})`.execute(
    db,
  )
  const contents: [string, Buffer][] = []
  const counts = new Map<string, number>()
  for (const table of await archivedTables(db)) {
    const lines: string[] = []
    for await (const rows of inBatches(db, selectRows(db, table).compile(db), 100))
      lines.push(...rows.map((row) => `${JSON.stringify(row)}\n`))
    contents.push([dataEntry(table.name), Buffer.from(lines.join(''))])
    counts.set(table.name, lines.length)
  }
  await close()
  const entries = contents.map(([name, content]) => entryOf(name, content))
  await pack(path, contents, {
    format: 'pedivela-archive',
    formatVersion: 1,
    schema,
    createdAt: longAgo,
    reason: 'asked',
    counts: countsOf((table) => counts.get(table) ?? 0),
    missing: [],
    entries,
  })
}

async function publicVersionOf({ db }: TestArchiveShop): Promise<number> {
  return (await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()).version
}
