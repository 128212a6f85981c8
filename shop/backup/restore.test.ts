import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as breath, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArchiveKind } from '../../contracts/backup.ts'
import type { Sale } from '../../contracts/sales.ts'
import { openDatabase } from '../../db/open.ts'
import { inBatches } from '../../db/snapshot.ts'
import { selectRows } from '../../db/tables.ts'
import { openWorkbench } from '../../db/workbench.ts'
import { archiveOf, entryOf, openTestArchiveShop, pack, restoreInto, rowsOf, type TestArchiveShop, unpack, unwatched } from '../../test/archives.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { findSession, openSession } from '../auth/sessions.ts'
import { signIn } from '../auth/sign-in.ts'
import { createUser } from '../auth/users.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct, updateProduct } from '../catalogue/products.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { createClient } from '../clients/clients.ts'
import { NotFound } from '../errors.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { removePictureUnlessReferred } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { changeSettings } from '../settings/settings.ts'
import { archivedTables, makeArchive } from './make-archive.ts'
import { countsOf, dataEntry } from './manifest.ts'
import { prepareRestore } from './restore.ts'

// Whole shops are archived and restored here, while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const longAgo = '2026-01-05T10:00:00.000Z'
const folders: string[] = []

let shop: TestArchiveShop
let categoryId: string

beforeEach(async () => {
  shop = await openTestArchiveShop()
  categoryId = (await createCategory(shop.db, { name: 'Peças', parentId: null, isActive: true })).id
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const logFile = 'data/auditLog.jsonl'

function withoutLog({ [logFile]: _log, ...rows }: Record<string, string>): Record<string, string> {
  return rows
}

async function addProduct(name: string, images: string[] = []) {
  return createProduct(shop.db, productInput(name, images))
}

function productInput(name: string, images: string[] = []) {
  return { sku: null, slug: '', name, description: '<p>Boa.</p>', price: 10, promotionalPrice: null, categoryId, images, inStock: true, rating: 0, reviewCount: 0 }
}

async function addSale(): Promise<Sale> {
  const { id: clientId } = await createClient(shop.db, { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null })
  const { id: productId } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  return createSale(shop.db, { clientId, items: [{ productId, quantity: 1, unitPrice: 10 }], discountValue: 0 })
}

async function picture(name: string): Promise<{ url: string; hash: string; file: string }> {
  const [url = ''] = await putFakePictures(shop.db, shop.storage, [name], longAgo)
  const file = url.replace('/media/', '')
  return { url, hash: file.slice(0, 32), file }
}

/** What a restore would change, without what it would not. */
async function differencesWith(path: string): Promise<Partial<Record<ArchiveKind, object>>> {
  const { check, close } = await prepareRestore(shop, path, shop.folder, unwatched).then((prepared) => ({ check: prepared.check, close: () => prepared.close() }))
  await close()
  const changing = check.differences.filter(({ added, changed, removed }) => added + changed + removed > 0)
  expect(check.differs).toBe(changing.length > 0)
  return Object.fromEntries(changing.map(({ kind, ...counts }) => [kind, counts]))
}

test('no description brings a script along that no form would have let through', async () => {
  const { id } = await addProduct('Câmbio')
  const description = '<p>Boa.</p><img src=x onerror="alert(1)"><script>alert(2)</script>'
  await shop.db.updateTable('products').set({ description }).where('id', '=', id).execute()
  const path = await archiveOf(shop)
  await restoreInto(shop, path)
  expect(await shop.db.selectFrom('products').select('description').executeTakeFirst()).toEqual({ description: '<p>Boa.</p>' })
})

describe('the difference', () => {
  test('counts what would come, change and go, a product with its images and a sale with its items as one', async () => {
    const { url } = await picture('a')
    const [kept, changed] = [await addProduct('Fica'), await addProduct('Muda', [url])]
    await createClient(shop.db, { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null })
    const path = await archiveOf(shop)
    expect(await differencesWith(path)).toEqual({})

    await updateProduct(shop.db, changed.id, productInput('Muda'))
    await addProduct('Nova')
    await shop.db.deleteFrom('products').where('id', '=', kept.id).execute()
    await shop.db.deleteFrom('clients').execute()
    await changeSettings(shop.db, { phone: '1' })
    expect(await differencesWith(path)).toEqual({
      products: { added: 1, changed: 1, removed: 1, unchanged: 0 },
      clients: { added: 1, changed: 0, removed: 0, unchanged: 0 },
      settings: { added: 0, changed: 0, removed: 1, unchanged: 0 },
    })
  })

  test('counts an image whose files are gone', async () => {
    const { url } = await picture('a')
    await addProduct('Com foto', [url])
    const path = await archiveOf(shop)
    await shop.storage.remove(url.replace('/media/', '').replace(/-120\.webp$/, ''))
    expect(await differencesWith(path)).toEqual({ images: { added: 0, changed: 1, removed: 0, unchanged: 0 } })
    await restoreInto(shop, path)
    expect(await differencesWith(path)).toEqual({})
  })
})

describe('a restore', () => {
  test('replaces what came later, and takes away its images once nothing shows them', async () => {
    const first = await picture('a')
    await addProduct('Antes', [first.url])
    const path = await archiveOf(shop)
    const rows = await rowsOf(shop)
    const second = await picture('b')
    await addProduct('Depois', [second.url])
    const version = await publicVersionOf(shop)

    await restoreInto(shop, path)
    expect(withoutLog(await rowsOf(shop))).toEqual(withoutLog(rows))
    expect([await shop.storage.has(first.file), await shop.storage.has(second.file)]).toEqual([true, false])
    expect(await publicVersionOf(shop)).toBeGreaterThan(version)
    expect((await listProducts(shop.db, { audience: 'public', search: 'depois', limit: 5 })).total).toBe(0)
    expect((await listProducts(shop.db, { audience: 'public', search: 'antes', limit: 5 })).total).toBe(1)
  })

  test('leaves an image that is uploaded again right after it', async () => {
    const path = await archiveOf(shop)
    const { hash, file } = await picture('a')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.apply('teste', unwatched)
    await shop.db.updateTable('pictures').set({ createdAt: new Date().toISOString() }).where('hash', '=', hash).execute()
    await prepared.removeLeft(unwatched)
    await prepared.close()
    expect(await shop.storage.has(file)).toBe(true)
  })

  test('takes nothing away from the log', async () => {
    const path = await archiveOf(shop)
    await addProduct('Depois')
    await restoreInto(shop, path)
    const log = await shop.db.selectFrom('auditLog').select(['action', 'subjectName']).orderBy('id').execute()
    expect(log).toEqual([{ action: 'create', subjectName: 'Peças' }, { action: 'create', subjectName: 'Depois' }, { action: 'restore', subjectName: 'teste' }])
  })

  test('lets those go on who are in it, and signs out those who are not or were disabled', async () => {
    const [stays, disabled] = [await userNamed('fica'), await userNamed('desligada')]
    await shop.db.updateTable('users').set({ disabledAt: longAgo }).where('id', '=', disabled).execute()
    const path = await archiveOf(shop)
    await shop.db.updateTable('users').set({ disabledAt: null }).execute()
    const ids = [stays, disabled, await userNamed('nova')]
    const tokens = []
    for (const id of ids) tokens.push(await shop.db.transaction().execute((trx) => openSession(trx, id, false, 'test')))
    await restoreInto(shop, path)
    const sessions = []
    for (const token of tokens) sessions.push((await findSession(shop.db, token))?.user.id)
    expect(sessions).toEqual([stays, undefined, undefined])
    // Nor would a session come to life again with its user.
    expect(await shop.db.selectFrom('sessions').select('userId').execute()).toEqual([{ userId: stays }])
  })

  async function userNamed(name: string): Promise<string> {
    return (await createUser(shop.db, { name, email: `${name}@rota97.example`, password: 'Trinta e Nove 39', role: 'admin' })).id
  }

  test('mends an image whose file was damaged on the disk', async () => {
    const { url, file } = await picture('a')
    await addProduct('Com foto', [url])
    const path = await archiveOf(shop)
    const whole = await shop.storage.read(file)
    await shop.storage.put([{ name: file, bytes: Buffer.from('damaged') }])
    await restoreInto(shop, path)
    expect(await shop.storage.read(file)).toEqual(whole)
  })

  test('that is told to stop half-way leaves the shop as it was', async () => {
    // More than one batch of the search index, so that there is an end to reach after the stop.
    for (let i = 0; i < 120; i++) await addProduct(`Antes ${i}`)
    const path = await archiveOf(shop)
    await addProduct('Depois')
    const rows = await rowsOf(shop)
    for (const step of ['Trazendo as imagens', 'Gravando os dados', 'Refazendo a busca']) {
      const stopping = new AbortController()
      const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
      const onProgress = (doing: string) => {
        if (doing === step) stopping.abort(new Error('stopped'))
      }
      await expect(prepared.apply('teste', { onProgress, signal: stopping.signal })).rejects.toThrow('stopped')
      await prepared.close()
      expect(await rowsOf(shop)).toEqual(rows)
    }
    await addProduct('Enfim')
    await addSale()
  })

  test('of a shop that went on gives no number of a sale out twice', async () => {
    await addProduct('Pneu')
    await addSale()
    const path = await archiveOf(shop)
    const { number } = await addSale()
    await restoreInto(shop, path)
    expect((await addSale()).number).toBeGreaterThan(number)
  })

  test('shows readers the shop as it was until all is done', async () => {
    for (let i = 0; i < 300; i++) await addProduct(`Peça ${i}`)
    const path = await archiveOf(shop)
    await addProduct('Depois')
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    const seen = new Set<number>()
    const done = new AbortController()
    const applied = prepared.apply('teste', unwatched).finally(() => done.abort())
    while (!done.signal.aborted) {
      seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
      await breath()
    }
    await applied
    await prepared.close()
    seen.add((await listProducts(shop.db, { audience: 'public', limit: 1 })).total)
    expect([...seen].toSorted((a, b) => a - b)).toEqual([300, 301])
  })

  test('lets nobody write into it: a client is saved before, and goes, or after, and stays', async () => {
    for (let i = 0; i < 200; i++) await addProduct(`Peça ${i}`)
    const path = await archiveOf(shop)
    const saved: { name: string; step: string }[] = []
    const stop = new AbortController()
    let step = ''
    const clerks = [1, 2, 3].map(async (clerk) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        const { name } = await createClient(shop.db, { name: `Ana ${clerk} ${i}`, phone: '(27) 99999-0000', email: null, address: null })
        saved.push({ name, step })
        await pause(2)
      }
    })
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.apply('teste', { onProgress: (doing, done, total) => void (step = done < total ? doing : '') })
    await pause(20)
    stop.abort()
    await Promise.all(clerks)
    await prepared.close()
    expect(saved.filter((client) => ['Gravando os dados', 'Refazendo a busca'].includes(client.step))).toEqual([])
    const stayed = await shop.db.selectFrom('clients').select('name').execute()
    expect(stayed.length).toBeGreaterThan(0)
    expect(stayed.length).toBeLessThan(saved.length)
  })

  test('refuses nobody who changes settings, makes sales or signs in meanwhile', async () => {
    const product = await addProduct('Pneu')
    const sold = await addSale()
    const login = { email: 'ana@rota97.example', password: 'Trinta e Nove 39', keepLoggedIn: false }
    await createUser(shop.db, { name: 'Ana', email: login.email, password: login.password, role: 'admin' })
    const path = await archiveOf(shop)
    const stop = new AbortController()
    const works = [
      () => changeSettings(shop.db, { phone: '(27) 3000-0000' }),
      () => changeSettings(shop.db, { phone: '(27) 3000-0001' }),
      completeSale,
      completeSale,
      () => signIn(shop.db, login, { address: '127.0.0.1', device: 'test' }),
    ]
    const saved = works.map(async (work) => {
      for (let count = 1; ; count++) {
        await work()
        await pause(20)
        if (stop.signal.aborted) return count
      }
    })
    await Promise.race([Promise.all(saved), restoreOften()]).finally(() => stop.abort())
    for (const count of await Promise.all(saved)) expect(count).toBeGreaterThan(1)

    async function restoreOften(): Promise<void> {
      for (let i = 0; i < 6; i++) await restoreInto(shop, path)
    }

    /** As the screen does: a restore may have taken the sale away. */
    async function completeSale(): Promise<void> {
      const { id } = await createSale(shop.db, { clientId: String(sold.clientId), items: [{ productId: product.id, quantity: 1, unitPrice: 10 }], discountValue: 0 })
      await updateSale(shop.db, id, { status: 'completed' }).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      })
    }
  })

  test('begins again when it and somebody who saves wait for each other', async () => {
    await createClient(shop.db, { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null })
    const path = await archiveOf(shop)
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    let applied: Promise<void> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('clients').set({ name: 'Bia' }).execute()
      applied = prepared.apply('teste', unwatched)
      await pause(300)
      await trx.updateTable('categories').set({ description: 'Agora' }).execute()
    })
    await applied
    await prepared.close()
    expect(await differencesWith(path)).toEqual({})
  })

  test('goes from either engine to the other and back without a difference', async () => {
    await addManyCategories()
    const { url } = await picture('a')
    await addProduct('Câmbio – “10 v” ação 🚲\u2028', [url])
    const folder = await mkdtemp(join(tmpdir(), 'pedivela-other-'))
    folders.push(folder)
    const store = await openDatabase({ dataDir: folder })
    const other = { ...shop, ...store, storage: await openDiskStorage(join(folder, 'media')) }
    await restoreInto(other, await archiveOf(shop))
    const there = await rowsOf(other)
    const back = await openTestArchiveShop()
    await restoreInto(back, await archiveOf(other))
    const rows = await rowsOf(shop)
    expect([withoutLog(there), withoutLog(await rowsOf(back))]).toEqual([withoutLog(rows), withoutLog(rows)])
    expect(there[logFile]?.startsWith(rows[logFile] ?? '')).toBe(true)
    const { number } = await shop.db.selectFrom('products').select('number').executeTakeFirstOrThrow()
    await createProduct(back.db, productInput('Nova'))
    expect(await back.db.selectFrom('products').select('number').where('name', '=', 'Nova').execute()).toEqual([{ number: number + 1 }])
    await store.close()
  })

  /** More than are written at once, and the first belongs to the last: in the order of their ids it would come too early. */
  async function addManyCategories(): Promise<void> {
    const id = (i: number) => `categoria-${String(i).padStart(4, '0')}`
    const rows = Array.from({ length: 600 }, (_, i) => ({ id: id(i), name: id(i), slug: id(i), description: null, parentId: null, position: i, isActive: 1, createdAt: longAgo }))
    await shop.db.insertInto('categories').values(rows).execute()
    await shop.db.updateTable('categories').set({ parentId: id(599) }).where('id', '=', id(0)).execute()
  }

  test('takes an archive that was made before the newest migrations', async () => {
    const path = join(shop.folder, 'old.zip')
    await packOld(path, '0003-sales')
    await restoreInto(shop, path)
    expect((await listProducts(shop.db, { audience: 'public', search: 'antiga', limit: 5 })).products).toMatchObject([{ name: 'Peça antiga', priceCents: 1990 }])
    expect(Object.keys(await rowsOf(shop))).toContain('data/demoItems.jsonl')
  })
})

/** An archive as a program made it whose last migration was `schema`. */
async function packOld(path: string, schema: string): Promise<void> {
  const { db, close } = await openWorkbench({ upTo: schema })
  await sql`insert into "categories" ("id", "name", "slug", "position", "isActive", "createdAt") values ('c', 'Antigas', 'antigas', 1, 1, ${longAgo})`.execute(db)
  await sql`insert into "products" ("number", "id", "slug", "name", "nameKey", "description", "priceCents", "categoryId", "mainCategoryId", "isPublic", "inStock", "ratingTenths", "reviewCount", "createdAt", "updatedAt")
    values (7, 'p', 'peca-antiga', 'Peça antiga', 'peca antiga', '<p>Boa.</p>', 1990, 'c', 'c', 1, 1, 0, 0, ${longAgo}, ${longAgo})`.execute(db)
  const contents: [string, Buffer][] = []
  const counts = new Map<string, number>()
  for (const table of await archivedTables(db)) {
    const lines: string[] = []
    for await (const rows of inBatches(db, selectRows(db, table).compile(db), 100)) lines.push(...rows.map((row) => `${JSON.stringify(row)}\n`))
    contents.push([dataEntry(table.name), Buffer.from(lines.join(''))])
    counts.set(table.name, lines.length)
  }
  await close()
  const entries = contents.map(([name, content]) => entryOf(name, content))
  await pack(path, contents, { format: 'pedivela-archive', formatVersion: 1, schema, createdAt: longAgo, reason: 'asked', counts: countsOf((table) => counts.get(table) ?? 0), missing: [], entries })
}

describe('an archive', () => {
  test('begins again when a picture goes away between its rows and its images', async () => {
    const [gone, stays] = [await picture('some'), await picture('fica')]
    await addProduct('Com foto', [stays.url])
    let reads = 0
    const storage = watched(shop.storage, async () => {
      if (++reads === 1) await removePictureUnlessReferred(shop.db, shop.storage, gone.hash)
    })
    const path = join(shop.folder, 'moving.zip')
    const { missing, counts } = await makeArchive({ ...shop, storage }, path, 'asked', unwatched)
    expect([missing, counts.images]).toEqual([[], 1])
    expect([...(await unpack(path)).keys()].filter((name) => name.startsWith('media/') && !name.includes(stays.hash))).toEqual([])
  })

  test('of a shop that has lost a file is made all the same, says so, and can be restored', async () => {
    const { url, file } = await picture('a')
    await addProduct('Com foto', [url])
    await shop.storage.remove(file.replace(/-120\.webp$/, ''))
    const path = join(shop.folder, 'lost.zip')
    const { missing } = await makeArchive(shop, path, 'asked', unwatched)
    expect(missing).toContain(file)
    await restoreInto(await openTestArchiveShop(), path)
  })

  test('never takes the place of a file', async () => {
    const path = await archiveOf(shop)
    await expect(makeArchive(shop, path, 'asked', unwatched)).rejects.toThrow('já existe')
  })

  test('holds every table but those that are kept out on purpose', async () => {
    const { db, close } = await openWorkbench({})
    const archived = (await archivedTables(db)).map(({ name }) => dataEntry(name))
    await close()
    expect(Object.keys(await rowsOf(shop))).toEqual(archived)
    const everywhere = (await shop.db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('productSearch'))
    const keptOut = everywhere.filter((name) => !archived.includes(dataEntry(name)))
    expect(keptOut.toSorted()).toEqual(['loginFailures', 'publicVersion', 'searchWords', 'sessions'])
  })
})

function watched(storage: MediaStorage, beforeRead: () => Promise<void>): MediaStorage {
  return {
    put: (files) => storage.put(files),
    has: (name) => storage.has(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
    async read(name) {
      await beforeRead()
      return storage.read(name)
    },
  }
}

async function publicVersionOf({ db }: TestArchiveShop): Promise<number> {
  return (await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()).version
}
