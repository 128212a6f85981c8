import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { returnItems } from '../sales/returns.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { createCategory } from './categories.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from '../stock/new-product.ts'

const { db } = await openTestDatabase()
const category = { ...(await createCategory(db, categoryInput('Pneus'))), level: 0 }

async function product(name: string, kind: 'product' | 'service' = 'product') {
  const created = await createProduct(db, productInput(name, category.id, { kind }))
  const sell = async (quantity: number, daysAgo: number) => {
    const sale = await createSale(db, {
      clientId: null,
      items: [{ productId: created.id, quantity, unitPrice: 5 }],
      discountValue: 0,
      createdAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })
    return updateSale(db, sale.id, { status: 'completed' })
  }
  return { ...created, sell }
}

async function order(search?: string): Promise<string[]> {
  const query = { audience: 'public', category, search, sort: 'best-selling', limit: 20 } as const
  return (await listProducts(db, query)).products.map(({ name }) => name)
}

test('what sold most in the last 90 days comes first, then what ever sold; services are last', async () => {
  const [a, b, c, d] = [
    await product('Pneu A'),
    await product('Pneu B'),
    await product('Pneu C'),
    await product('Pneu D'),
  ]
  const labour = await product('Pneu, montagem', 'service')
  await labour.sell(50, 1)
  await a.sell(30, 100)
  await b.sell(3, 89)
  await c.sell(2, 1)
  expect(await order()).toEqual(['Pneu B', 'Pneu C', 'Pneu A', 'Pneu D', 'Pneu, montagem'])
  const sale = await d.sell(9, 0)
  expect((await order('pneu'))[0]).toBe('Pneu D')
  await returnItems(db, sale.id, {
    items: sale.items.map(({ id }) => ({ itemId: id, quantity: 7, isResalable: true })),
    reason: 'Medida errada',
    refund: null,
  })
  expect(await order()).toEqual(['Pneu B', 'Pneu D', 'Pneu C', 'Pneu A', 'Pneu, montagem'])
})
