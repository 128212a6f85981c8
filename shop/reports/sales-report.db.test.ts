import { beforeEach, expect, test } from 'vitest'
import { joinOf } from '../../contracts/joining.ts'
import type { SalesReport } from '../../contracts/reports.ts'
import { productInput } from '../../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../../test/selling-shop.ts'
import { addDays, dayOf } from '../calendar.ts'
import { joinProducts } from '../joining/join-products.ts'
import { proposeJoins } from '../joining/proposals.ts'
import { separateProducts } from '../joining/separate-products.ts'

let shop: SellingShop

beforeEach(async () => {
  shop = await openSellingShop()
})

async function sell(name: string, price: number): Promise<void> {
  const input = productInput(name, shop.product.categoryId, { price })
  const { id } = (await shop.send('POST', '/products', input)).json()
  const sale = await shop.newSale({ items: [{ productId: id, quantity: 1, unitPrice: price }] })
  await shop.setStatus(sale.id, 'completed')
}

async function byProduct(): Promise<SalesReport['rows']> {
  const today = dayOf(new Date())
  const path = `/reports/sales?from=${today}&to=${today}&by=product`
  return (await shop.get(path, shop.token)).json<SalesReport>().rows
}

test('A is what brings the first 80 % of the revenue of products, B what brings up to 95 %', async () => {
  for (const [name, price] of [
    ['Quadro', 600],
    ['Roda', 250],
    ['Selim', 100],
    ['Fita', 50],
  ] as const)
    await sell(name, price)
  const labour = { productId: null, name: 'Revisão', quantity: 1, unitPrice: 900 }
  await shop.setStatus((await shop.newSale({ items: [labour] })).id, 'completed')
  expect((await byProduct()).map(({ key, name, abc }) => [name || key, abc])).toEqual([
    ['free', null],
    ['Quadro', 'A'],
    ['Roda', 'A'],
    ['Selim', 'B'],
    ['Fita', 'C'],
  ])
})

test('what was sold of joined products is theirs together, and their own once separated', async () => {
  await sell('Camisa Rota – Verde, M', 90)
  await sell('Camisa Rota – Verde, G', 110)
  const before = await byProduct()
  expect(before.map(({ revenue }) => revenue)).toEqual([110, 90])
  const [proposal] = (await proposeJoins(shop.db)).proposals
  if (!proposal) throw new Error('nothing to join')
  const { id, updatedAt } = await joinProducts(shop.db, joinOf(proposal))
  expect(await byProduct()).toMatchObject([{ key: id, pieces: 2, revenue: 200 }])
  await separateProducts(shop.db, id, updatedAt)
  expect(await byProduct()).toEqual(before)
})

test('a period before the first sale is nothing to compare with', async () => {
  await sell('Sino', 30)
  const isCompared = async (day: string) => {
    const path = `/reports/sales?from=${day}&to=${day}&by=product`
    return (await shop.get(path, shop.token)).json<SalesReport>().isCompared
  }
  const today = dayOf(new Date())
  expect(await isCompared(today)).toBe(false)
  expect(await isCompared(addDays(today, 1))).toBe(true)
})
