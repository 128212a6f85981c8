import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { ArchiveKind } from '../contracts/backup.ts'
import type { StoredSale } from '../shop/sales/stored-sale.ts'
import { makeArchive } from '../shop/backup/make-archive.ts'
import {
  commentOf,
  type Manifest,
  manifest as contract,
  manifestName,
} from '../shop/backup/manifest.ts'
import { prepareRestore } from '../shop/backup/restore.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/catalogue/products.ts'
import type { StoredProduct } from '../shop/catalogue/stored-product.ts'
import { createClient } from '../shop/clients/clients.ts'
import { CannotRestore } from '../shop/errors.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { createSale } from '../shop/sales/sales.ts'
import { categoryInput, productInput } from './catalogue.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { putFakePictures } from './pictures.ts'

export interface TestArchiveShop extends TestDatabase {
  storage: MediaStorage
  /** The folder of archives and their working files. */
  folder: string
}

/** The entries of an archive by name. */
export type Contents = Map<string, Buffer>

export const longAgo = '2026-01-05T10:00:00.000Z'

export const unwatched = { onProgress: () => undefined }

/** An empty shop with a media storage, as on a new machine. */
export async function openTestArchiveShop(): Promise<TestArchiveShop> {
  const database = await openTestDatabase()
  const folder = join(database.dataDir, 'backups')
  await mkdir(folder)
  return { ...database, storage: await openDiskStorage(join(database.dataDir, 'media')), folder }
}

export interface StockedShop extends TestArchiveShop {
  categoryId: string
}

/** A shop with a category, ready for products. */
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

/** Sells any one product to a new client. */
export async function addSale({ db }: StockedShop): Promise<StoredSale> {
  const { id: clientId } = await createClient(db, {
    name: 'Ana',
    phone: '(27) 99999-0000',
    email: null,
    address: null,
  })
  const { id: productId } = await db
    .selectFrom('products')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return createSale(db, {
    clientId,
    items: [{ productId, quantity: 1, unitPrice: 10 }],
    discountValue: 0,
  })
}

/** Adds a picture uploaded long ago; `file` is its largest file. */
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

/** The differences that a restore would make, by kind; kinds without one are left out. */
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

/** Why the archive is refused; undefined if it is accepted and would change nothing. */
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

/**
 * Why a forged archive is refused. `change` forges its entries; hashes and sizes in the manifest
 * are correct unless `changeManifest` changes them.
 */
export async function refusalOfForged(
  shop: TestArchiveShop,
  contents: Contents,
  change: (contents: Contents) => void,
  changeManifest: (manifest: Manifest) => Manifest = (same) => same,
  modes: Record<string, number> = {},
): Promise<string | undefined> {
  const forged = new Map(contents)
  change(forged)
  const entries = [...forged]
    .filter(([name]) => name !== manifestName)
    .map(([name, content]) => entryOf(name, content))
  const path = join(shop.folder, 'forged.zip')
  await pack(
    path,
    [...forged].map(([name, content]) => [name, content, modes[name]]),
    changeManifest({ ...manifestIn(contents), entries }),
  )
  return refusalOf(shop, path)
}

/** Reads an archive with another library than the shop uses. */
export async function unpack(path: string): Promise<Contents> {
  const zip = await fromBufferPromise(await readFile(path))
  const contents: Contents = new Map()
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return contents
}

export function manifestIn(contents: Contents): Manifest {
  return contract.parse(JSON.parse(String(contents.get(manifestName))))
}

/** All rows of a shop, as the JSONL files of an archive. */
export async function rowsOf(shop: TestArchiveShop): Promise<Record<string, string>> {
  const contents = await unpack(await archiveOf(shop))
  return Object.fromEntries(
    [...contents]
      .filter(([name]) => name.startsWith('data/'))
      .map(([name, content]) => [name, String(content)]),
  )
}

/** Writes an archive with this manifest, whether it matches the contents or not. */
export async function pack(
  path: string,
  contents: Iterable<[name: string, content: Buffer, mode?: number | undefined]>,
  manifest: Manifest,
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content, mode = 0o100_600] of contents) {
    if (name !== manifestName) zip.addBuffer(content, name, { mode })
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
  zip.end({ comment: commentOf(manifest), forceZip64Format: false })
  await writeFile(path, await buffer(zip.outputStream))
}

/** The correct manifest entry for a file. */
export function entryOf(name: string, content: Buffer): Manifest['entries'][number] {
  const rows = name.startsWith('data/') ? { rows: String(content).split('\n').length - 1 } : {}
  return {
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    ...rows,
  }
}
