import { expect, test } from 'vitest'
import { categoryInputSchema } from '../../contracts/categories.ts'
import { productInputSchema } from '../../contracts/products.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from './categories.ts'
import { listCategoryPictures } from './category-pictures.ts'
import { createProductIn } from './products.ts'
import { listNewest, listShelves } from './shelves.ts'

async function openShop() {
  const { db } = await openTestDatabase()
  const category = (name: string, rest: { parentId?: string; isActive?: boolean } = {}) =>
    createCategory(db, categoryInputSchema.parse({ name, ...rest }))
  const createdAt = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  const product = (name: string, categoryId: string, day: number) =>
    db.transaction().execute((trx) =>
      createProductIn(trx, {
        ...productInputSchema.parse({
          name,
          description: 'x',
          price: 10,
          categoryId,
          images: [picture(name)],
        }),
        createdAt: createdAt(day),
      }),
    )
  // The form requires a picture, an import does not.
  const unpictured = async (name: string, categoryId: string, day: number) => {
    const { id } = await product(name, categoryId, day)
    await db.deleteFrom('productImages').where('productId', '=', id).execute()
  }
  return { db, category, product, unpictured }
}

const picture = (name: string) => `https://fotos.example/${name}.png`

test('a shelf shows the newest products of a category and its children, and counts them all', async () => {
  const { db, category, product } = await openShop()
  const bikes = await category('Bicicletas')
  const mtb = await category('MTB', { parentId: bikes.id })
  await product('a', bikes.id, 1)
  await product('b', mtb.id, 3)
  await product('c', mtb.id, 2)
  const [shelf, ...others] = await listShelves(db, [bikes.id], 2)
  expect(others).toEqual([])
  expect(shelf).toMatchObject({ categoryId: bikes.id, total: 3 })
  expect(shelf?.products.map(({ name, images }) => [name, images])).toEqual([
    ['b', [picture('b')]],
    ['c', [picture('c')]],
  ])
})

test('what is sold out comes last on a shelf and is no picture of its category', async () => {
  const { db, category, product, unpictured } = await openShop()
  const tyres = await category('Pneus')
  const { id } = await product('a', tyres.id, 9)
  await db.updateTable('products').set({ inStock: 0 }).where('id', '=', id).execute()
  await product('b', tyres.id, 2)
  await unpictured('c', tyres.id, 3)
  const [shelf] = await listShelves(db, [tyres.id], 3)
  expect(shelf?.products.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  expect(await listCategoryPictures(db, [tyres.id])).toEqual(new Map([[tyres.id, picture('b')]]))
})

test('the picture of a category is that of the product that sold most', async () => {
  const { db, category, product } = await openShop()
  const tyres = await category('Pneus')
  await product('a', tyres.id, 9)
  const { id } = await product('b', tyres.id, 2)
  await db.updateTable('products').set({ soldQuantity: 3 }).where('id', '=', id).execute()
  expect(await listCategoryPictures(db, [tyres.id])).toEqual(new Map([[tyres.id, picture('b')]]))
})

test('products without a picture come after those with one', async () => {
  const { db, category, product, unpictured } = await openShop()
  const tyres = await category('Pneus')
  await product('a', tyres.id, 1)
  await unpictured('b', tyres.id, 4)
  await product('c', tyres.id, 2)
  await unpictured('d', tyres.id, 3)
  const [shelf] = await listShelves(db, [tyres.id], 3)
  expect(shelf?.products.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

test('one product of each model comes before other colours and sizes', async () => {
  const { db, category, product } = await openShop()
  const bikes = await category('Bicicletas')
  for (const [day, name] of ['MTB – Azul', 'Urbana', 'MTB – Verde', 'MTB – Preta'].entries())
    await product(name, bikes.id, day + 1)
  const [shelf] = await listShelves(db, [bikes.id], 3)
  expect(shelf?.products.map(({ name }) => name)).toEqual(['MTB – Preta', 'Urbana', 'MTB – Verde'])
})

test('the newest products of the whole shop are chosen and ordered as on a shelf', async () => {
  const { db, category, product, unpictured } = await openShop()
  const [tyres, bikes] = [await category('Pneus'), await category('Bicicletas')]
  await product('Pneu', tyres.id, 1)
  await product('MTB – Azul', bikes.id, 2)
  await product('MTB – Verde', bikes.id, 3)
  await unpictured('Câmara', tyres.id, 4)
  const newest = await listNewest(db, 3)
  expect(newest.map(({ name, images }) => [name, images])).toEqual(
    ['MTB – Verde', 'Pneu', 'MTB – Azul'].map((name) => [name, [picture(name)]]),
  )
})

test('categories without public products have no shelf, and the others keep the given order', async () => {
  const { db, category, product } = await openShop()
  const [first, empty, last] = [
    await category('Peças'),
    await category('Vazia'),
    await category('Roupas'),
  ]
  const hidden = await category('Oculta', { parentId: empty.id, isActive: false })
  await product('a', first.id, 1)
  await product('b', last.id, 1)
  await product('c', hidden.id, 1)
  const shelves = await listShelves(db, [last.id, empty.id, first.id], 8)
  expect(shelves.map(({ categoryId }) => categoryId)).toEqual([last.id, first.id])
})

test("a category's picture is that of its newest product; one without products has none", async () => {
  const { db, category, product } = await openShop()
  const [helmets, gloves] = [await category('Capacetes'), await category('Luvas')]
  await product('velho', helmets.id, 1)
  await product('novo', helmets.id, 9)
  expect([...(await listCategoryPictures(db, [helmets.id, gloves.id]))]).toEqual([
    [helmets.id, picture('novo')],
  ])
  expect([...(await listCategoryPictures(db, []))]).toEqual([])
})
