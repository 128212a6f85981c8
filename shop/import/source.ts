import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { CannotImport } from '../errors.ts'
import { columnOf, kindOfColumns, type RowKind } from './columns.ts'
import { readCsv } from './csv.ts'
import { type Read, readCategoryRows, readProductRows } from './read-rows.ts'
import type { CategoryRow, ProductRow, RawRow } from './rows.ts'
import { FileRefused, SafeFolder } from './safe-folder.ts'
import { decodeText } from './text-file.ts'

const mostFileBytes = 128 * 1024 * 1024
const mostRows = 100_000
const names: Record<RowKind, string[]> = {
  categories: ['categories', 'categorias'],
  products: ['products', 'produtos'],
}
const photoFolders = ['photos', 'fotos', 'imagens', 'images']

/** What an import reads, understood as far as that goes without the shop. */
export interface ImportSource {
  categories: Read<CategoryRow>
  products: Read<ProductRow>
  /** Columns that say nothing to this program, for a notice. */
  unknownColumns: string[]
  photos: SafeFolder
}

interface DataFile {
  name: string
  headers: string[]
  records: { origin: RawRow['origin']; values: Record<string, unknown>; problem?: string }[]
}

/**
 * Opens a folder with categories and products (JSON or CSV) and their photos, or one such file. The format is in
 * docs/import.md. Throws CannotImport where there is nothing to read.
 */
export async function openImport(path: string): Promise<ImportSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CannotImport(`Não achei ${path}`)
  return found.isDirectory() ? openFolder(path) : openFile(await realpath(path))
}

async function openFolder(path: string): Promise<ImportSource> {
  const folder = new SafeFolder(path)
  const categories = await findFile(path, 'categories')
  const products = await findFile(path, 'products')
  if (!categories && !products) {
    throw new CannotImport(
      `Em ${path} não há products.json, produtos.csv, categories.json nem categorias.csv`,
    )
  }
  return understand({
    categories: categories === undefined ? undefined : await readData(folder, categories),
    products: products === undefined ? undefined : await readData(folder, products),
    photos: await photosOf(path),
  })
}

async function openFile(path: string): Promise<ImportSource> {
  const data = await readData(new SafeFolder(dirname(path)), basename(path))
  return understand({ [kindOfColumns(data.headers)]: data, photos: await photosOf(dirname(path)) })
}

function understand({
  categories,
  products,
  photos,
}: {
  categories?: DataFile | undefined
  products?: DataFile | undefined
  photos: SafeFolder
}): ImportSource {
  return {
    categories: readCategoryRows(rawRows('categories', categories)),
    products: readProductRows(rawRows('products', products)),
    unknownColumns: [
      ...unknownColumns('categories', categories),
      ...unknownColumns('products', products),
    ],
    photos,
  }
}

async function findFile(folder: string, kind: RowKind): Promise<string | undefined> {
  const candidates = names[kind].flatMap((name) => [`${name}.json`, `${name}.csv`])
  const present = await Promise.all(candidates.map((name) => isThere(join(folder, name))))
  const [first, second] = candidates.filter((_, i) => present[i])
  if (second) throw new CannotImport(`A pasta tem ${first} e ${second}: deixe só um dos dois`)
  return first
}

async function photosOf(folder: string): Promise<SafeFolder> {
  for (const name of photoFolders)
    if (await isThere(join(folder, name))) return new SafeFolder(join(folder, name))
  return new SafeFolder(folder)
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function readData(folder: SafeFolder, name: string): Promise<DataFile> {
  const text = decodeText(await readBytes(folder, name))
  const data = extname(name).toLowerCase() === '.json' ? jsonData(name, text) : csvData(name, text)
  if (data.records.length > mostRows) {
    throw new CannotImport(
      `${name} tem ${data.records.length} linhas; o máximo é ${mostRows}: divida o arquivo`,
    )
  }
  return data
}

async function readBytes(folder: SafeFolder, name: string): Promise<Buffer> {
  try {
    return await folder.read(name, mostFileBytes)
  } catch (error) {
    if (error instanceof FileRefused) throw new CannotImport(`${name}: ${error.message}`)
    throw error
  }
}

function csvData(name: string, text: string): DataFile {
  const { headers, lines } = readCsv(text)
  const records = lines.map(({ number, cells, problem }) => ({
    origin: { file: name, row: number },
    values: Object.fromEntries(headers.map((header, i) => [header, cells[i] ?? ''])),
    ...(problem !== undefined && { problem }),
  }))
  return { name, headers, records }
}

function jsonData(name: string, text: string): DataFile {
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

function rawRows(kind: RowKind, data: DataFile | undefined): RawRow[] {
  if (!data) return []
  const columns = data.headers.map((header) => ({ header, column: columnOf(kind, header) }))
  refuseDoubles(data.name, columns)
  return data.records.map(({ values, ...rest }) => {
    const present = columns.flatMap(({ header, column }) =>
      column !== undefined && Object.hasOwn(values, header) ? [[column, values[header]]] : [],
    )
    return { ...rest, cells: Object.fromEntries(present) }
  })
}

function refuseDoubles(
  name: string,
  columns: { header: string; column: string | undefined }[],
): void {
  const headerOf = new Map<string, string>()
  for (const { header, column } of columns) {
    if (column === undefined) continue
    const other = headerOf.get(column)
    if (other !== undefined)
      throw new CannotImport(
        `${name}: as colunas "${other}" e "${header}" dizem a mesma coisa; deixe uma`,
      )
    headerOf.set(column, header)
  }
}

function unknownColumns(kind: RowKind, data: DataFile | undefined): string[] {
  const unknown =
    data?.headers.filter((header) => header !== '' && columnOf(kind, header) === undefined) ?? []
  return unknown.map((header) => `${data?.name}: ${header}`)
}
