import { beforeAll, expect, test } from 'vitest'
import type { Category } from '../../contracts/categories.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from './categories.ts'
import { findProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'
import { listRelated } from './related.ts'

const { db } = await openTestDatabase()
let pedals: Category

beforeAll(async () => {
  pedals = await createCategory(db, categoryInput('Pedais'))
  const saddles = await createCategory(db, categoryInput('Selins'))
  const create = (name: string, price: number, rest = {}) =>
    createProduct(db, productInput(name, pedals.id, { price, ...rest }))
  await create('Pedal A – Preto', 100)
  await create('Pedal A – Prata', 101)
  await create('Pedal B – Preto', 105)
  await create('Pedal B – Prata', 104)
  await create('Pedal C', 90)
  await create('Pedal D', 500)
  await create('Pedal esgotado', 100, { inStock: false })
  await createProduct(db, productInput('Selim', saddles.id, { price: 100 }))
})

async function related(slug: string, limit: number): Promise<string[]> {
  const product = await findProduct(db, slug, 'public')
  if (!product) throw new Error(`there is no product ${slug}`)
  return (await listRelated(db, product, limit)).map(({ name }) => name)
}

test('other models come first, nearest in price, then other colours, last products out of stock', async () => {
  expect(await related('pedal-a-preto', 9)).toEqual([
    'Pedal B – Prata',
    'Pedal C',
    'Pedal D',
    'Pedal A – Prata',
    'Pedal B – Preto',
    'Pedal esgotado',
  ])
})

test('no more products than asked for are listed, and never the product itself', async () => {
  expect(await related('pedal-d', 2)).toEqual(['Pedal B – Preto', 'Pedal A – Prata'])
})
