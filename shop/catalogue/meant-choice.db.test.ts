import { beforeAll, expect, test } from 'vitest'
import { productInputSchema } from '../../contracts/products.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from './categories.ts'
import { findMeantChoices } from './meant-choice.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from '../stock/new-product.ts'

const { db } = await openTestDatabase()

beforeAll(async () => {
  const { id } = await createCategory(db, categoryInput('Capacetes'))
  const variants = [
    { values: ['Azul', 'M'], sku: 'CP-AZ-M', gtin: '7891234567895' },
    { values: ['Azul', 'G'], sku: 'CP-AZ-G' },
    { values: ['Vermelho', '54'], sku: 'CP-VM-54', gtin: '012345678905' },
  ]
  const input = {
    ...productInput('Capacete Serra', id),
    options: [{ name: 'Cor' }, { name: 'Tamanho' }],
    variants,
  }
  await createProduct(db, productInputSchema.parse(input))
})

async function choiceOf(search: string): Promise<string | undefined> {
  const { products } = await listProducts(db, { audience: 'public', search, limit: 1 })
  const choices = await findMeantChoices(db, search, products)
  return choices.get(products[0]?.id ?? '')?.query
}

test.each([
  ['CP-AZ-G', '?cor=azul&tamanho=g'],
  ['cpazm', '?cor=azul&tamanho=m'],
  ['7891234567895', '?cor=azul&tamanho=m'],
  ['0012345678905', '?cor=vermelho&tamanho=54'],
  ['capacete azul', '?cor=azul'],
  ['capacete vermelha 54', '?cor=vermelho&tamanho=54'],
  ['capacete tamanho m', '?tamanho=m'],
])('"%s" chooses %s', async (search, query) => {
  expect(await choiceOf(search)).toBe(query)
})

test('what is chosen is named', async () => {
  const search = 'capacete azul m'
  const { products } = await listProducts(db, { audience: 'public', search, limit: 1 })
  const [choice] = (await findMeantChoices(db, search, products)).values()
  expect(choice?.text).toBe('Azul, M')
})

test.each(['capacete', 'capacete azul vermelho', 'capacete vermelho m'])(
  '"%s" chooses nothing that does not exist',
  async (search) => {
    expect(await choiceOf(search)).toBeUndefined()
  },
)
