import { beforeAll, expect, test } from 'vitest'
import { readHomePageQuery } from '../../../contracts/product-query.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { type SearchPage, searchPage } from './search-page.server.ts'

const { db } = await openTestDatabase()

beforeAll(async () => {
  const { id } = await createCategory(db, categoryInput('Selins'))
  const products = [
    productInput('Selim Vento', id, { price: 90, promotionalPrice: null }),
    productInput('Selim Vento Gel', id, { price: 150, promotionalPrice: 40 }),
    productInput('Selim Vento Carbono', id, { price: 700, promotionalPrice: null, inStock: false }),
  ]
  for (const product of products) await createProduct(db, product)
})

async function open(query: string): Promise<SearchPage> {
  const found = readHomePageQuery(new URLSearchParams(query))
  return searchPage(db, found, await getSettings(db), 'https://loja.example')
}

const titles = (page: SearchPage) => page.cards.map(({ title }) => title)
const chipOf = (page: SearchPage, name: string) => page.chips.find((chip) => chip.name === name)

test('the results are ordered by price on request, sold-out products last', async () => {
  expect(titles(await open('busca=selim&ordem=price-asc'))).toEqual([
    'Selim Vento Gel',
    'Selim Vento',
    'Selim Vento Carbono',
  ])
  expect(titles(await open('busca=selim&ordem=price-desc'))[0]).toBe('Selim Vento')
})

test('the results are narrowed to what is in stock and on promotion', async () => {
  expect(titles(await open('busca=selim&filtro=em-estoque'))).toHaveLength(2)
  expect(titles(await open('busca=selim&filtro=em-estoque&filtro=promocao'))).toEqual([
    'Selim Vento Gel',
  ])
})

test('a chosen filter is taken back by its own link, and orders keep the filters', async () => {
  const page = await open('busca=selim&filtro=promocao')
  expect(chipOf(page, 'Em promoção')).toMatchObject({ isChosen: true, path: '/?busca=selim' })
  expect(chipOf(page, 'Menor preço')?.path).toBe('/?busca=selim&ordem=price-asc&filtro=promocao')
  expect(chipOf(page, 'Mais parecidos')).toMatchObject({ isChosen: true })
})

test('a filter that leaves nothing is said, and the newest products are not offered', async () => {
  const page = await open('busca=carbono&filtro=em-estoque')
  expect(page).toMatchObject({ isFiltered: true, cards: [], newest: [] })
  expect(chipOf(page, 'Em estoque')?.path).toBe('/?busca=carbono')
})

test('words for an offer lead to what is on promotion, alone or with a product', async () => {
  for (const text of ['promoção', 'promocoes', 'oferta', 'selim em promoção']) {
    const page = await open(`busca=${encodeURIComponent(text)}`)
    expect(titles(page)).toEqual(['Selim Vento Gel'])
    expect(page.led?.text).toBe('Só o que está em promoção.')
    expect(page.correctedSearch).toBeUndefined()
  }
  const page = await open('busca=selim+carbono+em+oferta')
  expect(titles(page)).toEqual(['Selim Vento Carbono'])
  expect(page.led?.text).toContain('Nada de “selim carbono” está em promoção agora')
})

test('a named price narrows the results, and "barato" leads to the order by price', async () => {
  const upTo = await open(`busca=${encodeURIComponent('selim até 100')}`)
  expect(titles(upTo).toSorted()).toEqual(['Selim Vento', 'Selim Vento Gel'])
  expect(upTo.led?.text).toBe('Só o que custa até R$\u00a0100,00.')
  const cheap = await open('busca=selim+barato')
  expect(titles(cheap)).toHaveLength(3)
  expect(cheap.led?.link?.path).toBe('/?busca=selim&ordem=price-asc')
})

test('words of delivery and repair lead to the conversation and find no other thing', async () => {
  for (const text of ['frete', 'conserto', 'quanto fica o frete', 'montagem']) {
    const page = await open(`busca=${encodeURIComponent(text)}`)
    expect(page).toMatchObject({ cards: [], total: '0' })
    expect(page.led?.text).toMatch(/^(Entrega e frete|Serviços de oficina)/)
  }
  expect(titles(await open('busca=conserto+de+selim'))).toHaveLength(3)
})

test('one result has nothing to order', async () => {
  expect((await open('busca=carbono')).chips).toEqual([])
})
