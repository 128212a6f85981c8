import { isUtf8 } from 'node:buffer'
import { extname } from 'node:path'
import { CannotImport } from '../errors.ts'
import { readCsv } from './csv.ts'
import type { Origin } from './rows.ts'
import { FileRefused, type SafeFolder } from './safe-folder.ts'
import { readXlsx } from './xlsx.ts'

const maxFileBytes = 128 * 1024 * 1024
const maxRecords = 100_000

/** The content of a CSV, XLSX or JSON file, its columns under the headers of the file. */
export interface DataFile {
  name: string
  headers: string[]
  records: DataRecord[]
}

interface DataRecord {
  origin: Origin
  values: Record<string, unknown>
  /** Why the record could not be read completely, in Portuguese. */
  problem?: string
}

/** Reads a file of at most 128 MB and 100,000 records. Throws CannotImport. */
export async function readDataFile(folder: SafeFolder, name: string): Promise<DataFile> {
  return parseDataFile(name, await readBytes(folder, name), maxRecords)
}

/** Reads JSON or XLSX when the name ends so, otherwise CSV. Throws CannotImport. */
export async function parseDataFile(name: string, bytes: Buffer, most: number): Promise<DataFile> {
  const file = await fileOf(name, bytes, most)
  if (file.records.length > most)
    throw new CannotImport(
      `${name} tem ${file.records.length} linhas; o máximo é ${most}: divida o arquivo`,
    )
  return file
}

async function fileOf(name: string, bytes: Buffer, most: number): Promise<DataFile> {
  const kind = extname(name).toLowerCase()
  if (kind === '.xlsx') return xlsxFile(name, bytes, most)
  const text = decodeText(bytes)
  return kind === '.json' ? jsonFile(name, text) : csvFile(name, text)
}

async function xlsxFile(name: string, bytes: Buffer, most: number): Promise<DataFile> {
  const [header, ...lines] = await readXlsx(name, bytes, most)
  const headers = (header?.cells ?? []).map((cell) => String(cell).trim())
  const records = lines.map(({ number, cells }) => ({
    origin: { file: name, row: number },
    values: Object.fromEntries(headers.map((each, i) => [each, cells[i] ?? ''])),
  }))
  return { name, headers, records }
}

async function readBytes(folder: SafeFolder, name: string): Promise<Buffer> {
  try {
    return await folder.read(name, maxFileBytes)
  } catch (error) {
    if (error instanceof FileRefused) throw new CannotImport(`${name}: ${error.message}`)
    throw error
  }
}

function csvFile(name: string, text: string): DataFile {
  const { headers, lines } = readCsv(text)
  const records = lines.map(({ number, cells, problem }) => ({
    origin: { file: name, row: number },
    values: Object.fromEntries(headers.map((header, i) => [header, cells[i] ?? ''])),
    ...(problem !== undefined && { problem }),
  }))
  return { name, headers, records }
}

function jsonFile(name: string, text: string): DataFile {
  const records = listIn(name, text).map((item, i) => {
    const origin = { file: name, row: i + 1 }
    return isObject(item)
      ? { origin, values: item }
      : { origin, values: {}, problem: 'Não é um objeto JSON' }
  })
  return {
    name,
    headers: [...new Set(records.flatMap(({ values }) => Object.keys(values)))],
    records,
  }
}

function listIn(name: string, text: string): unknown[] {
  const parsed = parseJson(name, text)
  if (!Array.isArray(parsed)) throw new CannotImport(`${name} deve ser uma lista JSON: [ … ]`)
  return parsed
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CannotImport(
      `${name} não é um JSON válido: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The text of a file in UTF-8, with or without a byte order mark, or in UTF-16 with one. Anything
 * else is read as Windows-1252, which Excel in Brazil writes for "CSV".
 */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  return new TextDecoder(encoding).decode(bytes)
}
