import { expect, test } from 'vitest'
import { homeSectionKinds } from '../../../contracts/home.ts'
import { defaultSettings } from '../../../contracts/settings.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { homePage } from './home-page.server.ts'

test('only a shop without products is called unfinished, not one that hides its sections', async () => {
  const { db } = await openTestDatabase()
  const homeSections = homeSectionKinds.map((kind) => ({ kind, title: '', isHidden: true }))
  const read = () =>
    homePage(db, { ...defaultSettings, homeSections }, 'https://rota97.example', (error) => {
      throw error
    })
  const { id } = await createCategory(db, categoryInput('Peças'))
  expect((await read()).isEmpty).toBe(true)
  await createProduct(db, productInput('Pneu', id))
  expect(await read()).not.toHaveProperty('isEmpty')
})
