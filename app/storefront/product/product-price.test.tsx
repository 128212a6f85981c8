import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPaymentSettings } from '../../../contracts/settings.ts'
import { priceTexts } from '../../../shop/catalogue/price-texts.ts'
import { ProductPrice } from './product-price.tsx'

/** The line above the cash price. */
function oldLineOf(promotionalPriceCents: number | null, priceVaries: boolean): string | undefined {
  const product = { priceCents: 9990, promotionalPriceCents, priceVaries }
  const prices = priceTexts(product, defaultPaymentSettings)
  const [line] = renderToStaticMarkup(<ProductPrice prices={prices} plans={[]} />).split('</p>')
  return line?.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
}

test.each([
  [8990, false, 'De R$ 99,90 por R$ 89,90'],
  [8990, true, 'De R$ 99,90, a partir de R$ 89,90'],
  [null, true, 'a partir de R$ 99,90 no cartão'],
  [null, false, 'R$ 99,90 no cartão'],
])(
  'with the promotional price %s, prices that differ: %s, a page says "%s"',
  (...[cents, varies, text]) => {
    expect(oldLineOf(cents, varies)).toBe(text)
  },
)
