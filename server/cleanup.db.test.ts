import { expect, test, vi } from 'vitest'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/catalogue/products.ts'
import { getDashboard, withoutRevenue } from '../shop/sales/dashboard.ts'
import { startCounting } from '../shop/stock/change-stock.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'
import { checkStockDaily } from './cleanup.ts'

const { db } = await openTestDatabase()

test('the stock is checked once a day, logged, and administrators are told what is wrong', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const { id: categoryId } = await createCategory(db, categoryInput('Selins'))
  const { variants } = await createProduct(db, productInput('Selim', categoryId))
  for (const { id } of variants) await startCounting(db, id, { quantity: 5, reason: '' })
  expect(await getDashboard(db, new Date())).toMatchObject({ stockCheck: null })

  await checkStockDaily(db, log)
  await checkStockDaily(db, log)
  expect(log.info.mock.calls).toEqual([['the stock adds up']])
  expect(await getDashboard(db, new Date())).toMatchObject({ stockCheck: { differences: 0 } })

  await db.updateTable('variants').set({ onHand: 4 }).execute()
  await checkStockDaily(db, log)
  expect(log.error).not.toHaveBeenCalled()
  await db.updateTable('stockChecks').set({ at: '2026-01-05T10:00:00.000Z' }).execute()
  await checkStockDaily(db, log)
  expect(log.error.mock.calls).toMatchObject([
    [{ wrong: [{ name: 'Selim' }] }, 'the stock does not add up'],
  ])
  const dashboard = await getDashboard(db, new Date())
  expect(dashboard).toMatchObject({ stockCheck: { differences: 1 } })
  expect(withoutRevenue(dashboard).stockCheck).toBeNull()
})
