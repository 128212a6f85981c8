import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ArchiveKind } from '../contracts/backup.ts'
import type { StoredSale } from '../shop/sales/stored-sale.ts'
import { makeArchive } from '../shop/backup/make-archive.ts'
import { mediaFileOf } from '../shop/backup/manifest.ts'
import { prepareRestore } from '../shop/backup/restore.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import type { StoredProduct } from '../shop/catalogue/stored-product.ts'
import { createClient } from '../shop/clients/clients.ts'
import { CannotRestore } from '../shop/errors.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { createSale } from '../shop/sales/sales.ts'
import { type Contents, forge, type Forgery, unpack } from './archive-files.ts'
import { categoryInput, productInput } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { putFakePictures } from './pictures.ts'

export interface TestArchiveShop extends TestDatabase {
  storage: MediaStorage
  /** The folder of its kept archives, which is also used for temporary files. */
  folder: string
}

export const longAgo = '2026-01-05T10:00:00.000Z'

/** Work whose progress no test looks at. */
export const unwatched = { onProgress: () => undefined }

export const ana = { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null }

/** An empty shop with a storage for pictures, as on a new machine. */
export async function openTestArchiveShop(): Promise<TestArchiveShop> {
  const database = await openTestDatabase()
  const folder = join(database.dataDir, 'backups')
  await mkdir(folder)
  return { ...database, storage: await openDiskStorage(join(database.dataDir, 'media')), folder }
}

export interface StockedShop extends TestArchiveShop {
  categoryId: string
}

/** A shop with one category. */
export async function openStockedShop(): Promise<StockedShop> {
  const shop = await openTestArchiveShop()
  const { id: categoryId } = await createCategory(shop.db, categoryInput('Peças'))
  return { ...shop, categoryId }
}

export function addProduct(
  shop: StockedShop,
  name: string,
  images: string[] = [],
): Promise<StoredProduct> {
  return createProduct(shop.db, productInput(name, shop.categoryId, { images }))
}

/** Sells one of the products to a new client. */
export async function addSale({ db }: TestArchiveShop): Promise<StoredSale> {
  const { id: clientId } = await createClient(db, ana)
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow()
  return createSale(db, {
    clientId,
    items: [{ productId, quantity: 1, unitPrice: 10 }],
    discountValue: 0,
  })
}

/** Adds a picture that was uploaded long ago; `file` is the name of one of its files. */
export async function addPicture(
  { db, storage }: StockedShop,
  name: string,
): Promise<{ url: string; hash: string; file: string }> {
  const [url = ''] = await putFakePictures(db, storage, [name], longAgo)
  const file = url.replace('/media/', '')
  return { url, hash: file.slice(0, 32), file }
}

let archives = 0

export async function archiveOf(shop: TestArchiveShop): Promise<string> {
  const path = join(shop.folder, `teste-${archives++}.zip`)
  await makeArchive(shop, path, 'asked', unwatched)
  return path
}

export async function restoreInto(shop: TestArchiveShop, path: string): Promise<void> {
  const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
  try {
    await prepared.apply('teste', unwatched)
    await prepared.removeLeftovers(unwatched)
  } finally {
    await prepared.close()
  }
}

/** What a restore would change, by the kinds that it would change. */
export async function differencesWith(
  shop: TestArchiveShop,
  path: string,
): Promise<Partial<Record<ArchiveKind, object>>> {
  const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
  await prepared.close()
  const { differs, differences } = prepared.check
  const changing = differences.filter(
    ({ added, changed, removed }) => added + changed + removed > 0,
  )
  expect(differs).toBe(changing.length > 0)
  return Object.fromEntries(changing.map(({ kind, ...counts }) => [kind, counts]))
}

/**
 * Why a restore refuses the archive, or a sentence that it does not; undefined when it is accepted
 * and would change nothing.
 */
export async function refusalOf(shop: TestArchiveShop, path: string): Promise<string | undefined> {
  try {
    const prepared = await prepareRestore(shop, path, shop.folder, unwatched)
    await prepared.close()
    return prepared.check.differs ? 'not refused, and it would change the shop' : undefined
  } catch (error) {
    if (error instanceof CannotRestore) return error.message
    throw error
  }
}

/** As refusalOf, for an archive made now of a shop that has pictures in its own folder. */
export async function refusalOfArchive(shop: TestDatabase): Promise<string | undefined> {
  const folder = join(shop.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  const storage = await openDiskStorage(join(shop.dataDir, 'media'))
  const archived = { ...shop, folder, storage }
  return refusalOf(archived, await archiveOf(archived))
}

/** As refusalOf, for a forged archive with these contents. */
export async function refusalOfForged(
  shop: TestArchiveShop,
  contents: Contents,
  forgery: Forgery,
): Promise<string | undefined> {
  const path = join(shop.folder, 'forged.zip')
  await forge(path, contents, forgery)
  return refusalOf(shop, path)
}

/** The rows of a shop as an archive holds them, by the name of the entry. */
export async function rowsOf(shop: TestArchiveShop): Promise<Record<string, string>> {
  const contents = await unpack(await archiveOf(shop))
  return Object.fromEntries(
    [...contents]
      .filter(([name]) => name.startsWith('data/'))
      .map(([name, content]) => [name, String(content)]),
  )
}

/** An archive of the shop, also unpacked. */
export interface ArchivedTestShop extends StockedShop {
  path: string
  contents: Contents
}

/** A shop with two products, their pictures and a client, archived since its last change. */
export async function openArchivedShop(): Promise<ArchivedTestShop> {
  const shop = await openStockedShop()
  for (const name of ['a', 'b']) {
    const { url } = await addPicture(shop, name)
    await addProduct(shop, `Peça ${name}`, [url])
  }
  await createClient(shop.db, ana)
  const path = await archiveOf(shop)
  return { ...shop, path, contents: await unpack(path) }
}

/** The entries that differ from the shop's archive, and temporary files that were left behind. */
export async function changesSince({ contents, ...shop }: ArchivedTestShop): Promise<string[]> {
  const rows = await rowsOf(shop)
  const changes = Object.keys(rows).filter((name) => rows[name] !== String(contents.get(name)))
  for (const [name, content] of contents) {
    const file = mediaFileOf(name)
    if (file === undefined) continue
    const stored = await shop.storage.read(file)
    if (!stored?.equals(content)) changes.push(name)
  }
  const leftBehind = (await readdir(shop.folder)).filter((name) => name.startsWith('.'))
  return [...changes, ...leftBehind]
}

/** The storage with some of its methods replaced. */
export function storageWith(storage: MediaStorage, replaced: Partial<MediaStorage>): MediaStorage {
  return {
    put: (files) => storage.put(files),
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
    ...replaced,
  }
}
