import { beforeEach, expect, test } from 'vitest'
import { type AttributesInput, maxAttributeLength } from '../../contracts/attributes.ts'
import { productChangeSchema, type ProductInput } from '../../contracts/products.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { InvalidInput } from '../errors.ts'
import { createCategory } from './categories.ts'
import { updateProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'
import { type ProductWithVariants, toProductDetail } from './stored-product.ts'

let db: Database
let categoryId: string

beforeEach(async () => {
  db = (await openTestDatabase()).db
  categoryId = (await createCategory(db, categoryInput('Pneus'))).id
})

/** "aro 29 (name)" for each attribute but the type, which these names tell all alike. */
function textsOf(product: ProductWithVariants): string[] {
  const attributes = toProductDetail(product).attributes.filter(({ kind }) => kind !== 'tipo')
  return attributes.map(({ kind, values, source }) => `${kind} ${values.join(', ')} (${source})`)
}

function said(kind: AttributesInput[number]['kind'], ...values: string[]): AttributesInput[number] {
  return { kind, values, source: 'person' }
}

function create(name: string, rest: Partial<ProductInput> = {}): Promise<ProductWithVariants> {
  return createProduct(db, productInput(name, categoryId, rest))
}

function change(product: ProductWithVariants, rest: Partial<ProductInput>) {
  return updateProduct(db, product.id, productInput(product.name, categoryId, rest))
}

test('what the name tells changes with the name', async () => {
  const tyre = await create('Pneu 29x2.20')
  expect(textsOf(tyre)).toEqual(['aro 29 (name)', 'largura 2,2" (name)', 'etrto 622 (name)'])
  const other = await updateProduct(db, tyre.id, productInput('Pneu 26x1.95', categoryId))
  expect(textsOf(other)).toEqual(['aro 26 (name)', 'largura 1,95" (name)', 'etrto 559 (name)'])
})

test('what a person set or removed stays, also under another name', async () => {
  const tyre = await create('Pneu 29x2.20', {
    attributes: [said('largura', '2.4'), said('etrto')],
  })
  const expected = ['aro 29 (name)', 'largura 2,4" (person)', 'etrto  (person)']
  expect(textsOf(tyre)).toEqual(expected)
  expect(textsOf(await change(tyre, {}))).toEqual(expected)
  expect(textsOf(await change(tyre, { name: 'Pneu 29x2.60' }))).toEqual(expected)
})

test('a product that is sent back as it was read says nothing that its name told', async () => {
  const tyre = await create('Pneu 29x2.20', { attributes: [said('marca', 'maxxis')] })
  const { attributes } = productChangeSchema.parse({
    ...toProductDetail(tyre),
    updatedAt: undefined,
  })
  expect(attributes).toEqual([said('marca', 'Maxxis')])
  expect(textsOf(await change(tyre, { attributes: [] }))).not.toContain('marca Maxxis (person)')
})

test('the options tell more than a person, and the list of facts less than the name', async () => {
  const helmet = await create('Capacete vermelho', {
    description: '<ul><li>Marca: Casca Dura</li><li>Cor: Verde</li><li>Peso: 300 g</li></ul>',
    attributes: [said('tamanho', 'P')],
    options: [{ name: 'Tamanho', values: [] }],
    variants: ['M', 'XL'].map((size) => variant(size)),
  })
  expect(textsOf(helmet)).toEqual([
    'tamanho M, GG (option)',
    'cor Vermelho (name)',
    'marca Casca Dura (name)',
  ])
})

test('the first word of a name tells the type, unless a person says another', async () => {
  const typesOf = (product: ProductWithVariants) =>
    toProductDetail(product).attributes.flatMap(({ kind, values }) =>
      kind === 'tipo' ? values : [],
    )
  for (const [name, type] of [
    ['Câmara de ar 29', 'Câmara de ar'],
    ['PNEUS 29 x 2.20', 'Pneu'],
    ['Shimano Câmbio Deore', 'Câmbio'],
    ['Par de pedais', 'Pedal'],
    ['Luvas – M', 'Luva'],
    ['Óculos', 'Óculos'],
    ['Guidões', 'Guidão'],
    ['Troca de pneu', 'Serviço'],
  ] as const)
    expect(typesOf(await create(name)), name).toEqual([type])
  const kit = await create('Kit reparo', { attributes: [said('tipo', 'câmaras', 'Kit tubeless')] })
  expect(typesOf(kit)).toEqual(['Câmara de ar', 'Kit tubeless'])
})

test('a measure without a number is refused with an example', async () => {
  const refusal = create('Pneu', { attributes: [said('largura', 'larga')] })
  await expect(refusal).rejects.toThrow(InvalidInput)
  await expect(refusal).rejects.toThrow('Largura: escreva como em 2,2" ou 28 mm')
})

test('a value that becomes too long when it is written in one way is refused', async () => {
  const digits = '1'.repeat(maxAttributeLength)
  await expect(create('Canote', { attributes: [said('diametro', digits)] })).rejects.toThrow(
    'Diâmetro: escreva como em 27,2 mm',
  )
})

test('a maker with a name too long to narrow a list by is none', async () => {
  const description = `<p>Marca: ${'Selins '.repeat(6)}do Sul</p>`
  expect(textsOf(await create('Capa', { description }))).toEqual([])
})

function variant(value: string) {
  return { values: [value], sku: null, gtin: null, picture: null }
}
