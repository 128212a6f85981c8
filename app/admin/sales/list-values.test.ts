import { expect, test } from 'vitest'
import { cashShortfallCents, withListPrice, withPriceOfToday } from './list-values.ts'
import { newLine } from './sale-values.ts'

const item = {
  productId: 'p',
  variantId: 'v',
  productName: 'Pneu 29',
  variantName: '',
  sku: null,
  quantity: 2,
  unitPrice: 100,
  unitCashPrice: 95,
  now: null,
}

test('a smaller cash discount than the list has promised is told in cents', () => {
  expect(cashShortfallCents({ items: [item] }, 5)).toBe(0)
  expect(cashShortfallCents({ items: [item, item] }, 3)).toBe(800)
  expect(cashShortfallCents({ items: [item] }, 10)).toBe(-1000)
})

test('a line at the price of a list has the usual price of today beside it', () => {
  const now = { unitPrice: 120, unitCashPrice: 114, inStock: true, image: null }
  const repriced = { ...item, now }
  const line = { ...newLine, productId: 'p', name: 'Pneu 29', quantity: 2, unitPrice: 100 }
  const atListPrice = withListPrice(line, repriced, { code: 'K7M3QD' })
  expect(atListPrice).toMatchObject({
    unitPrice: 100,
    listPrice: 120,
    priceReason: 'Preço da lista K7M-3QD',
  })
  expect(withPriceOfToday(atListPrice, repriced)).toMatchObject({
    unitPrice: 120,
    listPrice: null,
    priceReason: null,
  })
})
