import { beforeAll, expect, test } from 'vitest'
import { parseSynonym } from '../../contracts/search-synonyms.ts'
import type { Database } from '../../db/schema.ts'
import { productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { createProduct } from '../stock/new-product.ts'
import { changeSettings } from '../customize/change-settings.ts'

let db: Database

beforeAll(async () => {
  ;({ db } = await openTestDatabase())
  const { id } = await createCategory(db, { name: 'Loja', parentId: null, isActive: true })
  for (const name of ['Cassete', 'Catraca', 'Lona de freio', 'Alfa', 'Ômega'])
    await createProduct(db, productInput(name, id, { images: [], description: 'Sem mais.' }))
})

async function useLines(...lines: string[]): Promise<void> {
  await changeSettings(db, { searchSynonyms: lines.map(parseSynonym) })
}

async function search(text: string): Promise<string[]> {
  const { products } = await listProducts(db, { audience: 'public', search: text, limit: 10 })
  return products.map(({ name }) => name)
}

test("the owner's list replaces the start list at once, and back", async () => {
  expect(await search('k7')).toEqual(['Cassete'])
  await useLines('cassete = engrenagem, pinhão')
  expect(await search('k7')).toEqual([])
  for (const text of ['engrenagem', 'engrenagens', 'PINHAO', 'pinhões'])
    expect(await search(text)).toEqual(['Cassete'])
  await changeSettings(db, { searchSynonyms: null })
  expect(await search('k7')).toEqual(['Cassete'])
})

test('a line in one direction finds nothing back', async () => {
  await useLines('catraca > cassete')
  expect(await search('catraca')).toEqual(['Catraca', 'Cassete'])
  expect(await search('cassete')).toEqual(['Cassete'])
})

test('a phrase is a synonym, too', async () => {
  await useLines('pastilha = lona de freio')
  expect(await search('pastilhas')).toEqual(['Lona de freio'])
})

test('of a word with very many synonyms those of its first lines count', async () => {
  const others = (letter: string) => Array.from({ length: 25 }, (_, i) => letter + letter + i)
  await useLines(
    `coisa = alfa, ${others('x').join(', ')}`,
    `coisa = ômega, ${others('y').join(', ')}`,
  )
  expect(await search('coisa')).toEqual(['Alfa'])
})
