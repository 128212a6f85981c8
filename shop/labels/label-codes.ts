import { type BarCode, barCodeOf, moduleMm } from './bar-code.ts'
import { barsRoom, type LabelSheet } from './sheets.ts'

interface LabelCodes {
  /** With the width of a module in mm. */
  bars: { barCode: BarCode; module: number } | undefined
  hasQrCode: boolean
  /** The bar code does not fit: the QR code takes its place. */
  isTooWide: boolean
}

/** The codes of a label on a sheet, of those that are wanted (rule: labels-2). */
export function codesOn(
  sheet: LabelSheet,
  label: Parameters<typeof barCodeOf>[0],
  wanted: { hasBarCode: boolean; hasQrCode: boolean },
): LabelCodes {
  const barCode = wanted.hasBarCode ? barCodeOf(label) : undefined
  const module = barCode && moduleMm(barCode, barsRoom(sheet))
  const isTooWide = barCode !== undefined && module === undefined
  return {
    bars: barCode && module ? { barCode, module } : undefined,
    hasQrCode: wanted.hasQrCode || isTooWide,
    isTooWide,
  }
}
