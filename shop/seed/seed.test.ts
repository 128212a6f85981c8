import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { plainTextOf } from '../catalogue/rich-text.ts'
import { syntheticProduct } from './products.ts'
import { seedProducts } from './seed.ts'
import { shelves } from './vocabulary.ts'

const { db } = await openTestDatabase()
const silent = () => {}

test('the same numbers give the same products, and a second time none', async () => {
  expect(await seedProducts(db, 60, silent)).toBe(60)
  const first = await db.selectFrom('products').select(['sku', 'name', 'priceCents', 'createdAt']).orderBy('sku').execute()
  expect(await seedProducts(db, 60, silent)).toBe(0)
  expect(await seedProducts(db, 80, silent)).toBe(20)
  const again = await db.selectFrom('products').select(['sku', 'name', 'priceCents', 'createdAt']).orderBy('sku').limit(60).execute()
  expect(again).toEqual(first)
})

test('products look like those of a bicycle shop', () => {
  const all = Object.values(shelves).flat()
  const products = all.flatMap((shelf, place) => Array.from({ length: 50 }, (_, i) => syntheticProduct(place * 50 + i, shelf)))
  const words = products.map(({ description }) => plainTextOf(description).split(' ').length)
  expect(Math.min(...words)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...words)).toBeLessThanOrEqual(100)
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(products.length * 0.95)
  expect(products.every(({ price, promotionalPrice }) => promotionalPrice === null || promotionalPrice < price)).toBe(true)
  const share = (of: (product: (typeof products)[number]) => boolean) => products.filter(of).length / products.length
  expect(share(({ promotionalPrice }) => promotionalPrice !== null)).toBeCloseTo(0.12, 1)
  expect(share(({ inStock }) => inStock)).toBeCloseTo(0.85, 1)
})
