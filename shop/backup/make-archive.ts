import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pictureOf } from '../../contracts/pictures.ts'
import { schemaName } from '../../db/migrations/index.ts'
import type { Database } from '../../db/schema.ts'
import { type AtOneMoment, inBatches, type Row } from '../../db/snapshot.ts'
import { describeTables, selectRows, type TableShape } from '../../db/tables.ts'
import { openWorkbench } from '../../db/workbench.ts'
import { CannotBackUp } from '../errors.ts'
import { fileNames } from '../media/images.ts'
import { holdPictures } from '../media/pictures.ts'
import type { MediaStorage } from '../media/storage.ts'
import { exists, putInPlace, syncFolderOf, temporaryBeside } from './files.ts'
import {
  type ArchiveSummary,
  commentOf,
  countsOf,
  dataEntry,
  formatVersion,
  keptOut,
  type Manifest,
  manifestName,
  mediaEntry,
} from './manifest.ts'
import type { Watch } from './progress.ts'
import { requireFreeSpaceForBackup } from './free-space.ts'
import { ZipWriter } from './write-zip.ts'

/** The shop as far as archives are concerned. */
export interface ArchivedShop {
  db: Database
  atOneMoment: AtOneMoment
  storage: MediaStorage
}

export interface MadeArchive extends ArchiveSummary {
  /** Files of pictures that the shop had lost already. */
  missing: string[]
}

const rowsAtOnce = 500
/** How often it begins again because a picture of its snapshot was removed before it was copied. */
const mostAttempts = 4

/** A picture that the snapshot shows was deleted before its files were copied. */
class PictureWentAway extends Error {}

/**
 * Writes the whole shop, as it is at one moment, into a new file at `path`, which appears only when
 * it is complete. Writes to the shop go on meanwhile. Throws CannotBackUp when the file is there
 * already or the disk has no room.
 */
export async function makeArchive(
  shop: ArchivedShop,
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<MadeArchive> {
  const temporary = await temporaryBeside(path).catch((error: unknown) => {
    throw explained(error, path)
  })
  if (await exists(path)) throw taken(path)
  await requireFreeSpaceForBackup(dirname(path), await bytesOfPictures(shop, watch))
  try {
    const made = await attempt(shop, temporary, reason, watch, mostAttempts)
    await putInPlace(temporary, path)
    await syncFolderOf(path)
    return made
  } catch (error) {
    await rm(temporary, { force: true })
    throw explained(error, path)
  }
}

/** Nearly all that an archive takes. */
async function bytesOfPictures({ db, storage }: ArchivedShop, { signal }: Watch): Promise<number> {
  const pictures = await db.selectFrom('pictures').select('name').execute()
  let sum = 0
  for (const { name } of pictures) {
    signal?.throwIfAborted()
    for (const bytes of await Promise.all(
      filesOf(name).map((file) => storage.sizeOf(file).catch(explainUnreadable(file))),
    ))
      sum += bytes ?? 0
  }
  return sum
}

/** The names of the files of a stored picture. */
function filesOf(name: string): string[] {
  const picture = pictureOf(`/media/${name}`)
  return picture ? fileNames(picture) : []
}

const reasons: Record<string, string> = {
  ENOSPC: 'o disco está cheio',
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EACCES: 'este usuário não tem permissão de escrita',
  EPERM: 'este usuário não tem permissão de escrita',
  EROFS: 'o disco só permite leitura',
}

function taken(path: string, options?: ErrorOptions): CannotBackUp {
  return new CannotBackUp(
    `O arquivo ${path} já existe. Escolha outro nome ou apague-o primeiro.`,
    options,
  )
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
    return taken(path, { cause: error })
  const reason =
    error instanceof Error && 'syscall' in error && 'code' in error
      ? reasons[String(error.code)]
      : undefined
  return reason === undefined
    ? error
    : new CannotBackUp(`Não consegui gravar o backup em ${path}: ${reason}.`, { cause: error })
}

/** So that what is wrong with a picture is not told as if it were with the backup. */
function explainUnreadable(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    const isForbidden = error.code === 'EACCES' || error.code === 'EPERM'
    const reason = isForbidden ? 'este usuário não tem permissão de leitura' : String(error.code)
    throw new CannotBackUp(`Não consegui ler a imagem ${file}: ${reason}.`, { cause: error })
  }
}

async function attempt(
  shop: ArchivedShop,
  temporary: string,
  reason: Manifest['reason'],
  watch: Watch,
  attemptsLeft: number,
): Promise<MadeArchive> {
  try {
    return await write(shop, temporary, reason, watch)
  } catch (error) {
    if (!(error instanceof PictureWentAway) || attemptsLeft <= 1) throw error
  }
  await rm(temporary)
  return attempt(shop, temporary, reason, watch, attemptsLeft - 1)
}

async function write(
  shop: ArchivedShop,
  path: string,
  reason: Manifest['reason'],
  watch: Watch,
): Promise<Manifest> {
  const createdAt = new Date()
  const zip = new ZipWriter(path, createdAt)
  try {
    const { pictures, counts } = await shop.atOneMoment((db) => addRows(zip, db, watch))
    const missing = await addPictures(zip, shop, pictures, watch)
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
    await zip.add(manifestName, [Buffer.from(JSON.stringify(manifest, null, 1))], {
      compress: true,
    })
    await zip.end(commentOf(manifest))
    return manifest
  } catch (error) {
    await zip.abandon()
    throw error
  }
}

/** The tables that belong into an archive, each after those it refers to. */
export async function archivedTables(db: Database): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !keptOut.includes(name))
}

/** The same on both engines: as SQLite describes them. */
export async function archivedTablesOfToday(): Promise<TableShape[]> {
  const { db, close } = await openWorkbench({})
  try {
    return await archivedTables(db)
  } finally {
    await close()
  }
}

async function addRows(
  zip: ZipWriter,
  db: Database,
  { onProgress, signal }: Watch,
): Promise<{ pictures: string[]; counts: ArchiveSummary['counts'] }> {
  const tables = await archivedTablesOfToday()
  const pictures: string[] = []
  const rows = new Map<string, number>()
  for (const [i, table] of tables.entries()) {
    onProgress('Copiando os dados', i, tables.length)
    let count = 0
    const see = (batch: Row[]) => {
      signal?.throwIfAborted()
      count += batch.length
      if (table.name === 'pictures') for (const { name } of batch) pictures.push(String(name))
    }
    await zip.add(dataEntry(table.name), linesOf(db, table, see), { compress: true })
    Object.assign(zip.entries.at(-1) ?? {}, { rows: count })
    rows.set(table.name, count)
  }
  return { pictures, counts: countsOf((table) => rows.get(table) ?? 0) }
}

async function* linesOf(
  db: Database,
  table: TableShape,
  see: (rows: Row[]) => void,
): AsyncIterable<Buffer> {
  for await (const rows of inBatches(db, selectRows(db, table).compile(db), rowsAtOnce)) {
    see(rows)
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
}

/** Gives the files that are not there although their picture is. */
async function addPictures(
  zip: ZipWriter,
  { db, storage }: ArchivedShop,
  names: string[],
  { onProgress, signal }: Watch,
): Promise<string[]> {
  const missing: string[] = []
  for (const [i, name] of names.entries()) {
    signal?.throwIfAborted()
    onProgress('Copiando as imagens', i, names.length)
    for (const file of filesOf(name)) {
      const bytes = await storage.read(file).catch(explainUnreadable(file))
      if (bytes) await zip.add(mediaEntry(file), [bytes], { compress: false })
      else if (await isStillThere(db, name)) missing.push(file)
      else throw new PictureWentAway(name)
    }
  }
  onProgress('Copiando as imagens', names.length, names.length)
  return missing
}

/** Asks in a transaction, which waits for one that is removing the picture. */
async function isStillThere(db: Database, name: string): Promise<boolean> {
  const gone = await db.transaction().execute((trx) => holdPictures(trx, [`/media/${name}`]))
  return gone.length === 0
}
