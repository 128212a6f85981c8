import type { Product, ProductDetail } from '../contracts/products.ts'
import { productPath } from './shop-facts.ts'
import { expect, test } from './shop-test.ts'
import { structuredData } from './structured-data.ts'

// Computes prices independently of the shop's code, in whole ten-thousandths.

interface Payment {
  creditCardInterestRates: Record<string, number>
  cashDiscountPercentage: number
}

let pages: { product: Product; html: string }[]

// One worker reads the page of every product once.
test.describe.configure({ mode: 'default', timeout: 120_000 })

test.beforeAll(async ({ shopUrl, facts: { products } }) => {
  expect(products.length).toBeGreaterThan(50)
  pages = []
  for (const product of products) {
    const answer = await fetch(shopUrl + productPath(product))
    pages.push({ product, html: await answer.text() })
  }
})

test('every price of every product page is correct to the cent', async ({ request }) => {
  const payment: Payment = await (await request.get('/api/settings/payment')).json()
  for (const { product, html } of pages) {
    const text = textOf(html)
    const missing = pricesOf(product, payment).filter((price) => !text.includes(price))
    expect(missing, product.name).toEqual([])
  }
})

test('every product states the price in reais and the availability of each variant', async ({
  shopUrl,
  request,
}) => {
  for (const { product, html } of pages) {
    const { variants }: ProductDetail = await (
      await request.get(`/api/products/${product.id}`)
    ).json()
    const data = structuredData(html).find(({ name }) => name === product.name)
    expect(offersIn(data ?? {}), product.slug).toMatchObject(
      variants.map(({ price, promotionalPrice, inStock }) => ({
        url: expect.stringContaining(shopUrl + productPath(product)),
        price: (promotionalPrice ?? price).toFixed(2),
        priceCurrency: 'BRL',
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      })),
    )
    expect(html, 'ratings are typed in by staff').not.toContain('AggregateRating')
  }
})

/** The offer of a Product, or those of a ProductGroup's variants. */
function offersIn({ offers, hasVariant }: Record<string, unknown>): unknown[] {
  return Array.isArray(hasVariant) ? hasVariant.map((variant) => variant.offers) : [offers]
}

test('every card of the home page shows the cash price and the best instalment plan', async ({
  request,
  facts: { products },
}) => {
  const payment: Payment = await (await request.get('/api/settings/payment')).json()
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const html = await (await request.get('/')).text()
  const cards = html.split('<article').slice(1)
  expect(cards.length).toBeGreaterThan(8)
  for (const card of cards) {
    const product = bySlug.get(/\/produto\/([\w-]+)/.exec(card)?.[1] ?? '')
    if (!product) throw new Error(`a card without a product: ${card.slice(0, 200)}`)
    const cents = effectiveCents(product)
    expect(textOf(card)).toContain(
      money(share(cents, 10_000n - hundredths(payment.cashDiscountPercentage), 10_000n)),
    )
    const largest = (cents + 2n) / 3n
    expect(textOf(card)).toContain(`${money(cents)} em 3x de ${money(largest)} sem juros`)
  }
})

function pricesOf(
  product: Product,
  { creditCardInterestRates, cashDiscountPercentage }: Payment,
): string[] {
  const cents = effectiveCents(product)
  const wanted = [money(share(cents, 10_000n - hundredths(cashDiscountPercentage), 10_000n))]
  if (product.promotionalPrice !== null) wanted.push(money(toCents(product.price)), money(cents))
  for (let count = 1; count <= 12; count++) {
    const rate = creditCardInterestRates[count] ?? 0
    const value = instalmentCents(cents, count, rate)
    const isFree = rate === 0 || count === 1
    wanted.push(money(value), money(isFree ? cents : value * BigInt(count)))
    if (isFree) wanted.push(money(cents - value * BigInt(count - 1)))
  }
  return wanted
}

/** Compounds month by month as a fraction and rounds only the result. */
function instalmentCents(cents: bigint, count: number, rate: number): bigint {
  let [dividend, divisor] = [cents, BigInt(count)]
  if (count > 1) {
    for (let month = 0; month < count; month++) {
      dividend *= 10_000n + hundredths(rate)
      divisor *= 10_000n
    }
  }
  return share(dividend, 1n, divisor)
}

/** amount × dividend ÷ divisor, half a cent rounded up. */
function share(amount: bigint, dividend: bigint, divisor: bigint): bigint {
  const whole = (amount * dividend) / divisor
  const rest = (amount * dividend) % divisor
  return rest * 2n >= divisor ? whole + 1n : whole
}

function effectiveCents({ price, promotionalPrice }: Product): bigint {
  return toCents(promotionalPrice ?? price)
}

function toCents(reais: number): bigint {
  return BigInt(reais.toFixed(2).replace('.', ''))
}

function hundredths(percent: number): bigint {
  return BigInt(percent.toFixed(2).replace('.', ''))
}

/** Written by hand, not by Intl: "R$ 1.234,50". */
function money(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `R$ ${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
}
