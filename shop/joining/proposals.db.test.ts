import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { deleteProduct } from '../bulk/delete-product.ts'
import { updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { proposeJoins } from './proposals.ts'

const { db } = await openTestDatabase()

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
