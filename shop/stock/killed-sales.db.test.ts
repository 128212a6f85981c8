import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from './new-product.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { startCounting } from './change-stock.ts'
import { findWrongStock } from './check-stock.ts'

// `bin/test --drills` kills more often.
const kills = Number(process.env.STOCK_KILLS ?? 2)

const { db, dataDir, databaseUrl = '' } = await openTestDatabase()

async function sellAndKill(productId: string, afterMs: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/selling-program.ts'), productId],
    {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exit = once(child, 'exit')
  let completed = 0
  while (completed < 3) completed += String(await once(child.stdout, 'data')).length
  await pause(afterMs)
  child.kill('SIGKILL')
  await exit
  expect(child.signalCode).toBe('SIGKILL')
}

test(
  'a program that is killed in the middle of sales leaves stock that adds up',
  async () => {
    const { id: categoryId } = await createCategory(db, categoryInput('Correntes'))
    const { id, variants } = await createProduct(db, productInput('Corrente', categoryId))
    await changeSettings(db, { stockMode: 'block' })
    for (const variant of variants)
      await startCounting(db, variant.id, { quantity: 1000, reason: '' })
    for (let kill = 1; kill <= kills; kill++) {
      await sellAndKill(id, 7 * kill)
      expect(await findWrongStock(db)).toEqual([])
    }
  },
  30_000 + kills * 20_000,
)
