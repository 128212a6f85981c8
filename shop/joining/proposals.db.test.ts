import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct, deleteProduct, updateProduct } from '../catalogue/products.ts'
import { proposeJoins } from './proposals.ts'

const { db, engine } = await openTestDatabase()

test('proposals follow every change of the products', async () => {
  const shirts = await createCategory(db, categoryInput('Camisas'))
  const gloves = await createCategory(db, categoryInput('Luvas'))
  for (const colour of ['Preta', 'Verde'])
    await createProduct(db, productInput(`Luva Rota – ${colour}`, gloves.id))
  const proposed = async () => (await proposeJoins(db)).proposals.map(({ name }) => name)
  const change = async (name: string, rest = {}) => {
    await updateProduct(db, product.id, { ...productInput(name, shirts.id), ...rest })
    return proposed()
  }

  const product = await createProduct(db, productInput('Camisa Rota – Preta', shirts.id))
  expect(await proposed()).toEqual(['Luva Rota'])
  const other = await createProduct(db, productInput('Camisa Rota – Verde', shirts.id))
  expect(await proposed()).toEqual(['Luva Rota', 'Camisa Rota'])
  expect(await change('Camisa Serra – Preta')).toEqual(['Luva Rota'])
  expect(await change('Camisa Rota – Roxa')).toEqual(['Luva Rota', 'Camisa Rota'])
  expect(await change('Camisa Rota – Roxa', { isDraft: true })).toEqual(['Luva Rota'])
  expect(await change('Camisa Rota – Roxa', { isDraft: false })).toHaveLength(2)
  expect(await change('Camisa Rota – Roxa', { categoryId: gloves.id })).toEqual(['Luva Rota'])
  expect(await change('Camisa Rota – Roxa')).toHaveLength(2)

  await deleteProduct(db, other.id)
  expect(await proposed()).toEqual(['Luva Rota'])
})

test('only changed categories are read again, from an index of names on SQLite', async () => {
  const frames = await createCategory(db, categoryInput('Quadros'))
  const queries = await compiledQueries(db, async (recorded) => {
    await proposeJoins(recorded)
    await createProduct(recorded, productInput('Quadro Rota – Verde', frames.id))
    await proposeJoins(recorded)
  })
  const reading = queries.filter(({ sql }) => sql.startsWith('select "number", "name"'))
  const read = reading.map(({ parameters }) => parameters[0])
  const categories = await db.selectFrom('categories').select('id').execute()
  const asked = [...categories.map(({ id }) => id), frames.id]
  expect(read.map(String).toSorted()).toEqual(asked.toSorted())
  if (engine === 'postgres') return
  for (const query of reading) {
    const explain = { ...query, sql: `explain query plan ${query.sql}` }
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH products USING COVERING INDEX productsToJoin (categoryId=?)',
    ])
  }
})
