import { expect, test } from 'vitest'
import { addDays, dayOf } from '../shop/calendar.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { findProduct } from '../shop/catalogue/products.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'
import { startPromotionDays } from './promotion-days.ts'

test('a promotion whose day came while no server ran begins with the next start', async () => {
  const { db } = await openTestDatabase()
  const today = dayOf(new Date())
  const { id: categoryId } = await createCategory(db, categoryInput('Pneus'))
  const coming = { promotionalPrice: 80, promotionFrom: addDays(today, 1) }
  const { id } = await createProduct(db, productInput('Pneu', categoryId, coming))
  await db.updateTable('variants').set({ promotionFrom: today }).execute()
  const problems: object[] = []
  const stop = startPromotionDays(db, { error: (problem: object) => void problems.push(problem) })
  await stop()
  expect(await findProduct(db, id, 'public')).toMatchObject({ effectivePriceCents: 8000 })
  expect(problems).toEqual([])
})
