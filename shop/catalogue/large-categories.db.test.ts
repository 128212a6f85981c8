import type { KyselyPlugin } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Category } from '../../contracts/categories.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { addCopies } from '../../test/copies-of-product.ts'
import { openTestDatabase } from '../../test/database.ts'
import { startReindexing } from '../search/reindex-queue.ts'
import { createCategory, updateCategory } from './categories.ts'
import { deleteCategory } from './delete-category.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from '../stock/new-product.ts'

const { db, publicVersion } = await openTestDatabase()
const few = 3
const many = 450
let main: Category

beforeAll(async () => {
  main = await createCategory(db, categoryInput('Componentes'))
})

async function createChild(name: string): Promise<Category> {
  return createCategory(db, categoryInput(name, { parentId: main.id }))
}

/** A category with products that do not name it. */
async function createWithProducts(name: string): Promise<Category> {
  const category = await createChild(name)
  for (let i = 0; i < few; i++) await createProduct(db, anyProduct(category))
  return category
}

/** A category with copies of one product, which are not in the search index. */
async function createLarge(name: string): Promise<Category> {
  const category = await createChild(name)
  const { id } = await createProduct(db, anyProduct(category))
  await addCopies(db, id, many - 1)
  return category
}

function anyProduct(category: Category) {
  return productInput('Peça', category.id, { description: '<p>Boa.</p>' })
}

async function countFound(search: string): Promise<number> {
  return (await listProducts(db, { audience: 'public', search, limit: 1 })).total
}

async function countIn(category: Category): Promise<number> {
  return (await listProducts(db, { audience: 'public', category, limit: 1 })).total
}

async function expectSoon(expectation: () => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  const stop = startReindexing(db, (error) => errors.push(error))
  await vi.waitFor(expectation, { timeout: 10_000, interval: 20 })
  await stop()
  expect(errors).toEqual([])
}

/** Where the products of two categories are, at one moment. */
async function placesOf(from: Category, to: Category): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('categoryId')
    .distinct()
    .where('categoryId', 'in', [from.id, to.id])
    .execute()
  return rows.map(({ categoryId }) => categoryId)
}

test('a new name of a category soon finds its products, and the former one no more', async () => {
  const category = await createWithProducts('Manivelas')
  expect(await countFound('manivelas')).toBe(few)
  await updateCategory(db, category.id, categoryInput('Pedivelas', { parentId: main.id }))
  await expectSoon(async () =>
    expect([await countFound('pedivelas'), await countFound('manivelas')]).toEqual([few, 0]),
  )
})

test('the products of a deleted category are soon found by the name of the one they are in now', async () => {
  const [first, second] = [await createWithProducts('Cubos'), await createChild('Raios')]
  await deleteCategory(db, first.id, second.id)
  await expectSoon(async () =>
    expect([await countFound('cubos'), await countFound('raios')]).toEqual([0, few]),
  )
})

test('while a large category moves, visitors see all of it in one place', async () => {
  const [from, to] = [await createLarge('Correntes'), await createChild('Transmissão')]
  // PostgreSQL gets its second connection before the time counts.
  await Promise.all([placesOf(from, to), placesOf(from, to)])
  const move: { isDone: boolean } = { isDone: false }
  const deleted = deleteCategory(db, from.id, to.id).finally(() => (move.isDone = true))
  while (!move.isDone) {
    expect(await placesOf(from, to)).toHaveLength(1)
    await nextTurn()
  }
  await deleted
  await publicVersion.refresh()
  expect([await countIn(from), await countIn(to)]).toEqual([0, many])
})

test('a move that fails half-way leaves the products where they were', async () => {
  const [from, to] = [await createLarge('Guidões'), await createChild('Mesas')]
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') throw new Error('power cut')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await expect(deleteCategory(db.withPlugin(failing), from.id, to.id)).rejects.toThrow('power cut')
  expect([await countIn(from), await countIn(to)]).toEqual([many, 0])
})
