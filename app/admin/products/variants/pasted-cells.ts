import { readAmount } from '../../../../shop/text/amount.ts'
import type { VariantRow } from './variant-rows.ts'

/** The columns in the order of a paste. */
const columns = ['price', 'promotionalPrice', 'sku', 'gtin', 'inStock'] as const
type Column = (typeof columns)[number]

/** The name of a cell's field, "variants.3.sku". */
const cellName = /^variants\.(\d+)\.(\w+)$/

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
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (firstColumn < 0 || (lines.length === 1 && !text.includes('\t'))) return undefined
  return rows.map((before, i) => {
    const cells = lines[i - Number(row)]?.split('\t') ?? []
    return cells.reduce((changed, cell, at) => {
      const column = columns[firstColumn + at]
      return column ? withCell(changed, column, cell.trim()) : changed
    }, before)
  })
}

function withCell(row: VariantRow, column: Column, text: string): VariantRow {
  if (column === 'inStock') return { ...row, inStock: !/^(n|0|esgotad|fora|false)/i.test(text) }
  if (column === 'sku' || column === 'gtin') return { ...row, [column]: text }
  return { ...row, [column]: text === '' ? null : (readAmount(text).reais ?? Number.NaN) }
}
