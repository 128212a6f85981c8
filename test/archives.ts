import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { makeArchive } from '../shop/backup/make-archive.ts'
import { commentOf, type Manifest, manifest as contract, manifestName } from '../shop/backup/manifest.ts'
import { prepareRestore } from '../shop/backup/restore.ts'
import { CannotRestore } from '../shop/errors.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export interface TestArchiveShop extends TestDatabase {
  storage: MediaStorage
  /** Where its archives are kept and worked on. */
  folder: string
}

/** Each entry of an archive by its name. */
export type Contents = Map<string, Buffer>

export const unwatched = { onProgress: () => undefined }

/** An empty shop with its pictures, as on a new machine. */
export async function openTestArchiveShop(): Promise<TestArchiveShop> {
  const database = await openTestDatabase()
  const folder = join(database.dataDir, 'backups')
  await mkdir(folder)
  return { ...database, storage: await openDiskStorage(join(database.dataDir, 'media')), folder }
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
    await prepared.removeLeft(unwatched)
  } finally {
    await prepared.close()
  }
}

/** What refuses the archive at this path; undefined when restoring it would change nothing. */
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

/** The same of an archive put together by somebody who knows the format: its hashes and sizes are true unless said otherwise. */
export async function refusalOfForged(
  shop: TestArchiveShop, contents: Contents, change: (contents: Contents) => void, changeManifest: (manifest: Manifest) => Manifest = (same) => same, modes: Record<string, number> = {},
): Promise<string | undefined> {
  const forged = new Map(contents)
  change(forged)
  const entries = [...forged].filter(([name]) => name !== manifestName).map(([name, content]) => entryOf(name, content))
  const path = join(shop.folder, 'forged.zip')
  await pack(path, [...forged].map(([name, content]) => [name, content, modes[name]]), changeManifest({ ...manifestIn(contents), entries }))
  return refusalOf(shop, path)
}

/** What an archive holds, read by other means than the shop's own: each entry's content by its name. */
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

/** The rows of a shop, as the files of an archive hold them. */
export async function rowsOf(shop: TestArchiveShop): Promise<Record<string, string>> {
  const contents = await unpack(await archiveOf(shop))
  return Object.fromEntries([...contents].filter(([name]) => name.startsWith('data/')).map(([name, content]) => [name, String(content)]))
}

/** Writes an archive by hand, its list of contents as given or, without one, true to what it holds. */
export async function pack(path: string, contents: Iterable<[name: string, content: Buffer, mode?: number | undefined]>, manifest: Manifest): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content, mode = 0o100_600] of contents) {
    if (name !== manifestName) zip.addBuffer(content, name, { mode })
  }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestName)
  zip.end({ comment: commentOf(manifest), forceZip64Format: false })
  await writeFile(path, await buffer(zip.outputStream))
}

/** The entry of a list of contents that is true to a content. */
export function entryOf(name: string, content: Buffer): Manifest['entries'][number] {
  const rows = name.startsWith('data/') ? { rows: String(content).split('\n').length - 1 } : {}
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex'), ...rows }
}
