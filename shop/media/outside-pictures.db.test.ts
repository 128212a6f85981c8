import { afterEach, beforeEach, expect, test } from 'vitest'
import { raisePublicVersion } from '../../db/public-version.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from '../catalogue/products.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { outsidePictureHosts } from './outside-pictures.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.close())

async function addProductWith(images: string[]): Promise<void> {
  const { db } = database
  const category = await createCategory(db, categoryInput(`Peças ${images.join(' ')}`.slice(0, 60)))
  const product = await createProduct(db, productInput(`Pneu ${images.length}`, category.id))
  await db.deleteFrom('productImages').where('productId', '=', product.id).execute()
  const rows = images.map((url, position) => ({ productId: product.id, position, url }))
  await db.insertInto('productImages').values(rows).execute()
  await db.transaction().execute(raisePublicVersion)
}

test('a new shop shows pictures of no other site', async () => {
  expect(await outsidePictureHosts(database.db)).toEqual([])
})

test('the sites of saved pictures are named once each, whatever the address looks like', async () => {
  await changeSettings(database.db, { logo: 'https://logo.example/l.png' })
  await addProductWith([
    '/media/0123456789abcdef0123456789abcdef-9x9-9.webp',
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
    'https://a.example.br/1.jpg',
    'https://a.example:8443/1.jpg',
    'https://b.example?x=1',
    'https://b.example?x=2',
    'HTTPS://C.Example/1.jpg',
  ])
  expect(await outsidePictureHosts(database.db)).toEqual([
    'https://a.example',
    'https://a.example.br',
    'https://a.example:8443',
    'https://b.example',
    'https://c.example',
    'https://logo.example',
  ])
})

test('a shop with pictures on more than twenty sites shows those of any', async () => {
  await addProductWith(Array.from({ length: 21 }, (_, n) => `https://s${n}.example/1.jpg`))
  expect(await outsidePictureHosts(database.db)).toBe('any')
})

test('a changed shop names its new sites', async () => {
  expect(await outsidePictureHosts(database.db)).toEqual([])
  await changeSettings(database.db, { logo: 'https://logo.example/l.png' })
  expect(await outsidePictureHosts(database.db)).toEqual(['https://logo.example'])
})
