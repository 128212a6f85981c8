import { beforeAll, expect, test } from 'vitest'
import type { Quantities } from '../contracts/stock.ts'
import { signInSeller } from '../test/api.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
/** By name of the product. */
const ids = new Map<string, string>()

const list = async (query = '', token = shop.token) =>
  (await shop.get(`/stock/quantities?${query}`, token)).json<Quantities>()
const namesOf = ({ rows }: Quantities) => rows.map(({ productName }) => productName)
const idOf = (name: string) => ids.get(name) ?? ''
const adjust = (name: string, body: object) =>
  shop.send('POST', `/stock/variants/${idOf(name)}/adjustments`, { kind: 'adjustment', ...body })

beforeAll(async () => {
  shop = await openSellingShop()
  const { categoryId } = shop.product
  for (const name of ['Câmara', 'Fita', 'Selim']) {
    const input = productInput(name, categoryId, { sku: `SKU-${name.slice(0, 3)}` })
    const product = (await shop.send('POST', '/products', input)).json()
    ids.set(name, product.variants[0].id)
  }
  const enter = (name: string, quantity: number, unitCost: number | null) => {
    const line = { variantId: idOf(name), quantity, unitCost, onHandBefore: 0 }
    return shop.send('POST', '/stock/entries', { lines: [line] })
  }
  await enter('Câmara', 4, 10)
  await enter('Câmara', 2, 13)
  await enter('Fita', 3, null)
  await shop.send('PUT', `/stock/variants/${idOf('Fita')}/minimum`, { minimum: 5 })
})

test('pieces have the average cost of their purchases, and the list says what has none', async () => {
  const { rows, ...totals } = await list()
  expect(totals).toEqual({
    count: 4,
    pieces: 9,
    reserved: 0,
    available: 9,
    value: 66,
    uncosted: 3,
  })
  expect(rows.find(({ productName }) => productName === 'Câmara')).toMatchObject({
    onHand: 6,
    available: 6,
    unitCost: 11,
    value: 66,
  })
})

test('it is searched, narrowed and sorted, and the sums are those of what is found', async () => {
  expect(namesOf(await list('search=sku-sel'))).toEqual(['Selim'])
  expect(namesOf(await list('filter=low'))).toEqual(['Fita'])
  expect(namesOf(await list('filter=uncounted'))).toEqual(['Pneu 29', 'Selim'])
  expect(namesOf(await list('filter=out'))).toEqual([])
  expect(namesOf(await list('sort=onHand&direction=desc&limit=2'))).toEqual(['Câmara', 'Fita'])
  expect(await list('search=fita')).toMatchObject({ count: 1, pieces: 3, value: 0, uncosted: 3 })
  expect(await list(`categoryId=${shop.product.categoryId}`)).toMatchObject({ count: 4 })
})

test('a difference from another quantity than there is now is refused, and told', async () => {
  expect((await adjust('Fita', { quantity: -1, reason: 'Conferida', seen: 3 })).statusCode).toBe(
    201,
  )
  const late = await adjust('Fita', { quantity: -1, reason: 'Conferida', seen: 3 })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toBe(
    'O saldo mudou enquanto isso: agora há 2. Confira e tente de novo.',
  )
  expect((await list('search=fita')).pieces).toBe(2)
})

test('sellers see pieces, but no cost, no value and no order by them', async () => {
  const seller = await signInSeller(shop.db)
  const seen = await list('sort=value&direction=desc', seller)
  expect(seen).toMatchObject({ count: 4, value: null, uncosted: 0 })
  expect(namesOf(seen)).toEqual(['Selim', 'Pneu 29', 'Fita', 'Câmara'])
  expect(seen.rows.every(({ unitCost, value }) => unitCost === null && value === null)).toBe(true)
})

test('a variant that is not counted any more has no last count', async () => {
  const lastCount = async () => (await list('search=sku-sel')).rows[0]?.lastCount
  expect(await lastCount()).toBeNull()
  await shop.send('POST', `/stock/variants/${idOf('Selim')}/start`, { quantity: 2 })
  expect(await lastCount()).toEqual(expect.any(String))
  await shop.send('POST', `/stock/variants/${idOf('Selim')}/stop`, { reason: 'Engano' })
  expect(await lastCount()).toBeNull()
})
