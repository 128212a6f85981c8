import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const tyre = (rest = {}) => ({ productId: shop.product.id, quantity: 1, unitPrice: 99.9, ...rest })
const labour = { productId: null, name: 'Mão de obra: revisão', quantity: 1, unitPrice: 80 }

async function newProduct(name: string, rest = {}): Promise<ProductDetail> {
  const input = productInput(name, shop.product.categoryId)
  return (await shop.send('POST', '/products', { ...input, ...rest })).json()
}

async function changed(sale: Sale, rest: object): Promise<Sale> {
  const body = { items: sale.items, discountValue: sale.discountValue, ...rest }
  const answer = await shop.send('PUT', `/sales/${sale.id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a free line', () => {
  test('is an item with a name and a price, without a product', async () => {
    const sale = await shop.newSale({ items: [tyre(), labour] })
    expect(sale.finalValue).toBe(179.9)
    expect(sale.items[1]).toMatchObject({
      productId: null,
      productName: 'Mão de obra: revisão',
      isFree: true,
    })
  })

  test('can be renamed, and keeps its name for a client of the API that sends none', async () => {
    const sale = await shop.newSale({ items: [labour] })
    expect((await changed(sale, {})).items[0]?.productName).toBe('Mão de obra: revisão')
    const items = sale.items.map((item) => ({ ...item, name: 'Revisão completa' }))
    expect((await changed(sale, { items })).items[0]?.productName).toBe('Revisão completa')
  })

  test('needs a name', async () => {
    const answer = await shop.sendSale({ items: [{ ...labour, name: ' ' }] })
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Diga o que é o item'])
    const without = await shop.sendSale({ items: [{ productId: null, quantity: 1, unitPrice: 1 }] })
    expect(without.json().message).toBe('Selecione todos os produtos')
  })
})

describe('a changed price', () => {
  test('stands beside the usual one with its reason, and in the log', async () => {
    const sale = await shop.newSale({
      items: [tyre({ unitPrice: 85, priceReason: 'Embalagem rasgada' })],
    })
    expect(sale.items[0]).toMatchObject({
      unitPrice: 85,
      listPrice: 99.9,
      priceReason: 'Embalagem rasgada',
    })
    const log = (await shop.get(`/audit?subjectId=${sale.id}`, shop.token)).json<AuditEntry[]>()
    expect(log[0]?.after).toMatchObject({ items: [{ priceReason: 'Embalagem rasgada' }] })
  })

  test('is changed again from the usual price, and undone by it', async () => {
    const items = [tyre({ unitPrice: 85, priceReason: 'Riscado' })]
    const sale = await shop.newSale({ items })
    const lower = await changed(sale, {
      items: [{ ...sale.items[0], unitPrice: 80, priceReason: 'Muito riscado' }],
    })
    expect(lower.items[0]).toMatchObject({ listPrice: 99.9, priceReason: 'Muito riscado' })
    const usual = await changed(lower, { items: [{ ...lower.items[0], unitPrice: 99.9 }] })
    expect(usual.items[0]).toMatchObject({ listPrice: null, priceReason: null })
  })

  test('without a reason has the usual price beside it, and in the log', async () => {
    const sale = await shop.newSale({ items: [tyre({ unitPrice: 0.01 })] })
    const traced = { unitPrice: 0.01, listPrice: 99.9, priceReason: null }
    expect(sale.items).toMatchObject([traced])
    expect((await shop.get(`/sales/${sale.id}`, shop.token)).json()).toMatchObject({
      items: [traced],
    })
    const log = (await shop.get(`/audit?subjectId=${sale.id}`, shop.token)).json<AuditEntry[]>()
    expect(log[0]?.after).toMatchObject({ items: [traced] })
  })

  test('is told from the promotion and from the price of the variant', async () => {
    const variants = [{ values: ['M'] }, { values: ['G'], price: 130 }]
    const jersey = await newProduct('Camisa', { options: [{ name: 'Tamanho' }], variants })
    const [medium, large] = jersey.variants.map(({ id }) => ({
      productId: jersey.id,
      variantId: id,
      quantity: 1,
    }))
    const { items } = await shop.newSale({
      items: [
        tyre({ unitPrice: 120 }),
        { ...medium, unitPrice: 100 },
        { ...large, unitPrice: 100 },
        { ...large, unitPrice: 130 },
      ],
    })
    expect(items.map(({ listPrice }) => listPrice)).toEqual([99.9, null, 130, null])
  })

  test('is none when only the terms make the sale cheaper', async () => {
    const sale = await shop.newSale({ items: [tyre()], terms: { method: 'cash' } })
    expect(sale.finalValue).toBe(94.91)
    expect(sale.items[0]).toMatchObject({ unitPrice: 99.9, listPrice: null })
  })

  test('is none of a free line', async () => {
    const sale = await shop.newSale({ items: [labour] })
    expect(sale.items[0]).toMatchObject({ listPrice: null, priceReason: null })
    const cheaper = await changed(sale, { items: [{ ...sale.items[0], unitPrice: 50 }] })
    expect(cheaper.items[0]).toMatchObject({ unitPrice: 50, listPrice: null, priceReason: null })
  })
})

describe('an edit without a reason', () => {
  test('that changes a price leaves the price as sold beside it', async () => {
    const sale = await shop.newSale({ items: [tyre()] })
    const cheap = await changed(sale, { items: [{ ...sale.items[0], unitPrice: 0.01 }] })
    expect(cheap.items[0]).toMatchObject({ unitPrice: 0.01, listPrice: 99.9, priceReason: null })
  })

  test('keeps the usual price, and the reason while the price stays', async () => {
    const items = [tyre({ unitPrice: 85, priceReason: 'Riscado' }), tyre({ unitPrice: 70 })]
    const sale = await shop.newSale({ items })
    const resent = sale.items.map(({ priceReason: _reason, ...item }) => item)
    expect((await changed(sale, { items: resent })).items).toMatchObject([
      { unitPrice: 85, listPrice: 99.9, priceReason: 'Riscado' },
      { unitPrice: 70, listPrice: 99.9, priceReason: null },
    ])
    const lower = resent.map((item) => ({ ...item, unitPrice: 60 }))
    expect((await changed(sale, { items: lower })).items).toMatchObject([
      { unitPrice: 60, listPrice: 99.9, priceReason: null },
      { unitPrice: 60, listPrice: 99.9, priceReason: null },
    ])
  })

  test('that goes back to the usual price clears it', async () => {
    const sale = await shop.newSale({ items: [tyre({ unitPrice: 85 })] })
    expect(sale.items[0]).toMatchObject({ listPrice: 99.9 })
    const usual = await changed(sale, { items: [{ ...sale.items[0], unitPrice: 99.9 }] })
    expect(usual.items[0]).toMatchObject({ unitPrice: 99.9, listPrice: null, priceReason: null })
  })

  test('measures stored items by the price as sold, new ones by that of today', async () => {
    const saddle = await newProduct('Selim')
    const item = { productId: saddle.id, quantity: 1 }
    const sale = await shop.newSale({
      items: [
        { ...item, unitPrice: 100 },
        { ...item, unitPrice: 80 },
      ],
    })
    const dearer = productInput('Selim', saddle.categoryId, { price: 140 })
    await shop.send('PUT', `/products/${saddle.id}`, dearer)
    const { items } = await changed(sale, {
      items: [...sale.items, { ...item, unitPrice: 100 }, { ...item, unitPrice: 140 }],
    })
    expect(items.map(({ listPrice }) => listPrice)).toEqual([null, 100, 140, null])
  })
})

describe('a discount in percent', () => {
  test('is rounded to the cent, half a cent up, and follows the items', async () => {
    const sale = await shop.newSale({ items: [tyre({ unitPrice: 0.5 })], discountPercent: 5 })
    expect(sale).toMatchObject({ discountPercent: 5, discountValue: 0.03, finalValue: 0.47 })
    const more = await changed(sale, {
      items: [{ ...sale.items[0], quantity: 100 }],
      discountPercent: 7.5,
    })
    expect(more).toMatchObject({ discountPercent: 7.5, discountValue: 3.75, finalValue: 46.25 })
  })

  test('becomes one in reais when a client of the API sends only that', async () => {
    const sale = await shop.newSale({ items: [tyre()], discountPercent: 10 })
    expect(sale.discountValue).toBe(9.99)
    const edited = await changed(sale, { discountValue: 9.99 })
    expect(edited).toMatchObject({ discountPercent: null, discountValue: 9.99 })
  })

  test.each([0, -1, 100.01, 5.001])('of %d is refused', async (discountPercent) => {
    expect((await shop.sendSale({ discountPercent })).statusCode).toBe(422)
  })

  test('of everything is refused', async () => {
    const answer = await shop.sendSale({ discountPercent: 100 })
    expect(answer.json().message).toBe('Valor final não pode ser zero ou negativo')
  })
})

test('a serial number is upper-cased, kept by edits without it, and found by its beginning', async () => {
  const sale = await shop.newSale({ items: [tyre({ serial: ' wtu 123-abc9 ' })] })
  expect(sale.items[0]?.serial).toBe('WTU 123-ABC9')
  const item = { ...sale.items[0], serial: undefined }
  expect((await changed(sale, { items: [item] })).items[0]?.serial).toBe('WTU 123-ABC9')
  const found = async (search: string) => {
    const answer = await shop.get(`/sales?search=${encodeURIComponent(search)}`, shop.token)
    return answer.json<{ sales: Sale[] }>().sales.map(({ id }) => id)
  }
  expect(await found('wtu 123')).toEqual([sale.id])
  expect(await found('WTU 123-ABC9')).toEqual([sale.id])
  expect(await found('TU 123')).toEqual([])
  const cleared = await changed(sale, { items: [{ ...item, serial: '' }] })
  expect(cleared.items[0]?.serial).toBeNull()
  const tooLong = await shop.sendSale({ items: [tyre({ serial: 'x'.repeat(41) })] })
  expect(tooLong.statusCode).toBe(422)
})

test('a sale has a note, and as a quote holds for ten days or until another day', async () => {
  const sale = await shop.newSale({ note: 'Montar na sexta' })
  expect(sale.note).toBe('Montar na sexta')
  expect(sale.validUntil).toBe(addDays(dayOf(sale.createdAt), 10))
  const later = await changed(sale, { validUntil: '2027-03-01' })
  expect(later).toMatchObject({ note: 'Montar na sexta', validUntil: '2027-03-01' })
})
