import type { KyselyPlugin } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Category } from '../../contracts/categories.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { addCopies } from '../../test/copies-of-product.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory, updateCategory } from './categories.ts'
import { deleteCategory } from './delete-category.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from './products.ts'

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

/** The tables that the queries of `work` name. */
async function tablesUsed(work: (db: Database) => Promise<unknown>): Promise<Set<string>> {
  const tables = new Set<string>()
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      for (const [, table] of JSON.stringify(node).matchAll(/"name":"(\w+)"/g))
        tables.add(table ?? '')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  return tables
}

test('a new name of a category counts at once in searches and touches no product', async () => {
  const category = await createWithProducts('Manivelas')
  expect(await countFound('manivelas')).toBe(few)
  const tables = await tablesUsed((recorded) =>
    updateCategory(recorded, category.id, categoryInput('Pedivelas', { parentId: main.id })),
  )
  expect(tables).toContain('categories')
  for (const table of ['products', 'productSearch', 'searchQueue'])
    expect(tables).not.toContain(table)
  expect(await countFound('pedivelas')).toBe(few)
  expect(await countFound('manivelas')).toBe(0)
})

test('the products of a deleted category are found by the name of the one they are in now', async () => {
  const [first, second, third] = [
    await createWithProducts('Cubos'),
    await createChild('Raios'),
    await createChild('Aros'),
  ]
  await deleteCategory(db, first.id, second.id)
  expect([await countFound('cubos'), await countFound('raios')]).toEqual([0, few])
  await deleteCategory(db, second.id, third.id)
  await updateCategory(db, third.id, categoryInput('Rodas', { parentId: main.id }))
  expect([await countFound('raios'), await countFound('rodas')]).toEqual([0, few])
})

test('while a large category moves, visitors are served and see all of it in one place', async () => {
  const [from, to] = [await createLarge('Correntes'), await createChild('Transmissão')]
  // PostgreSQL gets its second connection before the time counts.
  await Promise.all([placesOf(from, to), placesOf(from, to)])
  const move: { isDone: boolean } = { isDone: false }
  const deleted = deleteCategory(db, from.id, to.id).finally(() => (move.isDone = true))
  let turns = 0
  while (!move.isDone) {
    expect(await placesOf(from, to)).toHaveLength(1)
    turns++
    await nextTurn()
  }
  await deleted
  await publicVersion.refresh()
  expect(turns).toBeGreaterThan(many / 100)
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
