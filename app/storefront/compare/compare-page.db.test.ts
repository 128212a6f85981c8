import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contracts/settings.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { updateProduct } from '../../../shop/catalogue/products.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { comparePage } from './compare-page.server.ts'

const { db } = await openTestDatabase()
const tyres = await createCategory(db, categoryInput('Pneus'))
const make = (name: string, rest: object = {}) =>
  createProduct(db, productInput(name, tyres.id, { price: 100, ...rest }))

const trail = await make('Pneu Trilha 29 x 2.2', {
  description: '<ul><li><strong>Peso:</strong> 620 g &amp; 1 aro</li></ul>',
})
await make('Pneu Lama 29 x 2.4', { price: 120, inStock: false })
await make('Pneu Areia 29')
await make('Pneu Gelo 29')
await make('Pneu Cidade 26')

const open = (query: string) =>
  comparePage(db, new URLSearchParams(query), defaultSettings, 'https://loja.example')
const compared = async (query: string) => (await open(query)).compared.map(({ card }) => card.slug)

test('products are compared in prices, stock, attributes and listed facts, and differences marked', async () => {
  const { rows, head } = await open('produto=pneu-trilha-29-x-22&produto=pneu-lama-29-x-24')
  const row = (name: string) => rows.find((each) => each.name === name)
  expect(row('Preço')).toMatchObject({
    cells: [['R$\u00a095,00 à vista no Pix'], ['R$\u00a0114,00 à vista no Pix']],
    differs: true,
  })
  expect(row('Estoque')?.cells).toEqual([['Em estoque'], ['Esgotado']])
  expect(row('Aro')).toEqual({ name: 'Aro', cells: [['29'], ['29']], differs: false })
  expect(row('Peso')).toEqual({ name: 'Peso', cells: [['620 g & 1 aro'], []], differs: true })
  // Price and stock, then differences, then what is alike, then what one product alone says.
  expect(rows.map(({ name }) => name)).toEqual([
    'Preço',
    'Estoque',
    'No cartão',
    'Largura',
    'Tipo',
    'Aro',
    'Diâmetro ETRTO',
    'Peso',
  ])
  expect(JSON.stringify(head)).toContain('noindex')
})

test('sizes are compared with what of them is sold out', async () => {
  await make('Camisa', {
    options: [{ name: 'Tamanho', values: [{ value: 'P' }, { value: 'M' }] }],
    variants: ['P', 'M'].map((size) => ({
      values: [size],
      price: 100,
      promotionalPrice: null,
      sku: null,
      inStock: size === 'P',
    })),
  })
  const { rows } = await open('produto=camisa')
  expect(rows.find(({ name }) => name === 'Tamanho')?.cells).toEqual([['P', 'M (esgotado)']])
})

test('a repeated product counts once, and of more than four the last four are compared', async () => {
  const query = ['trilha-29-x-22', 'lama-29-x-24', 'areia-29', 'gelo-29', 'cidade-26', 'gelo-29']
    .map((name) => `produto=pneu-${name}`)
    .join('&')
  expect(await compared(query)).toEqual([
    'pneu-lama-29-x-24',
    'pneu-areia-29',
    'pneu-gelo-29',
    'pneu-cidade-26',
  ])
  expect((await open(query)).others).toEqual([])
})

test('a product that is not in the shop is left out and said, and its links keep the others', async () => {
  const page = await open('produto=nao-existe&produto=pneu-gelo-29&produto=pneu-areia-29')
  expect(page.areMissing).toBe(true)
  expect(page.compared[0]?.removePath).toBe('/comparar?produto=pneu-areia-29')
  expect(page.others.map(({ addPath }) => addPath)).toContain(
    '/comparar?produto=pneu-gelo-29&produto=pneu-areia-29&produto=pneu-cidade-26',
  )
})

test('what is searched for can be added', async () => {
  const { others } = await open('produto=pneu-gelo-29&busca=lama')
  expect(others.map(({ card }) => card.slug)).toEqual(['pneu-lama-29-x-24'])
})

test('a shared comparison finds a product under its former address', async () => {
  await updateProduct(
    db,
    trail.id,
    productInput('Pneu Trilha Nova', tyres.id, { slug: 'pneu-trilha-nova' }),
  )
  expect(await compared('produto=pneu-trilha-29-x-22')).toEqual(['pneu-trilha-nova'])
})
