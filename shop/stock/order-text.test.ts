import { expect, test } from 'vitest'
import type { VariantToBuy } from '../../contracts/stock-minimums.ts'
import { orderLink, orderText } from './order-text.ts'
import { suggestedPieces } from './suggested-pieces.ts'

const line: VariantToBuy = {
  variantId: 'v',
  productId: 'p',
  productName: 'Pneu',
  variantName: '29',
  sku: 'PN-29',
  minimum: 4,
  onHand: 1,
  reserved: 0,
  sold: 0,
  suggested: 3,
  supplier: '',
  unitCost: null,
}

test('an order has a line for each variant, and no more than a link holds', () => {
  expect(orderText('Rota 97', [line, { ...line, sku: null, suggested: 12 }])).toBe(
    'Pedido de Rota 97:\n3 × Pneu – 29 (PN-29)\n12 × Pneu – 29',
  )
  expect(orderLink('Rota 97', [line])).toMatch(/^https:\/\/wa\.me\/\?text=Pedido%20de%20Rota%2097/)
  expect(
    orderLink(
      'Rota 97',
      Array.from({ length: 100 }, () => line),
    ),
  ).toBeUndefined()
})

test.each([
  { minimum: 4, available: 3, sold: 7, suggested: 5 },
  { minimum: 0, available: -2, sold: 0, suggested: 2 },
])('$available of at least $minimum with $sold sold is $suggested to buy', (facts) => {
  expect(suggestedPieces(facts)).toBe(facts.suggested)
})
