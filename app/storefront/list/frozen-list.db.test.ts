import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../../contracts/settings.ts'
import { openSellingShop, type SellingShop } from '../../../test/selling-shop.ts'
import { frozenListPage } from './frozen-list.server.ts'

let shop: SellingShop
let code: string

beforeAll(async () => {
  shop = await openSellingShop()
  const items = [{ variantId: shop.product.variants[0]?.id, quantity: 3 }]
  code = (await shop.send('POST', '/lists', { items })).json().code
})

const pageOf = (typed: string) =>
  frozenListPage(shop.db, typed, defaultSettings, 'https://loja.example')

test('the page of a list shows items and prices as frozen, and is not indexed', async () => {
  const { id: _id, ...product } = shop.product
  await shop.send('PUT', `/products/${shop.product.id}`, { ...product, promotionalPrice: 80 })
  const page = await pageOf(code)
  expect(page?.lines).toMatchObject([{ name: 'Pneu 29', quantity: 3 }])
  expect(page?.totals).toEqual({ cashPriceCents: 28_473, effectivePriceCents: 29_970 })
  expect(page?.head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

test('what is still sold leads to its page, and onto the own list of whoever opens it', async () => {
  const { product } = shop
  const id = product.variants[0]?.id
  const input = { items: [{ variantId: id, quantity: 2 }], note: 'Retiro sábado' }
  const { code: noted } = (await shop.send('POST', '/lists', input)).json()
  const page = await pageOf(noted)
  expect(page?.note).toBe('Retiro sábado')
  expect(page?.lines[0]?.path).toBe(`/produto/${product.slug}`)
  expect(page?.usePath).toBe(`/lista?${id}=2&recado=Retiro+s%C3%A1bado&usar=1`)
  const preview = page?.head.find(
    (each) => 'property' in each && each.property === 'og:description',
  )
  expect(preview).toMatchObject({ content: expect.stringMatching(/^R\$.152,00 à vista/) })
  await shop.send('DELETE', `/products/${product.id}`)
  expect((await pageOf(noted))?.usePath).toBeUndefined()
})

test.each([
  ['in lower case', () => code.toLowerCase()],
  ['with a hyphen', () => `${code.slice(0, 3)}-${code.slice(3)}`],
])('a code %s opens it', async (_how, typed) => {
  expect(await pageOf(typed())).toBeDefined()
})

test.each(['222222', 'AEAEAE', '', "' or 1=1 --", 'x'.repeat(5000)])(
  '"%s" opens nothing',
  async (typed) => {
    expect(await pageOf(typed)).toBeUndefined()
  },
)
