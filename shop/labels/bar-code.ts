import { code128Widths, isCode128Text } from './code128.ts'
import { ean13Widths } from './ean13.ts'

/** The bars on a label, and what is printed below them. */
export interface BarCode {
  text: string
  /** Bars and spaces in turn, in modules. */
  widths: number[]
  /** In modules, with the quiet zones. */
  totalWidth: number
}

/**
 * Four fifths of the nominal size; a scanner reads narrower bars unreliably (GS1 General
 * Specifications, table 1 of retail).
 */
const narrowestModuleMm = 0.264
/** Wider bars waste room that the texts can use. */
const widestModuleMm = 0.4
/** On each side: Code 128 needs 10 modules, EAN-13 11 and 7. */
export const quietZone = 11

/**
 * The bar code of a variant: EAN-13 of its GTIN, otherwise Code 128 of another GTIN or of its SKU;
 * undefined without one that can be written (rule: labels-2).
 */
export function barCodeOf({
  gtin,
  sku,
}: {
  gtin: string | null
  sku: string | null
}): BarCode | undefined {
  if (gtin && (gtin.length === 12 || gtin.length === 13)) return barCode(gtin, ean13Widths(gtin))
  const text = gtin ?? sku
  return text && isCode128Text(text) ? barCode(text, code128Widths(text)) : undefined
}

/** The width of a module in mm when the bar code fits the room, otherwise undefined. */
export function moduleMm({ totalWidth }: BarCode, roomMm: number): number | undefined {
  const module = roomMm / totalWidth
  return module < narrowestModuleMm ? undefined : Math.min(module, widestModuleMm)
}

function barCode(text: string, widths: number[]): BarCode {
  const bars = widths.reduce((sum, width) => sum + width, 0)
  return { text, widths, totalWidth: bars + 2 * quietZone }
}
