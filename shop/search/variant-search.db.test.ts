import { beforeAll, expect, test } from 'vitest'
import { productInputSchema } from '../../contracts/products.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { reindexAll } from './product-index.ts'

let db: Database
let categoryId: string
let jerseyId: string

const jerseyVariants = [
  { values: ['M', 'Preta'], sku: 'CR-M-P01', gtin: '7891234567895' },
  { values: ['GG', 'Azul-petróleo'], sku: 'CR-GG-A02' },
]

beforeAll(async () => {
  db = (await openTestDatabase()).db
  categoryId = (await createCategory(db, categoryInput('Loja'))).id
  const jersey = inputOf('Camisa Rota', ['Tamanho', 'Cor'], jerseyVariants)
  jerseyId = (await createProduct(db, jersey)).id
  await createProduct(db, inputOf('Camisa Lisa', ['Acabamento'], [{ values: ['Branca'] }]))
  await createProduct(db, inputOf('Quadro Serra', ['Tamanho'], [{ values: ['54'] }]))
  await createProduct(db, inputOf('Bicicleta Mola', ['Aro'], [{ values: ['29'] }]))
  await createProduct(db, inputOf('Câmara', ['Bico'], [{ values: ['Fino'], gtin: '012345678905' }]))
})

function inputOf(name: string, options: string[], variants: object[]) {
  return productInputSchema.parse({
    ...productInput(name, categoryId),
    description: '<p>Boa.</p>',
    options: options.map((option) => ({ name: option })),
    variants,
  })
}

async function search(text: string): Promise<string[]> {
  const { products } = await listProducts(db, { audience: 'public', search: text, limit: 10 })
  return products.map(({ name }) => name)
}

const cases: [text: string, names: string[]][] = [
  ['camisa preta', ['Camisa Rota']],
  ['camisa gg', ['Camisa Rota']],
  ['camisa tamanho m', ['Camisa Rota']],
  ['azul petroleo', ['Camisa Rota']],
  ['camisa branka', ['Camisa Lisa']],
  ['CR-M-P01', ['Camisa Rota']],
  ['crgga02', ['Camisa Rota']],
  ['cr gg a02', ['Camisa Rota']],
  ['7891234567895', ['Camisa Rota']],
  ['789 1234 567895', ['Camisa Rota']],
  ['0012345678905', ['Câmara']],
  ['quadro 54', ['Quadro Serra']],
  ['quadro tam 54', ['Quadro Serra']],
  ['bicicleta aro 29', ['Bicicleta Mola']],
  ['acabamento', []],
]

test.each(cases)('"%s" finds the products with such a variant', async (text, names) => {
  expect(await search(text)).toEqual(names)
})

test('the same is found after the whole index is made again', async () => {
  await db.transaction().execute((trx) => reindexAll(trx, () => {}))
  for (const [text, names] of cases) expect([text, await search(text)]).toEqual([text, names])
})

test('a variant that is gone is found no more', async () => {
  await updateProduct(
    db,
    jerseyId,
    inputOf('Camisa Rota', ['Tamanho', 'Cor'], jerseyVariants.slice(0, 1)),
  )
  expect(await search('CR-GG-A02')).toEqual([])
  expect(await search('azul petroleo')).toEqual([])
  expect(await search('camisa m')).toEqual(['Camisa Rota'])
})
