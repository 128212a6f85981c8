import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const picture = 'https://fotos.example/preta.jpg'

async function newJersey(name = 'Camisa Rota'): Promise<ProductDetail> {
  const input = productInput(name, shop.product.categoryId, {
    images: ['https://fotos.example/camisa.jpg', picture],
  })
  const options = [{ name: 'Tamanho' }, { name: 'Cor' }]
  const variants = [
    { values: ['M', 'Preta'], picture },
    { values: ['G', 'Azul'], price: 130 },
  ]
  return (await shop.send('POST', '/products', { ...input, options, variants })).json()
}

function line({ id }: ProductDetail, rest = {}) {
  return { productId: id, quantity: 1, unitPrice: 100, ...rest }
}

async function itemsOf(id: string): Promise<Sale['items']> {
  return (await shop.get(`/sales/${id}`, shop.token)).json<Sale>().items
}

test('an item names its variant as sold, and shows its picture', async () => {
  const jersey = await newJersey()
  const [black, blue] = jersey.variants
  const items = [line(jersey, { variantId: black?.id }), line(jersey, { variantId: blue?.id })]
  const sale = await shop.newSale({ items })
  expect(sale.items).toMatchObject([
    { variantId: black?.id, productName: 'Camisa Rota', variantName: 'M / Preta', image: picture },
    { variantId: blue?.id, variantName: 'G / Azul', image: 'https://fotos.example/camisa.jpg' },
  ])
})

test('a client that names only the product sells its one variant', async () => {
  const { items } = await shop.newSale()
  expect(items).toMatchObject([{ variantId: shop.product.variants[0]?.id, variantName: '' }])
})

test.each([
  ['no variant of several', undefined, 'Escolha a variação de Camisa curta'],
  [
    'the variant of another product',
    'other',
    'A variação de Camisa curta não existe mais: escolha outra',
  ],
])('an item with %s is refused', async (_what, given, message) => {
  const jersey = await newJersey('Camisa curta')
  const variantId = given && shop.product.variants[0]?.id
  const answer = await shop.sendSale({ items: [line(jersey, { variantId })] })
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { items: message }])
})

test('an edited sale keeps the names of its lines, also without naming their variants', async () => {
  const jersey = await newJersey('Camisa manga longa')
  const [black, blue] = jersey.variants
  const { id, items } = await shop.newSale({ items: [line(jersey, { variantId: black?.id })] })
  const renamed = [{ ...black, values: ['M', 'Grafite'] }, blue]
  await shop.send('PUT', `/products/${jersey.id}`, {
    ...jersey,
    options: optionsOf(jersey),
    variants: renamed,
  })
  const { variantId: _variant, ...known } = { ...items[0], quantity: 3 }
  await shop.send('PUT', `/sales/${id}`, { items: [known, line(jersey, { variantId: black?.id })] })
  expect(await itemsOf(id)).toMatchObject([
    { id: known.id, variantId: black?.id, variantName: 'M / Preta', quantity: 3 },
    { variantId: black?.id, variantName: 'M / Grafite' },
  ])
})

test('another variant in a line takes its name and keeps no other', async () => {
  const jersey = await newJersey('Camisa sem manga')
  const [black, blue] = jersey.variants
  const { id, items } = await shop.newSale({ items: [line(jersey, { variantId: black?.id })] })
  await shop.send('PUT', `/sales/${id}`, { items: [{ ...items[0], variantId: blue?.id }] })
  expect(await itemsOf(id)).toMatchObject([{ variantId: blue?.id, variantName: 'G / Azul' }])
})

test('a sold variant is archived when it is removed, and comes back with its combination', async () => {
  const jersey = await newJersey('Camisa de inverno')
  const [black, blue] = jersey.variants
  const { id } = await shop.newSale({ items: [line(jersey, { variantId: black?.id })] })
  const save = async (variants: object[]) => {
    const input = { ...productInput(jersey.name, jersey.categoryId), options: optionsOf(jersey) }
    return (
      await shop.send('PUT', `/products/${jersey.id}`, { ...input, variants })
    ).json<ProductDetail>()
  }

  expect((await save([{ values: ['G', 'Azul'] }])).variants.map((each) => each.id)).toEqual([
    blue?.id,
  ])
  expect(await itemsOf(id)).toMatchObject([{ variantId: black?.id, variantName: 'M / Preta' }])
  const refused = await shop.sendSale({ items: [line(jersey, { variantId: black?.id })] })
  expect(refused.statusCode).toBe(422)

  expect((await save([{ values: ['M', 'Preta'] }])).variants.map((each) => each.id)).toEqual([
    black?.id,
  ])
  const archived = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', jersey.id)
    .execute()
  expect(archived).toEqual([{ id: black?.id }])
})

test('an archived variant gives up a picture that the product loses', async () => {
  const jersey = await newJersey('Camisa de verão')
  const [black, blue] = jersey.variants
  const { id } = await shop.newSale({ items: [line(jersey, { variantId: black?.id })] })
  const changes = { images: jersey.images.slice(0, 1), variants: [blue] }
  const answer = await shop.send('PUT', `/products/${jersey.id}`, { ...jersey, ...changes })
  expect(answer.statusCode).toBe(200)
  expect(await itemsOf(id)).toMatchObject([{ variantName: 'M / Preta', image: jersey.images[0] }])
})

test('a product deleted after a sale leaves the names of its item', async () => {
  const jersey = await newJersey('Camisa antiga')
  const [black] = jersey.variants
  const { id } = await shop.newSale({ items: [line(jersey, { variantId: black?.id })] })
  await shop.send('DELETE', `/products/${jersey.id}`)
  expect(await itemsOf(id)).toMatchObject([
    { productId: null, variantId: null, productName: 'Camisa antiga', variantName: 'M / Preta' },
  ])
})

test('units of every variant count for the product', async () => {
  const jersey = await newJersey('Camisa vendida')
  const items = jersey.variants.map(({ id }) => line(jersey, { variantId: id, quantity: 2 }))
  const { id } = await shop.newSale({ items })
  await shop.setStatus(id, 'completed')
  const row = await shop.db
    .selectFrom('products')
    .select('soldQuantity')
    .where('id', '=', jersey.id)
    .executeTakeFirst()
  expect(row).toEqual({ soldQuantity: 4 })
})

function optionsOf({ options }: ProductDetail) {
  return options.map(({ name }) => ({ name }))
}
