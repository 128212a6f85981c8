import { expect, test } from 'vitest'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { hasBrands, listBrands } from '../../../shop/catalogue/brands.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { brandPage } from '../category/list-page.server.ts'

const { db } = await openTestDatabase()

test('a brand lists its public products, narrowed by everything but the brand', async () => {
  const parts = await createCategory(db, categoryInput('Peças'))
  const tyres = await createCategory(db, categoryInput('Pneus'))
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  await createProduct(db, productInput('Corrente Shimano 9v', parts.id))
  expect(await listBrands(db)).toEqual([])
  expect(await hasBrands(db)).toBe(false)
  await createProduct(db, productInput('Corrente Shimano 11v', parts.id))
  await createProduct(db, productInput('Pneu Selle Royal 29', tyres.id))
  await createProduct(db, productInput('Pneu Kenda 29', closed.id))
  expect(await listBrands(db)).toEqual([
    { name: 'Selle Royal', slug: 'selle-royal', count: 1 },
    { name: 'Shimano', slug: 'shimano', count: 2 },
  ])
  expect(await hasBrands(db)).toBe(true)
  const [, brand] = await listBrands(db)
  if (!brand) throw new Error('no brand')
  const open = async (query: string) =>
    brandPage(db, brand, {
      query: readCategoryPageQuery(new URLSearchParams(query)),
      settings: await getSettings(db),
      publicUrl: 'https://loja.example',
    })
  const whole = await open('')
  expect(whole).toMatchObject({ name: 'Shimano', path: '/marcas/shimano', total: '2', chosen: [] })
  expect(whole.facets.map(({ kind }) => kind)).toEqual(['velocidades'])
  const narrowed = await open('velocidades=11&marca=Selle+Royal')
  expect(narrowed.cards.map(({ title }) => title)).toEqual(['Corrente Shimano 11v'])
  expect(narrowed.chosen).toEqual([{ name: 'Velocidades 11', path: '/marcas/shimano' }])
})
