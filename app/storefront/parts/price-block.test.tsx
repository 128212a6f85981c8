import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import { cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { PriceBlock } from './price-block.tsx'

/** The texts of a price block, one for each line. */
function linesOf(promotionalPriceCents: number | null, cashDiscountPercentage = 5): string[] {
  const payment = { ...defaultPaymentSettings, cashDiscountPercentage }
  const product = { priceCents: 10_000, promotionalPriceCents, priceVaries: false }
  const prices = cardPriceTexts(product, payment)
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

test('a card names the cash price and, of the best plan, total, number and the larger value', () => {
  expect(linesOf(null)).toEqual(['R$ 95,00 no Pix', 'R$ 100,00 em 3x de R$ 33,34 sem juros'])
})

test('on a promotion a card also names the former price', () => {
  expect(linesOf(8000)).toEqual([
    'de R$ 100,00',
    'R$ 76,00 no Pix',
    'R$ 80,00 em 3x de R$ 26,67 sem juros',
  ])
})

test('without a cash discount both lines name the same price', () => {
  expect(linesOf(null, 0)).toEqual(['R$ 100,00 no Pix', 'R$ 100,00 em 3x de R$ 33,34 sem juros'])
})

test('where prices differ a card names the lowest', () => {
  const prices = cardPriceTexts(
    { priceCents: 10_000, promotionalPriceCents: 8000, priceVaries: true },
    defaultPaymentSettings,
  )
  expect(renderToStaticMarkup(<PriceBlock prices={prices} />)).toContain('</s>, a partir de</span>')
})
