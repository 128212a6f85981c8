import { expect, test } from 'vitest'
import { barCodeOf, moduleMm } from './bar-code.ts'
import { code128Widths } from './code128.ts'
import { ean13Widths } from './ean13.ts'

/** Bars as 1 and spaces as 0. */
function modules(widths: number[]): string {
  return widths.map((width, i) => String((i + 1) % 2).repeat(width)).join('')
}

/** The symbols between the start and the stop symbol: six bars and spaces each. */
function symbols(widths: number[]): string[] {
  return (widths.slice(0, -7).join('').match(/.{6}/g) ?? []).slice(1)
}

test('Code 128 ends with the check symbol of the standard', () => {
  // The sum for "PJJ123C" is 55, the symbol of the letter W.
  expect(symbols(code128Widths('PJJ123C')).at(-1)).toBe(symbols(code128Widths('W'))[0])
})

test('Code 128 writes an even number of digits in pairs', () => {
  expect(symbols(code128Widths('12345678'))).toHaveLength(4 + 1)
  expect(symbols(code128Widths('1234567'))).toHaveLength(7 + 1)
})

test('EAN-13 writes digits as in the standard, the first by the sets of the next six', () => {
  // 5 901234 123457, the example that GS1 publishes.
  expect(modules(ean13Widths('5901234123457'))).toBe(
    '101' +
      '0001011' +
      '0100111' +
      '0110011' +
      '0010011' +
      '0111101' +
      '0011101' +
      '01010' +
      '1100110' +
      '1101100' +
      '1000010' +
      '1011100' +
      '1001110' +
      '1000100' +
      '101',
  )
})

test.each([
  { gtin: '7891234567895', sku: 'CAM-M', text: '7891234567895', width: 95 },
  { gtin: '012345678905', sku: null, text: '012345678905', width: 95 },
  { gtin: '96385074', sku: null, text: '96385074', width: 6 * 11 + 13 },
  { gtin: null, sku: 'CAM-M', text: 'CAM-M', width: 7 * 11 + 13 },
])('the bar code of $gtin and $sku says $text', ({ gtin, sku, text, width }) => {
  expect(barCodeOf({ gtin, sku })).toMatchObject({ text, totalWidth: width + 22 })
})

test.each([null, '', 'CÂMBIO-12'])('the SKU %j without a GTIN gives no bar code', (sku) => {
  expect(barCodeOf({ gtin: null, sku })).toBeUndefined()
})

test('bars are between 0,26 and 0,4 mm wide, or left out', () => {
  const code = barCodeOf({ gtin: '7891234567895', sku: null })
  if (!code) throw new Error('no bar code')
  expect(moduleMm(code, 117 * 0.26 - 0.01)).toBeUndefined()
  expect(moduleMm(code, 117 * 0.3)).toBeCloseTo(0.3)
  expect(moduleMm(code, 100)).toBe(0.4)
})
