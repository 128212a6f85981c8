import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import type { Row } from '../../db/snapshot.ts'
import { insertAsTheyAre, type TableShape } from '../../db/tables.ts'
import { isBeforeFirstRelease, migrations } from '../../db/migrations/index.ts'
import { openScratchDatabase, type ScratchDatabase } from '../../db/scratch-database.ts'
import { announcingBytes, isOfItsKind } from '../media/image-format.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import { readArchivedRows } from './archive-rows.ts'
import { archivedTables } from './archived-tables.ts'
import { countsOf, dataEntry, type Manifest, type ManifestEntry, mediaFileOf } from './manifest.ts'
import type { Watch } from './progress.ts'
import { archiveTooNew, archiveTooOld, DamagedArchive } from './archive-error.ts'
import type { Archive } from './read-zip.ts'
import { requireFreeSpace } from './free-space.ts'
import { checkRows } from './check-rows.ts'
import { wordOfTable } from './row-words.ts'

/** https://www.sqlite.org/rescode.html#constraint */
const constraintViolated = 19
/**
 * The space that a row takes in the staging database with its indexes, relative to its line in the
 * archive.
 */
const stagedGrowth = 3

/**
 * Verifies a whole archive and loads its rows into a staging database in `folder`, migrated to
 * today's schema and checked against today's rules. What rows of the catalogue repeat of others is
 * not believed but written anew. The shop is not touched. Throws CannotRestore.
 */
export async function stageArchive(
  archive: Archive,
  folder: string,
  watch: Watch,
): Promise<ScratchDatabase> {
  const { manifest } = archive
  if (!Object.hasOwn(migrations, manifest.schema))
    throw isBeforeFirstRelease(manifest.schema) ? archiveTooOld() : archiveTooNew()
  await requireFreeSpace(folder, stagedGrowth * bytesOf(manifest.entries.filter(isData)))
  const staging = await openScratchDatabase({
    path: join(folder, 'staged.db'),
    upTo: manifest.schema,
  })
  try {
    await readAll(archive, staging.db, watch)
    const dangling = await staging.findBrokenReference()
    if (dangling) throw new DamagedArchive(`uma referência leva a nada: ${dangling}`)
    await staging.migrateToLatest()
    await checkRows(staging.db, watch)
    await sanitiseDescriptions(staging.db, watch)
    return staging
  } catch (error) {
    await staging.close()
    throw error
  }
}

function bytesOf(entries: ManifestEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}

function isData({ name }: ManifestEntry): boolean {
  return name.startsWith('data/')
}

async function readAll(
  archive: Archive,
  db: Database,
  { onProgress, signal }: Watch,
): Promise<void> {
  const { manifest } = archive
  const tables = new Map((await archivedTables(db)).map((table) => [dataEntry(table.name), table]))
  checkTables(manifest, tables)
  const total = bytesOf(manifest.entries)
  let done = 0
  for (const entry of manifest.entries) {
    const table = tables.get(entry.name)
    await (table ? stageTable(archive, entry, table, db, signal) : verify(archive, entry))
    signal?.throwIfAborted()
    done += entry.bytes
    onProgress('Conferindo o arquivo', done, total)
  }
}

/** The archive must hold exactly the tables of the schema that it was made with. */
function checkTables({ entries, counts }: Manifest, tables: Map<string, TableShape>): void {
  const given = new Map(entries.filter(isData).map((entry) => [entry.name, entry]))
  for (const name of tables.keys()) if (!given.has(name)) throw new DamagedArchive(`falta ${name}`)
  for (const name of given.keys())
    if (!tables.has(name)) throw new DamagedArchive(`${name} é desconhecido`)
  const counted = countsOf((table) => given.get(dataEntry(table))?.rows ?? 0)
  if (JSON.stringify(counted) !== JSON.stringify(counts))
    throw new DamagedArchive('as contagens não conferem')
}

/**
 * Reading an entry to its end compares its size and hash with the manifest. A picture must be one
 * of its kind.
 */
async function verify(archive: Archive, entry: ManifestEntry): Promise<void> {
  let beginning: Buffer = Buffer.alloc(0)
  for await (const piece of archive.read(entry))
    if (beginning.length < announcingBytes) beginning = Buffer.concat([beginning, piece])
  const file = mediaFileOf(entry.name)
  if (file !== undefined && !isOfItsKind(file, beginning))
    throw new DamagedArchive(`${entry.name} não é uma imagem do seu tipo`)
}

async function stageTable(
  archive: Archive,
  entry: ManifestEntry,
  table: TableShape,
  db: Database,
  signal: AbortSignal | undefined,
): Promise<void> {
  let count = 0
  await db.transaction().execute(async (trx) => {
    for await (const rows of readArchivedRows(archive, entry, table)) {
      signal?.throwIfAborted()
      count += rows.length
      await insert(trx, table, rows)
      await nextTurn()
    }
  })
  if (count !== entry.rows) throw new DamagedArchive(`${entry.name} tem ${count} linhas`)
}

async function insert(db: Database, table: TableShape, rows: Row[]): Promise<void> {
  try {
    await insertAsTheyAre(db, table, rows)
  } catch (error) {
    throw isConstraintError(error)
      ? new DamagedArchive(`${wordOfTable(table.name)}: uma linha não serve`, { cause: error })
      : error
  }
}

/** SQLite's extended result codes keep the primary code in their lowest byte. */
function isConstraintError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    (Number(error.errcode) & 0xff) === constraintViolated
  )
}

const rowsAtOnce = 50

/**
 * Sanitises the staged descriptions, which pages show as HTML: an archive may be forged, or older
 * than today's rules.
 */
async function sanitiseDescriptions(staged: Database, { signal }: Watch): Promise<void> {
  for (let last = ''; ;) {
    signal?.throwIfAborted()
    const rows = await staged
      .selectFrom('products')
      .select(['id', 'description'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, description } of rows) {
      const clean = sanitiseDescription(description)
      if (clean !== description)
        await staged
          .updateTable('products')
          .set({ description: clean })
          .where('id', '=', id)
          .execute()
      last = id
    }
    if (rows.length < rowsAtOnce) return
    await nextTurn()
  }
}
