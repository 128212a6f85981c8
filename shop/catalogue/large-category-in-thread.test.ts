import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Category } from '../../contracts/categories.ts'
import { rowsAtOnce } from '../../db/long-transaction.ts'
import { openDatabase } from '../../db/open.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { addCopies } from '../../test/copies-of-product.ts'
import { setCategoryMinimum } from '../stock/minimums.ts'
import { createCategory, updateCategory } from './categories.ts'
import { deleteCategory } from './delete-category.ts'
import { categoryTransaction } from './placement.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from './products.ts'

// A server with SQLite changes a category of this size in a thread.
const many = 1100
const dataDir = mkdtempSync(join(tmpdir(), 'pedivela-large-category-'))
const { db, close, publicVersion } = await openDatabase({ dataDir, longWork: 'in threads' })
let main: Category
let child: Category

beforeAll(async () => {
  main = await createCategory(db, categoryInput('Componentes'))
  child = await createCategory(db, categoryInput('Correntes', { parentId: main.id }))
  const { id } = await createProduct(db, productInput('Corrente', child.id))
  await addCopies(db, id, many - 1)
})

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

async function countPublic(category: Category): Promise<number> {
  return (await listProducts(db, { audience: 'public', category, limit: 1 })).total
}

test('a category of this size is changed in a thread, and a small one is not', async () => {
  const small = await createCategory(db, categoryInput('Cabos', { parentId: main.id }))
  const inThread = (category: Category) =>
    categoryTransaction(db, category.id, async () => rowsAtOnce(1) > 1)
  expect(await Promise.all([main, child, small].map(inThread))).toEqual([true, true, false])
})

test('hiding a main category hides its products, and showing it shows them again', async () => {
  const before = publicVersion.current()
  await updateCategory(db, main.id, { ...categoryInput('Componentes'), isActive: false })
  expect(publicVersion.current()).toBeGreaterThan(before)
  expect(await countPublic(main)).toBe(0)
  await updateCategory(db, main.id, { ...categoryInput('Componentes'), isActive: true })
  expect(await countPublic(main)).toBe(many)
})

test('a category without a place for its products is not deleted, and says why', async () => {
  await expect(deleteCategory(db, child.id)).rejects.toMatchObject({
    code: 'conflict',
    message: `Esta categoria tem ${many} produtos: escolha outra categoria para recebê-los`,
  })
})

test('a minimum holds for all products of a category', async () => {
  await setCategoryMinimum(db, { categoryId: main.id, minimum: 3 })
  const minimums = await db.selectFrom('variants').select('minimum').distinct().execute()
  expect(minimums).toEqual([{ minimum: 3 }])
})

test('the products of a deleted category are in the other one', async () => {
  const other = await createCategory(db, categoryInput('Transmissão', { parentId: main.id }))
  await deleteCategory(db, child.id, other.id)
  expect(await countPublic(other)).toBe(many)
})
