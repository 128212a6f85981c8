import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { Sale } from '../contracts/sales.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const tyre = (rest = {}) => ({ productId: shop.product.id, quantity: 1, unitPrice: 99.9, ...rest })
const labour = { productId: null, name: 'Mão de obra: revisão', quantity: 1, unitPrice: 80 }

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

  test('needs no reason from clients of the API', async () => {
    const sale = await shop.newSale({ items: [tyre({ unitPrice: 85 })] })
    expect(sale.items[0]).toMatchObject({ unitPrice: 85, listPrice: null, priceReason: null })
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
  const days = (Date.parse(sale.validUntil) - Date.now()) / 86_400_000
  expect(sale.note).toBe('Montar na sexta')
  expect(days).toBeGreaterThan(8.9)
  expect(days).toBeLessThan(10.1)
  const later = await changed(sale, { validUntil: '2027-03-01' })
  expect(later).toMatchObject({ note: 'Montar na sexta', validUntil: '2027-03-01' })
})
