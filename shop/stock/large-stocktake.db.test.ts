import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { stocktakeLinesQuerySchema } from '../../contracts/stocktakes.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from './new-product.ts'
import { applyStocktake, reverseStocktake } from './apply-stocktake.ts'
import { findWrongStock } from './check-stock.ts'
import { insertPastStock } from './past-stock.ts'
import { getStocktake, listLines } from './read-stocktakes.ts'
import { addPieces, countRestAsZero } from './stocktake-lines.ts'
import { changeStocktake, startStocktake } from './stocktakes.ts'

const products = 21
const variantsOfProduct = 100
const variantCount = products * variantsOfProduct
const pieces = 3

const { db, dataDir, databaseUrl = '' } = await openTestDatabase()
let categoryId: string
let firstVariant: string

beforeAll(async () => {
  categoryId = (await createCategory(db, categoryInput('Parafusos'))).id
  for (let n = 0; n < products; n++) await createCounted(`Parafuso ${n}`)
}, 120_000)

async function createCounted(name: string): Promise<void> {
  const input = productInput(name, categoryId, {
    options: [{ name: 'Número', values: [] }],
    variants: Array.from({ length: variantsOfProduct }, (_, n) => ({
      values: [String(n + 1)],
      sku: null,
      gtin: null,
      price: 2,
      picture: null,
    })),
  })
  const { variants } = await createProduct(db, input)
  firstVariant ??= variants[0]?.id ?? ''
  const movements = [{ kind: 'start' as const, at: '2026-01-02T11:00:00.000Z', quantity: pieces }]
  await db.transaction().execute((trx) =>
    insertPastStock(
      trx,
      variants.map(({ id, values }) => ({
        variantId: id,
        productName: name,
        variantName: values.join(' / '),
        movements,
        reserved: 0,
      })),
    ),
  )
}

/** A reviewed stocktake in which one variant was found and all others were not. */
async function reviewedStocktake() {
  const { id } = await startStocktake(db, { categoryId, note: '' })
  await addPieces(db, id, { variantId: firstVariant, quantity: pieces + 1 })
  await changeStocktake(db, id, { state: 'review' })
  await countRestAsZero(db, id)
  return getStocktake(db, id)
}

async function onHandOfAll(): Promise<number> {
  const { onHand } = await db
    .selectFrom('variants')
    .select((eb) => eb.cast<number>(eb.fn.sum('onHand'), 'integer').as('onHand'))
    .executeTakeFirstOrThrow()
  return onHand
}

async function applyAndKill(stocktakeId: string, afterMs: number): Promise<void> {
  const program = join(import.meta.dirname, '../../test/applying-program.ts')
  const child = spawn(process.execPath, [program, stocktakeId], {
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  await pause(afterMs)
  child.kill('SIGKILL')
  await exit
}

test('2,100 variants are applied and taken back while the server answers others', async () => {
  const { id, revision, summary } = await reviewedStocktake()
  expect(summary).toMatchObject({ differing: variantCount, surplus: 1 })
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await applyStocktake(db, id, { revision, reason: '' })
  isDone = true
  expect(turns).toBeGreaterThan(variantCount / 100)
  expect(await onHandOfAll()).toBe(pieces + 1)
  await reverseStocktake(db, id, 'Contado na loja errada')
  expect(await onHandOfAll()).toBe(variantCount * pieces)
  const query = stocktakeLinesQuerySchema.parse({ show: 'differences', limit: 200, page: 11 })
  expect(await listLines(db, id, query)).toMatchObject({ total: variantCount })
  expect(await findWrongStock(db)).toEqual([])
}, 60_000)

test('a program that is killed while it applies a stocktake has changed all or nothing', async () => {
  const { id, revision } = await reviewedStocktake()
  await applyAndKill(id, 20)
  const after = await getStocktake(db, id)
  const isApplied = after.state === 'applied'
  expect(await onHandOfAll()).toBe(isApplied ? pieces + 1 : variantCount * pieces)
  expect(await findWrongStock(db)).toEqual([])
  if (isApplied) return
  expect((await applyStocktake(db, id, { revision, reason: '' })).state).toBe('applied')
  expect(await onHandOfAll()).toBe(pieces + 1)
}, 60_000)
