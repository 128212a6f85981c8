import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { defaultPaymentSettings } from '../contracts/settings.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let products: Product[]

beforeEach(async () => {
  shop = await openTestApi()
  const category = await shop.send('POST', '/categories', categoryInput('Peças'))
  products = await Promise.all(
    ['Câmara 29', 'Remendo', 'Pneu 29'].map(async (name) => {
      const input = productInput(name, category.json().id)
      return (await shop.send('POST', '/products', { ...input, images: [], isDraft: true })).json()
    }),
  )
})

afterEach(() => shop.close())

/** Three lines whose cash prices, each rounded, differ from the discount of their sum. */
function items() {
  const lines = [
    { quantity: 3, unitPrice: 19.99 },
    { quantity: 7, unitPrice: 3.33 },
    { quantity: 1, unitPrice: 129.9 },
  ]
  return lines.map((line, at) => ({ ...line, productId: products[at]?.id ?? '' }))
}

async function newSale(rest: object = {}): Promise<Sale> {
  const answer = await shop.send('POST', '/sales', { clientId: null, items: items(), ...rest })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function changed(sale: Sale, rest: object): Promise<Sale> {
  const body = { items: sale.items, discountValue: sale.discountValue, ...rest }
  const answer = await shop.send('PUT', `/sales/${sale.id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

function setPayment(change: object) {
  const paymentSettings = { ...defaultPaymentSettings, ...change }
  return shop.send('PUT', '/settings', { paymentSettings })
}

describe('the terms of a sale', () => {
  test('are none until they are agreed, and the total is what the items cost', async () => {
    const { terms, totalValue, finalValue } = await newSale()
    expect([terms, totalValue, finalValue]).toEqual([null, 213.18, 213.18])
  })

  test('in cash, each item counts at the cash price of its page, less the discount', async () => {
    const sale = await newSale({ terms: { method: 'cash' }, discountValue: 2.5 })
    expect(sale).toMatchObject({
      totalValue: 213.18,
      discountValue: 2.5,
      terms: { method: 'cash', rate: 5, adjustment: -10.68 },
      finalValue: 200,
    })
  })

  test('by card without interest, the total stays and the first instalment takes odd cents', async () => {
    const { terms, finalValue } = await newSale({
      terms: { method: 'card', instalments: 3 },
      discountValue: 0.01,
    })
    expect(finalValue).toBe(213.17)
    expect(terms).toMatchObject({ instalments: 3, instalmentValue: 71.06, firstInstalment: 71.05 })
  })

  test('by card with interest, the total is what the instalments add up to', async () => {
    const { terms, finalValue } = await newSale({ terms: { method: 'card', instalments: 12 } })
    expect(terms).toMatchObject({ rate: 5, instalmentValue: 31.9, adjustment: 169.62 })
    expect(finalValue).toBe(382.8)
  })

  test('keep their rate while the sale is edited, whatever the settings become', async () => {
    const sale = await newSale({ terms: { method: 'cash' } })
    await setPayment({ cashDiscountPercentage: 10 })
    const edited = await changed(sale, { discountValue: 1, terms: { method: 'cash' } })
    expect(edited.terms?.rate).toBe(5)
    const agreedAnew = await changed(edited, { terms: { method: 'card', instalments: 2 } })
    expect((await changed(agreedAnew, { terms: { method: 'cash' } })).terms?.rate).toBe(10)
  })

  test('stay when a client of the API that does not know them edits the sale', async () => {
    const sale = await newSale({ terms: { method: 'card', instalments: 6 } })
    expect((await changed(sale, { discountValue: 3 })).terms).toMatchObject({ instalments: 6 })
    expect((await changed(sale, { terms: null })).terms).toBeNull()
  })

  test.each([
    [{ method: 'card', instalments: 13 }, 'Escolha Pix ou dinheiro, ou cartão em 1 a 12 vezes'],
    [{ method: 'card' }, 'Escolha Pix ou dinheiro, ou cartão em 1 a 12 vezes'],
    [{ method: 'boleto' }, 'Escolha Pix ou dinheiro, ou cartão em 1 a 12 vezes'],
  ])('%j are refused', async (terms, message) => {
    const answer = await shop.send('POST', '/sales', { clientId: null, items: items(), terms })
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  })

  test('with instalments below one cent are refused', async () => {
    const answer = await shop.send('POST', '/sales', {
      clientId: null,
      items: [{ productId: products[0]?.id, quantity: 1, unitPrice: 0.05 }],
      terms: { method: 'card', instalments: 12 },
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { terms: 'São parcelas demais para este valor' },
    ])
  })

  test('count in the revenue with what is paid', async () => {
    const { id } = await newSale({ terms: { method: 'cash' } })
    await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
    expect((await shop.get('/sales/stats', shop.token)).json().totalRevenue).toBe(202.5)
  })
})
