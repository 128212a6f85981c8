import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { CannotImport } from '../errors.ts'
import { isYesNoWord, textOf } from './cells.ts'
import { categoryColumns, type CategoryRow } from './category-row.ts'
import { clientColumns, type ClientColumn, type ClientRow } from './client-row.ts'
import { columnOf, type ColumnNames, columnsOf } from './columns.ts'
import { type DataFile, readDataFile } from './data-file.ts'
import { rowsOfLayout } from './layout-rows.ts'
import { type Layout, layoutOf, unusedHeaders } from './layouts.ts'
import { productColumns, type ProductColumn, type ProductRow } from './product-row.ts'
import type { NamedPhotos } from './named-photos.ts'
import { readCategoryRows, readClientRows, readProductRows, type ReadRows } from './read-rows.ts'
import type { RawRow } from './rows.ts'
import { type PhotoFiles, SafeFolder } from './safe-folder.ts'
import { isPhotoName, ZipPhotos } from './zip-photos.ts'

const fileNames = {
  categories: ['categories', 'categorias'],
  products: ['products', 'produtos'],
}
const photoFolders = ['photos', 'fotos', 'imagens', 'images']
/** Columns that only products have: a file with one of them holds products. */
const productsOnly: ProductColumn[] = ['sku', 'price', 'inStock', 'quantity', 'images']

/** Of a file without those, a file with one of these holds clients. */
const clientsOnly: ClientColumn[] = ['phone', 'mobile', 'whatsapp', 'email']

/** The content of an import, read and checked as far as possible without the shop. */
export interface ImportSource {
  categories: ReadRows<CategoryRow>
  products: ReadRows<ProductRow>
  /** Headers that name no column, each with its file. */
  unknownColumns: string[]
  photos: PhotoFiles
  /** In place of products and categories. */
  clients?: ReadRows<ClientRow>
  /** In place of products: photos that are named after stored ones. */
  namedPhotos?: NamedPhotos
  /** Which other system wrote the products. */
  layout?: Layout['name']
}

/**
 * Opens a folder with categories and products (JSON or CSV) and their photos, or one such file, or
 * one of clients. The format is in docs/import.md. Throws CannotImport when there is nothing to
 * read.
 */
export async function openImport(path: string): Promise<ImportSource> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new CannotImport(`Não achei ${path}`)
  return found.isDirectory() ? openFolder(path) : openFile(await realpath(path))
}

async function openFolder(path: string): Promise<ImportSource> {
  const folder = new SafeFolder(path)
  const categories = await findFile(path, fileNames.categories)
  const products = await findFile(path, fileNames.products)
  const photos = await photosBeside(path)
  if (!categories && !products) {
    const names = await photosIn(photos.path)
    if (names.length > 0) return sourceOfPhotos(photos, { file: basename(path), names })
    throw new CannotImport(
      `Em ${path} não há products.json, produtos.csv, produtos.xlsx, categories.json nem categorias.csv`,
    )
  }
  return sourceOf({
    categories: categories === undefined ? undefined : await readDataFile(folder, categories),
    products: products === undefined ? undefined : await readDataFile(folder, products),
    photos,
  })
}

async function openFile(path: string): Promise<ImportSource> {
  if (extname(path).toLowerCase() === '.zip') return openPhotos(path, basename(path))
  const file = await readDataFile(new SafeFolder(dirname(path)), basename(path))
  const photos = await photosBeside(dirname(path))
  if (holdsProducts(file)) return sourceOf({ products: file, photos })
  return holdsClients(file)
    ? { ...sourceOf({ photos }), ...clientsIn(file) }
    : sourceOf({ categories: file, photos })
}

/**
 * Opens a ZIP of photos that are named after products; whoever opens it closes it. Throws
 * CannotImport.
 */
export async function openPhotos(path: string, name: string) {
  const photos = await ZipPhotos.open(path, name)
  return { ...sourceOfPhotos(photos, { file: name, names: photos.names }), photos }
}

function sourceOfPhotos(photos: PhotoFiles, namedPhotos: NamedPhotos): ImportSource {
  return { ...sourceOf({ photos }), namedPhotos }
}

async function photosIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter(isPhotoName).toSorted()
}

function holdsProducts({ headers }: DataFile): boolean {
  if (layoutOf(headers)) return true
  const columns = headers.map((header) => columnOf(productColumns, header))
  return productsOnly.some((column) => columns.includes(column))
}

function holdsClients({ headers }: DataFile): boolean {
  const named = new Set(columnsOf(clientColumns, headers).values())
  return clientsOnly.some((column) => named.has(column))
}

function clientsIn(file: DataFile): Pick<ImportSource, 'clients' | 'unknownColumns'> {
  const named = columnsOf(clientColumns, file.headers)
  return {
    clients: readClientRows(rawRows(file, (header) => named.get(header))),
    unknownColumns: file.headers
      .filter((header) => header !== '' && !named.has(header))
      .map((header) => `${file.name}: ${header}`),
  }
}

function sourceOf({
  categories,
  products,
  photos,
}: {
  categories?: DataFile | undefined
  products?: DataFile | undefined
  photos: PhotoFiles
}): ImportSource {
  const layout = products && layoutOf(products.headers)
  return {
    ...(layout && { layout: layout.name }),
    categories: readCategoryRows(
      rawRows(categories, (header) => columnOf(categoryColumns, header)),
    ),
    products: products ? productRows(products) : { rows: [], refused: [] },
    unknownColumns: [
      ...unknownColumns(categories, categoryColumns),
      ...(layout
        ? unusedHeaders(layout, products.headers).map((header) => `${products.name}: ${header}`)
        : unknownColumns(products, productColumns)),
    ],
    photos,
  }
}

/**
 * The rows of a file of products. Without a known layout `chosen` says which column a header is;
 * rows that are foreign are read like those of another system.
 */
export function productRows(
  file: DataFile,
  { chosen = columnsOfProducts(file), isForeign = false } = {},
): ReadRows<ProductRow> {
  const layout = layoutOf(file.headers)
  if (layout) return readProductRows(rowsOfLayout(file, layout))
  return readProductRows(rawRows(file, chosen).map((row) => ({ ...row, isForeign })))
}

/**
 * Which column of products a header is. "Estoque" is the pieces where no other header is, no cell
 * is a yes or no, and one of them is a number above 1; otherwise it says whether there are any.
 */
export function columnsOfProducts({ headers, records }: DataFile) {
  const named = new Map(headers.map((header) => [header, columnOf(productColumns, header)]))
  const holdsPieces = (header: string) => {
    const cells = records.map(({ values }) => textOf(values[header])).filter(Boolean)
    return (
      !cells.some(isYesNoWord) &&
      cells.some((cell) => /^\d+([.,]0+)?$/.test(cell) && parseInt(cell, 10) > 1)
    )
  }
  const stock = [...named].find(([, column]) => column === 'inStock')?.[0]
  if (stock !== undefined && ![...named.values()].includes('quantity') && holdsPieces(stock))
    named.set(stock, 'quantity')
  return (header: string) => named.get(header)
}

async function findFile(folder: string, names: string[]): Promise<string | undefined> {
  const candidates = names.flatMap((name) => [`${name}.json`, `${name}.csv`, `${name}.xlsx`])
  const present = await Promise.all(candidates.map((name) => exists(join(folder, name))))
  const [first, second] = candidates.filter((_, i) => present[i])
  if (second) throw new CannotImport(`A pasta tem ${first} e ${second}: deixe só um dos dois`)
  return first
}

/** The photo folder in `folder` or, without one, `folder` itself. */
async function photosBeside(folder: string): Promise<SafeFolder> {
  for (const name of photoFolders)
    if (await exists(join(folder, name))) return new SafeFolder(join(folder, name))
  return new SafeFolder(folder)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

/** The rows of a file; `chosen` says which column a header is. Throws CannotImport. */
export function rawRows(
  file: DataFile | undefined,
  chosen: (header: string) => string | undefined,
): RawRow[] {
  if (!file) return []
  const named = file.headers.map((header) => ({ header, column: chosen(header) || undefined }))
  refuseRepeatedColumns(file.name, named)
  return file.records.map(({ values, ...rest }) => {
    const present = named.flatMap(({ header, column }) =>
      column !== undefined && Object.hasOwn(values, header) ? [[column, values[header]]] : [],
    )
    return { ...rest, cells: Object.fromEntries(present) }
  })
}

function refuseRepeatedColumns(
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

function unknownColumns(
  file: DataFile | undefined,
  columns: Record<string, ColumnNames>,
): string[] {
  if (!file) return []
  return file.headers
    .filter((header) => header !== '' && columnOf(columns, header) === undefined)
    .map((header) => `${file.name}: ${header}`)
}
