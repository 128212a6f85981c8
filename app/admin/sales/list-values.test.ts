import { expect, test } from 'vitest'
import { cashShortfallCents } from './list-values.ts'

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
