import { expect, test, vi } from 'vitest'
import { checkShop } from '../shop/backup/check-shop.ts'
import type { Watch } from '../shop/backup/progress.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { createClient } from '../shop/clients/clients.ts'
import { getDashboard, withoutRevenue } from '../shop/sales/dashboard.ts'
import { startCounting } from '../shop/stock/change-stock.ts'
import { ana } from '../test/archives.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'
import { checkShopDaily } from './cleanup.ts'

const { db, atOneMoment, dataDir } = await openTestDatabase()
const work = { checkShop: (watch: Watch) => checkShop({ db, atOneMoment }, dataDir, watch) }

test('the shop is checked once a day, logged, and administrators are told what is wrong', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const { id: categoryId } = await createCategory(db, categoryInput('Selins'))
  const { variants } = await createProduct(db, productInput('Selim', categoryId))
  for (const { id } of variants) await startCounting(db, id, { quantity: 5, reason: '' })
  expect(await getDashboard(db, new Date())).toMatchObject({ stockCheck: null })

  await checkShopDaily(db, work, log)
  await checkShopDaily(db, work, log)
  expect(log.info.mock.calls).toEqual([['the shop adds up']])
  expect(await getDashboard(db, new Date())).toMatchObject({ stockCheck: { differences: 0 } })

  await db.updateTable('variants').set({ onHand: 4 }).execute()
  await checkShopDaily(db, work, log)
  expect(log.error).not.toHaveBeenCalled()
  await db.updateTable('stockChecks').set({ at: '2026-01-05T10:00:00.000Z' }).execute()
  await checkShopDaily(db, work, log)
  expect(log.error.mock.calls).toMatchObject([
    [
      { wrong: [{ name: 'Selim' }], refusal: 'o estoque de Selim não confere' },
      'the shop does not add up',
    ],
  ])
  const dashboard = await getDashboard(db, new Date())
  expect(dashboard).toMatchObject({ stockCheck: { differences: 1 } })
  expect(withoutRevenue(dashboard).stockCheck).toBeNull()
})

test('what a restore would refuse is found where the stock adds up', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  await db.deleteFrom('stockChecks').execute()
  await db.updateTable('variants').set({ onHand: 5 }).execute()
  const { id } = await createClient(db, ana)
  await db.updateTable('clients').set({ phone: '123' }).where('id', '=', id).execute()
  await checkShopDaily(db, work, log)
  expect(log.error.mock.calls).toMatchObject([
    [{ wrong: [], refusal: 'clientes: telefone de “Ana”' }, 'the shop does not add up'],
  ])
  expect(await getDashboard(db, new Date())).toMatchObject({ stockCheck: { differences: 1 } })
})
