import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from './categories.ts'
import { hasOffers } from './offers.ts'
import { createProduct } from '../stock/new-product.ts'

const { db } = await openTestDatabase()

test('there are offers as soon as one thing on promotion is in stock', async () => {
  const { id } = await createCategory(db, categoryInput('Peças'))
  await createProduct(db, productInput('Selim', id))
  await createProduct(db, productInput('Sino', id, { promotionalPrice: 80, inStock: false }))
  expect(await hasOffers(db)).toBe(false)
  await createProduct(db, productInput('Pneu', id, { promotionalPrice: 80 }))
  expect(await hasOffers(db)).toBe(true)
})
