import { beforeAll, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../contracts/settings.ts'
import { homeSectionKinds } from '../../../contracts/home.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { shownSections } from './sections.server.ts'

const { db } = await openTestDatabase()
const shop: Settings = {
  ...defaultSettings,
  address: 'Rua das Palmeiras, 97',
  strengths: [{ title: 'Oficina própria', text: '' }],
}
const kindsOf = async (settings: Partial<Settings> = {}) => {
  const categories = await listCategoryTree(db, 'public')
  return (await shownSections(db, { ...shop, ...settings }, categories)).map(({ kind }) => kind)
}
const section = (kind: (typeof homeSectionKinds)[number], rest = {}) => ({
  kind,
  title: '',
  isHidden: false,
  ...rest,
})

beforeAll(async () => {
  const { id } = await createCategory(db, categoryInput('Peças'))
  await createProduct(db, productInput('Pneu', id, { promotionalPrice: 80 }))
  await createProduct(db, productInput('Selim', id))
})

test('a section without anything to show is left out, and nothing is invented', async () => {
  // One offer is no row, and there is neither a service nor a picture.
  expect(await kindsOf()).toEqual(['strengths', 'shelf', 'visit'])
  expect(await kindsOf({ address: '', strengths: [] })).toEqual(['shelf'])
})

test('the owner orders, hides and names sections; those not named come last', async () => {
  const homeSections = [
    section('visit', { title: 'Venha' }),
    section('strengths', { isHidden: true }),
  ]
  expect(await kindsOf({ homeSections })).toEqual(['visit', 'shelf'])
  const [first] = await shownSections(db, { ...shop, homeSections }, [])
  expect(first).toMatchObject({ kind: 'visit', title: 'Venha' })
  expect(
    await kindsOf({
      homeSections: homeSectionKinds.map((kind) => section(kind, { isHidden: true })),
    }),
  ).toEqual([])
})

test('what the shop is good at has a title above it only when the owner wrote one', async () => {
  const shownTitle = async (title: string) => {
    const homeSections = [section('strengths', { title })]
    return (await shownSections(db, { ...shop, homeSections }, []))[0]
  }
  expect(await shownTitle('')).toMatchObject({ isTitleShown: false })
  const named = { kind: 'strengths', title: 'Desde 1997', isTitleShown: true }
  expect(await shownTitle('Desde 1997')).toMatchObject(named)
})

test('offers are a row as soon as there are two in stock', async () => {
  const [main] = await listCategoryTree(db, 'public')
  await createProduct(db, productInput('Guidão', main?.id ?? '', { promotionalPrice: 90 }))
  await createProduct(
    db,
    productInput('Esgotado', main?.id ?? '', { promotionalPrice: 90, inStock: false }),
  )
  const sections = await shownSections(db, shop, await listCategoryTree(db, 'public'))
  const offers = sections.find((each) => each.kind === 'shelf' && each.path === '/ofertas')
  expect(offers).toMatchObject({ total: 2, cards: [{ title: 'Guidão' }, { title: 'Pneu' }] })
})

test('a row of a category begins with what the offers above it do not show', async () => {
  const sections = await shownSections(db, shop, await listCategoryTree(db, 'public'))
  const shelf = sections.find((each) => each.kind === 'shelf' && each.path !== '/ofertas')
  const titles = ['Selim', 'Guidão', 'Pneu', 'Esgotado']
  expect(shelf).toMatchObject({ cards: titles.map((title) => ({ title })) })
})
