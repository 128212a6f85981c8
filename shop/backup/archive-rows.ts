import type { Row } from '../../db/snapshot.ts'
import type { TableShape } from '../../db/tables.ts'
import { parsedJson } from './json.ts'
import type { ManifestEntry } from './manifest.ts'
import { DamagedArchive } from './archive-error.ts'
import type { Archive } from './read-zip.ts'

const rowsAtOnce = 100
const maxLineLength = 16 * 1024 * 1024
/**
 * A batch ends early after this many characters: a small archive may unpack to gigabytes of long
 * lines.
 */
const charactersAtOnce = 8 * 1024 * 1024
/** PostgreSQL's `integer`; a row must leave at least one higher number for the next. */
const maxNumber = 2_147_483_646

/**
 * Reads the rows of one table from an archive, in batches, each with exactly the table's columns
 * and with values that both engines can store. Throws CannotRestore for anything else.
 */
export async function* readArchivedRows(
  archive: Archive,
  entry: ManifestEntry,
  table: TableShape,
): AsyncIterable<Row[]> {
  for await (const lines of linesInBatches(archive.read(entry), entry.name))
    yield lines.map((line) => parseRow(line, table, entry.name))
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
    if (rest.length > maxLineLength) throw new DamagedArchive(`uma linha de ${file} é longa demais`)
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
  if (rest !== '') throw new DamagedArchive(`${file} termina no meio de uma linha`)
  if (lines.length > 0) yield lines
}

function decode(decoder: TextDecoder, piece: Buffer, file: string): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch (error) {
    throw new DamagedArchive(`${file} não é texto`, { cause: error })
  }
}

function parseRow(line: string, table: TableShape, file: string): Row {
  const row = parseObject(line)
  if (!row || !hasColumnsOf(table, row) || !hasKeyOf(table, row) || !hasValidNumber(row))
    throw new DamagedArchive(`uma linha de ${file} não se entende`)
  return row
}

function parseObject(line: string): Row | undefined {
  const parsed = parsedJson(line)
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  return isObject ? { ...parsed } : undefined
}

/** Exactly the table's columns, each with a value of its type. */
function hasColumnsOf({ columns }: TableShape, row: Row): boolean {
  const expected = Object.entries(columns)
  return (
    Object.keys(row).length === expected.length &&
    expected.every(([name, type]) => Object.hasOwn(row, name) && isStorable(row[name], type))
  )
}

/** SQLite accepts a row whose key is null; PostgreSQL does not. */
function hasKeyOf({ key }: TableShape, row: Row): boolean {
  return key.every((name) => row[name] !== null)
}

/** Products and sales are numbered from 1; tables without a number pass. */
function hasValidNumber({ number = 1 }: Row): boolean {
  return typeof number === 'number' && number >= 1 && number <= maxNumber
}

function isStorable(value: unknown, type: 'text' | 'integer'): boolean {
  if (value === null) return true
  return type === 'integer' ? Number.isSafeInteger(value) : isStorableText(value)
}

/** PostgreSQL refuses NUL and unpaired surrogates, and the program writes neither. */
function isStorableText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}
