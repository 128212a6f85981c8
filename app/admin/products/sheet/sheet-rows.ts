import {
  productChangeSchema,
  type ProductDetail,
  type ProductInput,
  productInputSchema,
} from '../../../../contracts/products.ts'
import { variantName } from '../../../../contracts/variants.ts'
import { firstMessages } from '../../parts/form.ts'
import { ofForm, type ProductFormValues, valuesOf } from '../product-form-values.ts'
import { cellReaders, pastedCells } from '../variants/pasted-cells.ts'

/** The columns in the order of a paste. */
export const columns = ['price', 'promotionalPrice', 'sku', 'inStock', 'isPublished'] as const
export type Column = (typeof columns)[number]

/** Prices in reais, null for an empty cell, NaN for what is no amount. */
export interface Cells {
  price: number | null
  promotionalPrice: number | null
  sku: string
  inStock: boolean
  isPublished: boolean
}

/** A product, or a variation of the one above it; only with the cells that it has. */
export interface SheetRow {
  id: string
  name: string
  product: ProductDetail
  isVariation: boolean
  cells: Partial<Cells>
}

/** Changed cells by the id of their row. */
export type Edits = Readonly<Record<string, Partial<Cells>>>

/** Sentences by cellKey(). */
export type Problems = Readonly<Record<string, string>>

export function cellKey(rowId: string, column: Column): string {
  return `${rowId}.${column}`
}

/** A product with variations has their prices in rows of their own. */
export function rowsOf(products: ProductDetail[]): SheetRow[] {
  return products.flatMap((product) => {
    const { id, name, price, promotionalPrice, inStock, options, kind } = product
    const published = { isPublished: !product.isDraft }
    const own = { id, name, product, isVariation: false }
    if (options.length === 0) {
      const stock = kind === 'service' ? {} : { inStock }
      const cells = { price, promotionalPrice, sku: product.sku ?? '', ...stock, ...published }
      return [{ ...own, cells }]
    }
    const variations = product.variants.map((variant) => ({
      id: variant.id,
      name: variantName(variant.values),
      product,
      isVariation: true,
      cells: {
        price: variant.price,
        promotionalPrice: variant.promotionalPrice,
        sku: variant.sku ?? '',
        inStock: variant.inStock,
      },
    }))
    return [{ ...own, cells: published }, ...variations]
  })
}

/** With a cell changed, or no longer where the value is the stored one. */
export function withCell(
  edits: Edits,
  row: SheetRow,
  column: Column,
  value: Cells[Column] | undefined,
): Edits {
  if (!(column in row.cells)) return edits
  const { [column]: _before, ...others } = edits[row.id] ?? {}
  const isChanged = value !== undefined && !Object.is(value, row.cells[column])
  const cells = isChanged ? { ...others, [column]: value } : others
  const { [row.id]: _row, ...rest } = edits
  return Object.keys(cells).length > 0 ? { ...rest, [row.id]: cells } : rest
}

/**
 * With the cells of a spreadsheet to the right and down from one, in the rows that have its column;
 * what is beyond the sheet is left out. Undefined for a text of one cell.
 */
export function withPasted(
  edits: Edits,
  rows: SheetRow[],
  { at, column, text }: { at: number; column: Column; text: string },
): Edits | undefined {
  const targets = rows.slice(at).filter(({ cells }) => column in cells)
  const first = columns.indexOf(column)
  return pastedCells(text)?.reduce((before, line, down) => {
    const row = targets[down]
    if (!row) return before
    return line.reduce((changed, cell, right) => {
      const target = columns[first + right]
      return target ? withCell(changed, row, target, cellReaders[target](cell)) : changed
    }, before)
  }, edits)
}

/** The edits of one product, those of its variations too. */
export function editsOf({ id, variants }: ProductDetail, edits: Edits): Edits {
  const ids = new Set([id, ...variants.map((variant) => variant.id)])
  return Object.fromEntries(Object.entries(edits).filter(([rowId]) => ids.has(rowId)))
}

export function countCells(edits: Edits): number {
  return Object.values(edits).reduce((count, cells) => count + Object.keys(cells).length, 0)
}

/** The edits that make the cells again what they are stored as. */
export function inverseOf(product: ProductDetail, edits: Edits): Edits {
  const rows = new Map(rowsOf([product]).map((row) => [row.id, row.cells]))
  const before = Object.entries(edits).map(([id, cells]) => {
    const stored = Object.entries(rows.get(id) ?? {}).filter(([column]) => column in cells)
    return [id, Object.fromEntries(stored)]
  })
  return Object.fromEntries(before)
}

/** What a save sends of a product, or what is wrong with its cells. */
export function checked(
  product: ProductDetail,
  edits: Edits,
): { input: ProductInput; problems?: never } | { input?: never; problems: Problems } {
  const isPublishing = edits[product.id]?.isPublished === true
  const schema = isPublishing ? productInputSchema : productChangeSchema
  const { data, error } = ofForm<ProductInput>(schema).safeParse(changedValues(product, edits))
  return data
    ? { input: data }
    : { problems: placed(product, edits, error ? firstMessages(error) : {}) }
}

function changedValues(product: ProductDetail, edits: Edits): ProductFormValues {
  const values = valuesOf(product)
  const { isPublished = !product.isDraft, ...own } = edits[product.id] ?? {}
  const { price, promotionalPrice } = product
  return {
    ...values,
    ...own,
    isDraft: !isPublished,
    variants: values.variants.map((row) => {
      const cells = row.id === undefined ? undefined : edits[row.id]
      if (!cells) return row
      return { ...row, ...(row.price === null && { price, promotionalPrice }), ...priced(cells) }
    }),
  }
}

/** Without a price of its own a variation would have the product's. */
function priced(cells: Partial<Cells>): Partial<Cells> {
  return cells.price === null ? { ...cells, price: Number.NaN } : cells
}

/** Messages of fields at their cells: "variants.2.price" at that of the third variation. */
export function placed(
  product: ProductDetail,
  edits: Edits,
  messages: Readonly<Record<string, string>>,
): Problems {
  const [firstRow = product.id, firstCells = {}] = Object.entries(edits)[0] ?? []
  const fallback = `${firstRow}.${Object.keys(firstCells)[0] ?? 'price'}`
  const rows = rowsOf([product])
  const placeOf = (path: string) => {
    const [, index, field = path] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? []
    const rowId = index === undefined ? product.id : product.variants[Number(index)]?.id
    const isOfPublishing = field === 'description' || field === 'images'
    const column = isOfPublishing ? 'isPublished' : columns.find((each) => each === field)
    const row = rows.find(({ id }) => id === rowId)
    return row && column && column in row.cells ? cellKey(row.id, column) : fallback
  }
  return Object.fromEntries(Object.entries(messages).map(([path, text]) => [placeOf(path), text]))
}
