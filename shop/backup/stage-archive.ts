import { join } from 'node:path'
import type { Database } from '../../db/schema.ts'
import type { Row } from '../../db/snapshot.ts'
import { insertAsTheyAre, type TableShape } from '../../db/tables.ts'
import { isKnownSchema, openWorkbench, type Workbench } from '../../db/workbench.ts'
import { cleanDescriptions } from './clean-texts.ts'
import { parsedJson } from './json.ts'
import { archivedTables } from './make-archive.ts'
import { countsOf, dataEntry, type Manifest, type ManifestEntry } from './manifest.ts'
import type { Watch } from './progress.ts'
import { type Archive, damaged, newer } from './read-zip.ts'
import { requireRoom } from './room.ts'
import { checkRows } from './row-rules.ts'

const rowsAtOnce = 500
const longestLine = 16 * 1024 * 1024
/** Long lines are taken fewer at once: a small file may hold gigabytes of them. */
const charactersAtOnce = 8 * 1024 * 1024
/** https://www.sqlite.org/rescode.html#constraint */
const constraintViolated = 19
/** What a row takes on the workbench, with its indexes, against its line in the archive. */
const growth = 3

/**
 * Verifies all that an archive holds and puts its rows on a workbench in `folder`, brought up to today's schema and
 * rules. The shop is not touched. Throws CannotRestore.
 */
export async function stageArchive(
  archive: Archive,
  folder: string,
  watch: Watch,
): Promise<Workbench> {
  const { manifest } = archive
  if (!isKnownSchema(manifest.schema)) throw newer()
  await requireRoom(folder, growth * bytesOf(manifest.entries.filter(isData)))
  const workbench = await openWorkbench({ path: join(folder, 'staged.db'), upTo: manifest.schema })
  try {
    await readAll(archive, workbench.db, watch)
    const dangling = await workbench.findDangling()
    if (dangling) throw damaged(`uma referência leva a nada: ${dangling}`)
    await workbench.bringUpToDate()
    await checkRows(workbench.db, watch)
    await cleanDescriptions(workbench.db, watch)
    return workbench
  } catch (error) {
    await workbench.close()
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
    await (table ? stageTable(archive, entry, table, db, signal) : readThrough(archive, entry))
    signal?.throwIfAborted()
    done += entry.bytes
    onProgress('Conferindo o arquivo', done, total)
  }
}

/** Exactly the tables of the schema that the archive was made with. */
function checkTables({ entries, counts }: Manifest, tables: Map<string, TableShape>): void {
  const given = new Map(entries.filter(isData).map((entry) => [entry.name, entry]))
  for (const name of tables.keys()) if (!given.has(name)) throw damaged(`falta ${name}`)
  for (const name of given.keys()) if (!tables.has(name)) throw damaged(`${name} é desconhecido`)
  const counted = countsOf((table) => given.get(dataEntry(table))?.rows ?? 0)
  if (JSON.stringify(counted) !== JSON.stringify(counts)) throw damaged('as contagens não conferem')
}

async function readThrough(archive: Archive, entry: ManifestEntry): Promise<void> {
  for await (const piece of archive.read(entry)) void piece
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
    for await (const lines of linesInBatches(archive.read(entry), entry.name)) {
      signal?.throwIfAborted()
      count += lines.length
      await insert(
        trx,
        table,
        lines.map((line) => parseRow(line, table, entry.name)),
      )
    }
  })
  if (count !== entry.rows) throw damaged(`${entry.name} tem ${count} linhas`)
}

async function insert(db: Database, table: TableShape, rows: Row[]): Promise<void> {
  try {
    await insertAsTheyAre(db, table, rows)
  } catch (error) {
    const isRefused =
      error instanceof Error &&
      'errcode' in error &&
      (Number(error.errcode) & 0xff) === constraintViolated
    throw isRefused ? damaged(`uma linha de ${table.name} não serve`, { cause: error }) : error
  }
}

/** Exactly the table's columns, each with a value of its kind. SQLite takes a key without a value where PostgreSQL does not. */
function parseRow(line: string, { columns, key }: TableShape, file: string): Row {
  const row = parseObject(line)
  const names = Object.keys(columns)
  const fits =
    row &&
    Object.keys(row).length === names.length &&
    names.every((name) => Object.hasOwn(row, name) && isOfKind(row[name], columns[name])) &&
    isNumberable(row) &&
    key.every((name) => row[name] !== null)
  if (!fits) throw damaged(`uma linha de ${file} não se entende`)
  return row
}

/** Products and sales are counted from 1; behind the last number that PostgreSQL's `integer` holds none could follow. */
function isNumberable({ number = 1 }: Row): boolean {
  return typeof number === 'number' && number >= 1 && number < 2_147_483_647
}

function isOfKind(value: unknown, kind: 'text' | 'integer' | undefined): boolean {
  return (
    value === null ||
    (kind === 'integer'
      ? Number.isSafeInteger(value)
      : typeof value === 'string' && isStorable(value))
  )
}

/** PostgreSQL takes neither NUL nor half a character, and the program writes neither. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function parseObject(line: string): Row | undefined {
  const parsed = parsedJson(line)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? { ...parsed }
    : undefined
}

async function* linesInBatches(
  pieces: AsyncIterable<Buffer>,
  file: string,
): AsyncIterable<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let lines: string[] = []
  let characters = 0
  let rest = ''
  for await (const piece of pieces) {
    const [first = '', ...others] = decode(decoder, piece, file).split('\n')
    rest += first
    if (rest.length > longestLine) throw damaged(`uma linha de ${file} é longa demais`)
    for (const other of others) {
      lines.push(rest)
      characters += rest.length
      rest = other
    }
    if (lines.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield lines
    lines = []
    characters = 0
  }
  if (rest !== '') throw damaged(`${file} termina no meio de uma linha`)
  if (lines.length > 0) yield lines
}

function decode(decoder: TextDecoder, piece: Buffer, file: string): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch (error) {
    throw damaged(`${file} não é texto`, { cause: error })
  }
}
