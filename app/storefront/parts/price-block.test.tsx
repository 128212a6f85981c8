import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import { priceTexts } from '../../../shop/catalogue/price-texts.ts'
import { PriceBlock } from './price-block.tsx'

/** The texts of a price block, one for each line. */
function linesOf(promotionalPriceCents: number | null, cashDiscountPercentage = 5): string[] {
  const payment = { ...defaultPaymentSettings, cashDiscountPercentage }
  const prices = priceTexts({ priceCents: 10_000, promotionalPriceCents }, payment)
  return renderToStaticMarkup(<PriceBlock prices={prices} />)
    .split(/(?=<span class="price-block-)/)
    .map((line) =>
      line
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

test('without a promotion the price is above the lower cash price', () => {
  expect(linesOf(null)).toEqual([
    'R$ 100,00',
    'R$ 95,00',
    'à vista no Pix (5% de desconto)',
    'ou 3x de R$ 33,33, 1ª de R$ 33,34 sem juros (total R$ 100,00)',
  ])
})

test('on a promotion the normal price comes before the promotional one', () => {
  expect(linesOf(8000).slice(0, 2)).toEqual(['De R$ 100,00 por R$ 80,00', 'R$ 76,00'])
})

test('a price that divides evenly names no first instalment', () => {
  expect(linesOf(9000).at(-1)).toBe('ou 3x de R$ 30,00 sem juros (total R$ 90,00)')
})

test('without a cash discount the price is named once', () => {
  expect(linesOf(null, 0).slice(0, 2)).toEqual(['R$ 100,00', 'à vista no Pix'])
})
