import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditSubject, UndoneChange } from '../../contracts/audit.ts'
import type { ProductDetail } from '../../contracts/products.ts'
import { signInSeller, openTestApi, type TestApi } from '../../test/api.ts'
import { productInput } from '../../test/catalogue.ts'

let shop: TestApi
let categoryId: string

beforeAll(async () => {
  shop = await openTestApi()
  categoryId = await create('/categories', { name: 'Pneus', isActive: true })
})

async function create(path: string, body: object): Promise<string> {
  const answer = await shop.send('POST', path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string }>().id
}

async function change(path: string, body: object): Promise<void> {
  const answer = await shop.send('PUT', path, body)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function newest(subject: AuditSubject, id: string): Promise<AuditEntry> {
  const answer = await shop.get(`/audit?subject=${subject}&subjectId=${id}`, shop.token)
  const [entry] = answer.json<AuditEntry[]>()
  if (!entry) throw new Error('nothing was recorded')
  return entry
}

const undo = ({ id }: AuditEntry, token = shop.token) =>
  shop.send('POST', `/audit/${id}/undo`, undefined, token)

async function undone(entry: AuditEntry): Promise<UndoneChange> {
  const answer = await undo(entry)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('a product', () => {
  let nextNumber = 0
  const newProduct = async () => {
    const input = productInput(`Pneu ${++nextNumber}`, categoryId)
    return { id: await create('/products', input), input }
  }
  const read = async (id: string): Promise<ProductDetail> =>
    (await shop.get(`/products/${id}`, shop.token)).json()

  test('has its old price again, and keeps what was changed since', async () => {
    const { id, input } = await newProduct()
    await change(`/products/${id}`, { ...input, price: 80, name: 'Pneu novo', rating: 4 })
    const entry = await newest('product', id)
    await change(`/products/${id}`, { ...input, price: 80, name: 'Pneu raro', rating: 4 })
    expect(await undone(entry)).toEqual({
      undone: expect.arrayContaining(['price', 'rating']),
      leftAlone: ['name'],
    })
    expect(await read(id)).toMatchObject({ price: 100, rating: 0, name: 'Pneu raro' })
  })

  test('whose undoing is undone is as it was changed', async () => {
    const { id, input } = await newProduct()
    await change(`/products/${id}`, { ...input, promotionalPrice: 90 })
    await undone(await newest('product', id))
    expect((await read(id)).promotionalPrice).toBeNull()
    await undone(await newest('product', id))
    expect((await read(id)).promotionalPrice).toBe(90)
  })

  test('that was changed again in all of it is left alone, and says so', async () => {
    const { id, input } = await newProduct()
    await change(`/products/${id}`, { ...input, price: 80 })
    const entry = await newest('product', id)
    await change(`/products/${id}`, { ...input, price: 70 })
    const answer = await undo(entry)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('já foi alterado de novo')
    expect((await read(id)).price).toBe(70)
  })

  test('has the promotion with days that it had, also before its first day', async () => {
    const { id, input } = await newProduct()
    const days = { promotionFrom: '2199-11-20', promotionTo: '2199-11-30' }
    await change(`/products/${id}`, { ...input, promotionalPrice: 75, ...days })
    await change(`/products/${id}`, { ...input, name: 'Pneu de novembro', promotionalPrice: 75 })
    await undone(await newest('product', id))
    expect(await read(id)).toMatchObject({
      name: input.name,
      promotion: { from: '2199-11-20', to: '2199-11-30', prices: [{ price: 75 }] },
    })
  })

  test('with variations has the price of one variation again, and its stock stays', async () => {
    const variants = ['P', 'M'].map((value) => ({ values: [value], price: 50, inStock: true }))
    const options = [{ name: 'Tamanho' }]
    const input = { ...productInput('Camisa', categoryId), options, variants }
    const id = await create('/products', input)
    const dearer = variants.map((each) => ({ ...each, price: 60, sku: `C-${each.values[0]}` }))
    await change(`/products/${id}`, { ...input, variants: dearer })
    const entry = await newest('product', id)
    const [small, medium] = (await read(id)).variants
    await change(`/products/${id}`, {
      ...input,
      variants: [
        { ...small, inStock: false },
        { ...medium, price: 65 },
      ],
    })
    expect((await undone(entry)).leftAlone).toEqual([`variants ${medium?.id} price`])
    expect((await read(id)).variants).toMatchObject([
      { values: ['P'], price: 50, sku: null, inStock: false },
      { values: ['M'], price: 65, sku: null, inStock: true },
    ])
  })

  test('keeps variations that came with the change, and has its old name again', async () => {
    const variants = [{ values: ['P'], price: 50, inStock: true }]
    const options = [{ name: 'Tamanho' }]
    const input = { ...productInput('Luva', categoryId), options, variants }
    const id = await create('/products', input)
    const added = [...variants, { values: ['G'], price: 90, sku: 'LUVA-G', inStock: true }]
    await change(`/products/${id}`, { ...input, name: 'Luva longa', variants: added })
    expect((await undone(await newest('product', id))).undone).toEqual(['name'])
    const product = await read(id)
    expect(product.name).toBe('Luva')
    expect(product.variants).toMatchObject([{ price: 50 }, { price: 90, sku: 'LUVA-G' }])
  })

  test('that was divided into variations keeps their prices', async () => {
    const { id, input } = await newProduct()
    const variants = ['P', 'M'].map((value) => ({ values: [value], price: 50, inStock: true }))
    await change(`/products/${id}`, { ...input, options: [{ name: 'Tamanho' }], variants })
    expect((await undo(await newest('product', id))).statusCode).toBe(409)
    expect((await read(id)).variants).toMatchObject([{ price: 50 }, { price: 50 }])
  })

  test('whose old SKU is another one’s by now is not changed', async () => {
    const { id, input } = await newProduct()
    await change(`/products/${id}`, { ...input, sku: 'PN-1' })
    await change(`/products/${id}`, { ...input, sku: 'PN-2' })
    const entry = await newest('product', id)
    await create('/products', productInput('Outro', categoryId, { sku: 'PN-1' }))
    expect((await undo(entry)).statusCode).toBe(422)
    expect((await read(id)).sku).toBe('PN-2')
  })

  test('that is gone cannot be changed back', async () => {
    const { id, input } = await newProduct()
    await change(`/products/${id}`, { ...input, price: 80 })
    const entry = await newest('product', id)
    await shop.send('DELETE', `/products/${id}`)
    expect((await undo(entry)).statusCode).toBe(404)
  })
})

test('a client has the old name and address again', async () => {
  const client = { name: 'Caio Lima', phone: '(28) 99900-1997', address: null }
  const id = await create('/clients', client)
  await change(`/clients/${id}`, { ...client, name: 'Caio Dias', address: 'Rua A, 1' })
  await undone(await newest('client', id))
  expect((await shop.get(`/clients/${id}`, shop.token)).json()).toMatchObject(client)
})

test('a category is shown again that was hidden', async () => {
  const id = await create('/categories', { name: 'Selins', isActive: true })
  await change(`/categories/${id}`, { name: 'Selins', isActive: false })
  await undone(await newest('category', id))
  expect((await shop.get(`/categories/${id}`, shop.token)).json().isActive).toBe(true)
})

test('settings are put back key by key, texts that nobody had written too', async () => {
  await change('/settings', { companyName: 'Bicicletaria Sul', deliveryTerms: 'Entregamos' })
  const entry = await newest('settings', '1')
  await change('/settings', { companyName: 'Bicicletaria Norte' })
  expect(await undone(entry)).toEqual({ undone: ['deliveryTerms'], leftAlone: ['companyName'] })
  const settings = (await shop.get('/settings', shop.token)).json()
  expect(settings).toMatchObject({ companyName: 'Bicicletaria Norte' })
  expect(settings.deliveryTerms ?? '').toBe('')
})

test('what was created, deleted or is no such thing is not undone from the log', async () => {
  const id = await create('/clients', { name: 'Lia', phone: '(28) 99900-1998' })
  const answer = await undo(await newest('client', id))
  expect(answer.statusCode).toBe(409)
  expect((await undo({ ...(await newest('client', id)), id: 'none' })).statusCode).toBe(404)
})

test('a seller undoes nothing', async () => {
  const seller = await signInSeller(shop.db)
  const id = await create('/clients', { name: 'Ivo', phone: '(28) 99900-1999' })
  expect((await undo(await newest('client', id), seller)).statusCode).toBe(403)
})
