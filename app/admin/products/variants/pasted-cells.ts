import { readAmount } from '../../../../shop/text/amount.ts'
import { piecesOf } from '../../parts/pieces-typing.ts'
import type { VariantRow } from './variant-rows.ts'

/** The columns in the order of a paste. */
const columns = [
  'price',
  'promotionalPrice',
  'sku',
  'gtin',
  'inStock',
  'quantity',
  'unitCost',
] as const

/** The name of a cell's field, "variants.3.sku". */
const cellName = /^variants\.(\d+)\.(\w+)$/

/**
 * What a text of a spreadsheet means in each column; NaN for what is no amount, undefined for an
 * empty cell that leaves what is there.
 */
export const cellReaders = {
  price: readReais,
  promotionalPrice: readReais,
  sku: (text: string) => text,
  gtin: (text: string) => text,
  inStock: readFlag,
  quantity: piecesOf,
  unitCost: readReais,
  isPublished: readFlag,
}

/** The cells of a pasted text by lines; undefined for one cell, which its field takes itself. */
export function pastedCells(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * The rows after cells of a spreadsheet were pasted into the field `name`: they go to the right and
 * down from it, and what is beyond the table is left out. Undefined for a text of one cell, which
 * the field takes itself.
 */
export function withPasted(
  rows: VariantRow[],
  name: string,
  text: string,
): VariantRow[] | undefined {
  const [, row, field] = cellName.exec(name) ?? []
  const firstColumn = columns.findIndex((column) => column === field)
  const lines = pastedCells(text)
  if (firstColumn < 0 || !lines) return undefined
  return rows.map((before, i) =>
    (lines[i - Number(row)] ?? []).reduce((changed, cell, at) => {
      const column = columns[firstColumn + at]
      if (!column) return changed
      const value = cellReaders[column](cell)
      return value === undefined ? changed : { ...changed, [column]: value }
    }, before),
  )
}

function readReais(text: string): number | null {
  return text === '' ? null : (readAmount(text).reais ?? Number.NaN)
}

function readFlag(text: string): boolean | undefined {
  return text === '' ? undefined : !/^(n|0|esgotad|fora|false|rascunho)/i.test(text)
}
