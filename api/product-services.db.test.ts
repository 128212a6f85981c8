import { beforeAll, describe, expect, test } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { ProductDetail, ProductInput } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { dayOf } from '../shop/calendar.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let fitting: ProductDetail

beforeAll(async () => {
  shop = await openSellingShop()
  fitting = await create('Troca de pneu', { kind: 'service', price: 15, minutes: 20, images: [] })
})

const answerOf = (name: string, rest: Partial<ProductInput>) =>
  shop.send('POST', '/products', productInput(name, shop.product.categoryId, rest))

async function create(name: string, rest: Partial<ProductInput> = {}): Promise<ProductDetail> {
  const answer = await answerOf(name, rest)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json()
}

async function find({ id }: ProductDetail): Promise<ProductDetail> {
  return (await shop.get(`/products/${id}`)).json()
}

const save = (product: ProductDetail, changes: object = {}) =>
  shop.send('PUT', `/products/${product.id}`, { ...product, updatedAt: undefined, ...changes })

const variantOf = ({ variants }: ProductDetail) => variants[0]?.id ?? ''

describe('a service', () => {
  test('is published without a picture, has minutes and is always available', async () => {
    const service = await create('Centragem', {
      kind: 'service',
      minutes: 40,
      images: [],
      inStock: false,
    })
    expect(service).toMatchObject({ kind: 'service', minutes: 40, isDraft: false, inStock: true })
    const { inStock } = (await save(service, { inStock: false })).json()
    expect(inStock).toBe(true)
  })

  test('stays one when an older client saves it without knowing of kinds', async () => {
    const { kind: _kind, minutes: _minutes, serviceId: _service, ...known } = fitting
    const saved = await shop.send('PUT', `/products/${fitting.id}`, { ...known, price: 16 })
    expect(saved.json()).toMatchObject({ kind: 'service', minutes: 20, price: 16 })
    await save(await find(fitting), { price: 15 })
  })

  test('has no variations', async () => {
    const answer = await answerOf('Revisão', {
      kind: 'service',
      options: [{ name: 'Tipo', values: [] }],
      variants: [{ values: ['Básica'] }, { values: ['Completa'] }] as ProductInput['variants'],
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ kind: 'Um serviço não tem variações' })
  })

  test('is not made of a product that keeps an option', async () => {
    const {
      variants: _v,
      options: _o,
      updatedAt: _u,
      ...known
    } = await create('Revisão', {
      options: [{ name: 'Tipo', values: [] }],
      variants: [{ values: ['Básica'] }] as ProductInput['variants'],
    })
    const answer = await shop.send('PUT', `/products/${known.id}`, { ...known, kind: 'service' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ kind: 'Um serviço não tem variações' })
  })

  test('is told from products in a list', async () => {
    const names = async (kind: string) =>
      (await shop.get(`/products?kind=${kind}`)).json().map(({ name }: ProductDetail) => name)
    expect(await names('service')).toContain('Troca de pneu')
    expect(await names('service')).not.toContain('Pneu 29')
    expect(await names('product')).not.toContain('Troca de pneu')
  })
})

describe('the stock', () => {
  test.each([
    ['a count', () => `/stock/variants/${variantOf(fitting)}/start`, { quantity: 2 }],
    [
      'an entry',
      () => '/stock/entries',
      () => ({ lines: [{ variantId: variantOf(fitting), quantity: 1, onHandBefore: 0 }] }),
    ],
  ])('refuses %s of a service', async (_what, path, body) => {
    const answer = await shop.send('POST', path(), typeof body === 'function' ? body() : body)
    expect(answer.statusCode, answer.body).toBe(409)
    expect(answer.json().message).toBe('Troca de pneu é um serviço: não tem estoque')
  })

  test('refuses to make a service of what is counted', async () => {
    const counted = await create('Fita de aro')
    const path = `/stock/variants/${variantOf(counted)}/start`
    expect((await shop.send('POST', path, { quantity: 2 })).statusCode).toBe(201)
    const answer = await save(counted, { kind: 'service' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.kind).toMatch('O estoque deste produto é contado')
  })

  test('counts no service in a stocktake of its category, and labels none', async () => {
    const { categoryId } = shop.product
    const stocktake = (await shop.send('POST', '/stock/stocktakes', { categoryId })).json()
    const listed = await shop.get(`/stock/stocktakes/${stocktake.id}/variants?show=all`, shop.token)
    expect(listed.body).toContain('Pneu 29')
    expect(listed.body).not.toContain('Troca de pneu')
    const ids = [fitting, shop.product].map(variantOf).join(',')
    const { labels } = (await shop.get(`/labels?variantIds=${ids}`, shop.token)).json()
    expect(labels).toMatchObject([{ name: 'Pneu 29' }])
  })
})

describe('a product that names its service', () => {
  test('shows the service with its price, which may have changed since', async () => {
    const tyre = await create('Pneu 26', { serviceId: fitting.id })
    const service = { id: fitting.id, name: 'Troca de pneu', price: 15, minutes: 20 }
    expect(tyre).toMatchObject({ serviceId: fitting.id, service })
    await save(await find(fitting), { promotionalPrice: 12 })
    expect((await find(tyre)).service?.price).toBe(12)
    await save(await find(fitting), { promotionalPrice: null })
  })

  test('keeps it when an older client saves the product', async () => {
    const { serviceId: _service, ...known } = await create('Pneu 27,5', { serviceId: fitting.id })
    const saved = await shop.send('PUT', `/products/${known.id}`, known)
    expect(saved.json().serviceId).toBe(fitting.id)
  })

  test('shows visitors nothing of a service that is a draft', async () => {
    const draft = await create('Serviço novo', { kind: 'service', isDraft: true })
    const tyre = await create('Pneu 24', { serviceId: draft.id })
    const seen = (await shop.get(`/products/${tyre.id}`)).json()
    expect(seen).toMatchObject({ serviceId: null, service: null })
    const [listed] = (await shop.get(`/products?search=Pneu+24`)).json()
    expect(listed).toMatchObject({ id: tyre.id, serviceId: null })
    const toStaff = (await shop.get(`/products/${tyre.id}`, shop.token)).json()
    expect(toStaff.serviceId).toBe(draft.id)
  })

  test.each(['none', 'a product'])('refuses %s as its service', async (what) => {
    const serviceId = what === 'none' ? 'nenhum' : shop.product.id
    const answer = await answerOf('Pneu 20', { serviceId })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ serviceId: 'Serviço não encontrado' })
  })

  test.each(['is deleted', 'becomes a product'])('names none when it %s', async (what) => {
    const service = await create('Serviço passageiro', { kind: 'service' })
    const tyre = await create('Pneu 16', { serviceId: service.id })
    if (what === 'is deleted') await shop.send('DELETE', `/products/${service.id}`)
    else await save(service, { kind: 'product' })
    expect(await find(tyre)).toMatchObject({ serviceId: null, service: null })
  })
})

describe('a sale of a part and its labour', () => {
  async function closing(): Promise<Closing> {
    const today = dayOf(new Date())
    return (await shop.get(`/closing?from=${today}&to=${today}`, shop.token)).json()
  }

  const items = () => [
    { productId: shop.product.id, quantity: 1, unitPrice: 99.9 },
    { productId: fitting.id, quantity: 2, unitPrice: 15 },
    { productId: null, name: 'Solda', isService: true, quantity: 1, unitPrice: 10.01 },
    { productId: null, name: 'Frete', quantity: 1, unitPrice: 20 },
  ]

  async function sell(rest: object): Promise<{ sale: Sale; labour: number; sold: number }> {
    const before = await closing()
    const sale = await shop.newSale({ items: items(), ...rest })
    await shop.setStatus(sale.id, 'completed')
    const after = await closing()
    const grown = (field: 'sold' | 'soldLabour') =>
      Math.round((after[field] - before[field]) * 100) / 100
    return { sale, labour: grown('soldLabour'), sold: grown('sold') }
  }

  test('tells labour from parts, also of a line without a product', async () => {
    const { sale } = await sell({})
    expect(sale.items.map(({ isService }) => isService)).toEqual([false, true, true, false])
  })

  test('has its labour apart in the closing, to the cent of the price in cash', async () => {
    const { labour, sold } = await sell({ terms: { method: 'cash' } })
    // 99,90, 15,00, 10,01 and 20,00 less 5 %: 94,91 + 2 × 14,25 + 9,51 + 19,00.
    expect({ labour, sold }).toEqual({ labour: 38.01, sold: 151.92 })
  })

  test('shares a discount between parts and labour', async () => {
    const { labour, sold } = await sell({ discountPercent: 10 })
    expect({ labour, sold }).toEqual({ labour: 36.01, sold: 143.92 })
  })

  test('stays labour when the service is deleted', async () => {
    const service = await create('Lavagem', { kind: 'service' })
    const sale = await shop.newSale({
      items: [{ productId: service.id, quantity: 1, unitPrice: 100 }],
    })
    await shop.send('DELETE', `/products/${service.id}`)
    const { items: kept } = (await shop.get(`/sales/${sale.id}`, shop.token)).json()
    expect(kept).toMatchObject([{ productId: null, productName: 'Lavagem', isService: true }])
  })
})
