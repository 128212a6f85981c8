import { expect, test } from 'vitest'
import { codesOn } from './label-codes.ts'
import { labelSheets } from './sheets.ts'

const ean = { gtin: '7891234567895', sku: null }
const longSku = { gtin: null, sku: 'BE-300-VM54' }

test.each(labelSheets)('$name: a bar code is readable, or the QR code replaces it', (sheet) => {
  for (const label of [ean, longSku]) {
    const { bars, hasQrCode, isTooWide } = codesOn(sheet, label, {
      hasBarCode: true,
      hasQrCode: false,
    })
    expect(bars === undefined).toBe(isTooWide)
    expect(hasQrCode).toBe(isTooWide)
    const { module, barCode } = bars ?? { module: 0.264, barCode: { totalWidth: 0 } }
    expect(module * barCode.totalWidth).toBeLessThan(sheet.width)
    expect(module).toBeGreaterThanOrEqual(0.264)
  }
})

test('the narrow sheets have room for an EAN-13, or for no bar code', () => {
  const fits = (id: string, label: typeof ean | typeof longSku) => {
    const sheet = labelSheets.find((each) => each.id === id)
    if (!sheet) throw new Error(`no sheet ${id}`)
    return !codesOn(sheet, label, { hasBarCode: true, hasQrCode: false }).isTooWide
  }
  expect([fits('A4251', ean), fits('A4251', longSku)]).toEqual([true, false])
  expect([fits('A4348', ean), fits('A4348', longSku)]).toEqual([false, false])
  expect([fits('A4355', ean), fits('A4355', longSku)]).toEqual([true, true])
})

test('what was not asked for is not printed', () => {
  const [sheet] = labelSheets
  const none = { hasBarCode: false, hasQrCode: false }
  expect(codesOn(sheet, ean, none)).toEqual({ bars: undefined, hasQrCode: false, isTooWide: false })
})
