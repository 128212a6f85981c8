import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { pictureOf } from '../../contracts/pictures.ts'
import { schemaName } from '../../db/migrations/index.ts'
import type { Database } from '../../db/schema.ts'
import { type AtOneMoment, inBatches, type Row } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { originalName } from '../media/images.ts'
import { lockPictures } from '../media/pictures.ts'
import type { Bucket } from '../bucket/bucket.ts'
import type { MediaStorage } from '../media/storage.ts'
import { archivedTablesOfToday } from './archived-tables.ts'
import { explainReadFailure, explainWriteFailure, pathTaken } from './backup-failures.ts'
import { requireFreeSpaceForBackup } from './free-space.ts'
import {
  type ArchiveSummary,
  commentOf,
  countsOf,
  dataEntry,
  formatVersion,
  type Manifest,
  manifestName,
  mediaEntry,
} from './manifest.ts'
import type { Watch } from './progress.ts'
import { proveArchive } from './prove-archive.ts'
import { exists, putInPlace, syncFolderOf, temporaryPathFor } from './temporary-files.ts'
import { ZipWriter } from './write-zip.ts'

/** What archives need of a shop. */
export interface ArchivedShop {
  db: Database
  atOneMoment: AtOneMoment
  storage: MediaStorage
  /** Opens encrypted archives. */
  passphrase?: string | undefined
  /** May keep archives. */
  bucket?: Bucket | undefined
}

export interface MadeArchive extends ArchiveSummary {
  /** Names of picture files that the shop has lost; the archive is complete without them. */
  missing: string[]
}

const rowsAtOnce = 500
/** Pictures: one after another, the answers of a bucket would take longer than all the rest. */
const readAtOnce = 8
/** The archive is written again when a picture of its snapshot was removed before it was copied. */
const maxAttempts = 4

/** A picture of the snapshot was removed before its files were copied. */
class PictureRemoved extends Error {}

/**
 * Writes the whole shop, as it is at one moment, into a new file at `path`, which appears only when
 * it is complete and was proved to be one that can be restored. The shop can be written to
 * meanwhile. Throws CannotBackUp when the file exists already, the disk is too full, or a restore
 * would refuse the archive.
 */
export async function makeArchive(
  shop: ArchivedShop,
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<MadeArchive> {
  const temporary = await temporaryPathFor(path).catch((error: unknown) => {
    throw explainWriteFailure(error, path)
  })
  if (await exists(path)) throw pathTaken(path)
  await requireFreeSpaceForBackup(dirname(path), await pictureBytes(shop, watch))
  try {
    const made = await writeWithRetries(shop, temporary, reason, watch)
    await proveArchive(temporary, watch)
    await putInPlace(temporary, path)
    await syncFolderOf(path)
    return made
  } catch (error) {
    await rm(temporary, { force: true })
    throw explainWriteFailure(error, path)
  }
}

/** The size of all pictures, which is nearly that of the archive. */
async function pictureBytes({ db, storage }: ArchivedShop, { signal }: Watch): Promise<number> {
  const pictures = await db.selectFrom('pictures').select('name').execute()
  const files = filesOf(pictures.map(({ name }) => name))
  const sizes = await pLimit(readAtOnce).map(files, async ({ file }) => {
    signal?.throwIfAborted()
    return storage.sizeOf(file).catch(explainReadFailure(file))
  })
  return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
}

interface ArchivedFile {
  /** Of the picture. */
  name: string
  file: string
}

/** The files of stored pictures, which are their originals. */
function filesOf(names: string[]): ArchivedFile[] {
  return names.flatMap((name) => {
    const picture = pictureOf(`/media/${name}`)
    return picture ? [{ name, file: originalName(picture) }] : []
  })
}

async function writeWithRetries(
  shop: ArchivedShop,
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<MadeArchive> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeArchive(shop, path, reason, watch)
    } catch (error) {
      if (!(error instanceof PictureRemoved) || attempt === maxAttempts) throw error
      await rm(path)
    }
  }
}

/**
 * Writes all rows, and the files of pictures unless `storage` is left out, into a new file. It is
 * not proved yet. Throws CannotBackUp.
 */
export async function writeArchive(
  { db, atOneMoment, storage }: Omit<ArchivedShop, 'storage'> & { storage?: MediaStorage },
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<Manifest> {
  const createdAt = new Date()
  const zip = new ZipWriter(path, createdAt)
  try {
    const { pictures, counts } = await atOneMoment((rows) => addRows(zip, rows, watch))
    const missing = storage ? await addPictures(zip, { db, storage }, pictures, watch) : []
    const manifest: Manifest = {
      format: 'pedivela-archive',
      formatVersion,
      schema: schemaName,
      createdAt: createdAt.toISOString(),
      reason,
      counts,
      missing,
      entries: [...zip.entries],
    }
    const content = Buffer.from(JSON.stringify(manifest, null, 1))
    await zip.add(manifestName, [content], { compress: true })
    await zip.end(commentOf(manifest))
    return manifest
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

async function addRows(
  zip: ZipWriter,
  db: Database,
  { onProgress, signal }: Watch,
): Promise<{ pictures: string[]; counts: ArchiveSummary['counts'] }> {
  const tables = await archivedTablesOfToday()
  const pictures: string[] = []
  const rowsOf = new Map<string, number>()
  for (const [i, table] of tables.entries()) {
    onProgress('Copiando os dados', i, tables.length)
    let count = 0
    const lines = linesOf(db, table, (rows) => {
      signal?.throwIfAborted()
      count += rows.length
      if (table.name === 'pictures') pictures.push(...rows.map(({ name }) => String(name)))
    })
    const entry = await zip.add(dataEntry(table.name), lines, { compress: true })
    entry.rows = count
    rowsOf.set(table.name, count)
  }
  return { pictures, counts: countsOf((table) => rowsOf.get(table) ?? 0) }
}

async function* linesOf(
  db: Database,
  table: TableShape,
  onRows: (rows: Row[]) => void,
): AsyncIterable<Buffer> {
  for await (const rows of inBatches(db, selectRows(db, table).compile(db), rowsAtOnce)) {
    onRows(rows)
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}

/**
 * Copies the pictures' files; returns the names of those that are lost although their picture
 * exists.
 */
async function addPictures(
  zip: ZipWriter,
  { db, storage }: Pick<ArchivedShop, 'db' | 'storage'>,
  names: string[],
  { onProgress, signal }: Watch,
): Promise<string[]> {
  const missing: string[] = []
  let done = 0
  for await (const { name, file, bytes } of readAhead(storage, filesOf(names))) {
    signal?.throwIfAborted()
    onProgress('Copiando as imagens', done++, names.length)
    if (bytes) await zip.add(mediaEntry(file), [bytes], { compress: false })
    else if (await pictureExists(db, name)) missing.push(file)
    else throw new PictureRemoved(name)
  }
  onProgress('Copiando as imagens', names.length, names.length)
  return missing
}

/** The files in their order; `bytes` is undefined for one that does not exist. */
async function* readAhead(storage: MediaStorage, files: ArchivedFile[]) {
  const reading: Promise<ArchivedFile & { bytes: Buffer | undefined }>[] = []
  const read = async (archived: ArchivedFile) => ({
    ...archived,
    bytes: await storage.read(archived.file).catch(explainReadFailure(archived.file)),
  })
  for (const archived of files) {
    const next = read(archived)
    // Its failure is reported in its turn, or not at all after that of an earlier one.
    next.catch(() => undefined)
    reading.push(next)
    if (reading.length === readAtOnce) yield reading.shift() ?? next
  }
  yield* reading
}

/** Asks in a transaction, which waits for another one that is removing the picture. */
async function pictureExists(db: Database, name: string): Promise<boolean> {
  const missing = await db.transaction().execute((trx) => lockPictures(trx, [`/media/${name}`]))
  return missing.length === 0
}
