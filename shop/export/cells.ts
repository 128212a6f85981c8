import type { SheetCell } from '../text/csv-line.ts'
import type { ExportedVariant } from './exported-products.ts'
import type { Line } from './lines.ts'

/** A heading, with what stands below it in a line. */
export type SheetColumn = readonly [heading: string, cell: (line: Line) => SheetCell]

export function amount(reais: number | null | undefined): SheetCell {
  return reais === null || reais === undefined ? '' : { reais }
}

/** What the line states of its product. */
export function ofProduct(cell: (line: Line) => SheetCell): (line: Line) => SheetCell {
  return (line) => (line.isHead ? cell(line) : '')
}

/** What the line states of its variant; empty in the line of a product whose variants follow. */
export function ofVariant(cell: (variant: ExportedVariant) => SheetCell): SheetColumn[1] {
  return ({ variant }) => (variant ? cell(variant) : '')
}

export const slug: SheetColumn[1] = ({ product }) => product.slug
export const name: SheetColumn[1] = ({ product }) => product.name
export const description: SheetColumn[1] = ({ product }) => product.description
export const sku = ofVariant((variant) => variant.sku ?? '')
export const gtin = ofVariant((variant) => variant.gtin ?? '')
export const price = ofVariant((variant) => amount(variant.price))
export const promotionalPrice = ofVariant((variant) => amount(variant.promotionalPrice))
export const cost = ofVariant((variant) => amount(variant.cost))
export const category: SheetColumn[1] = ({ product }) => product.category.join(' > ')

export const brand: SheetColumn[1] = ({ product }) => product.brand ?? ''

/** Where a comma separates categories, one within a name is escaped. */
export const escapedCategory: SheetColumn[1] = ({ product }) =>
  product.category.map((each) => each.replaceAll(',', '\\,')).join(' > ')

/**
 * Pieces. Systems without a flag take an empty cell for "never sold out": what nobody counts and is
 * sold out has none.
 */
export const pieces = ofVariant(({ onHand, inStock }) => onHand ?? (inStock ? '' : 0))

/** The code by which variants name their product. */
export const parentCode: SheetColumn[1] = ({ product, isHead }) => (isHead ? '' : product.slug)

/** The SKU, or the code of a product whose variants follow. */
export const skuOrParent: SheetColumn[1] = (line) => (line.variant ? sku(line) : line.product.slug)

/** "Cor:Azul", joined. */
export function optionText({ product, variant }: Line, separator: string): string {
  return product.options
    .map((option, i) => `${option.name}:${variant?.values[i] ?? ''}`)
    .join(separator)
}

/** Name and value of the three options; `heading` names their columns, `n` from 1. */
export function optionColumns(
  heading: (n: number) => readonly [name: string, value: string],
  value: (line: Line, index: number) => SheetCell = ({ variant }, i) => variant?.values[i] ?? '',
): SheetColumn[] {
  return [0, 1, 2].flatMap((i): SheetColumn[] => {
    const [nameHeading, valueHeading] = heading(i + 1)
    return [
      [nameHeading, ({ product }) => product.options[i]?.name ?? ''],
      [valueHeading, (line) => value(line, i)],
    ]
  })
}
