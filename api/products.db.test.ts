import { beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import type { Product } from '../contracts/products.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let components: Category
let derailleurs: Category
let validInput: ReturnType<typeof productInput>

beforeAll(async () => {
  shop = await openTestApi()
  components = (await shop.send('POST', '/categories', categoryInput('Componentes'))).json()
  derailleurs = (
    await shop.send('POST', '/categories', categoryInput('Câmbios', { parentId: components.id }))
  ).json()
  validInput = productInput('Errado', derailleurs.id)
})

async function create(name: string, rest = {}, categoryId = derailleurs.id): Promise<Product> {
  const answer = await shop.send('POST', '/products', productInput(name, categoryId, rest))
  expect(answer.json().message).toBeUndefined()
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function list(query: string): Promise<Product[]> {
  const answer = await shop.get(`/products${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('a product', () => {
  test('is returned as saved, with prices in reais to the cent', async () => {
    const created = await create('Câmbio dianteiro', {
      sku: 'CD-1',
      price: 457.9,
      promotionalPrice: 399.99,
      rating: 4.9,
      reviewCount: 7,
    })
    const found = (await shop.get(`/products/${created.id}`)).json<Product>()
    expect(found).toMatchObject({
      slug: 'cambio-dianteiro',
      sku: 'CD-1',
      price: 457.9,
      promotionalPrice: 399.99,
      rating: 4.9,
      reviewCount: 7,
      inStock: true,
      category: { name: 'Câmbios' },
    })
  })

  test('keeps its slug when renamed, unless it is given another', async () => {
    const { id } = await create('Câmbio antigo')
    const renamed = await shop.send(
      'PUT',
      `/products/${id}`,
      productInput('Câmbio novo', derailleurs.id),
    )
    expect(renamed.json<Product>().slug).toBe('cambio-antigo')
    const moved = await shop.send(
      'PUT',
      `/products/${id}`,
      productInput('Câmbio novo', derailleurs.id, { slug: 'cambio-novo' }),
    )
    expect(moved.json<Product>().slug).toBe('cambio-novo')
  })

  test('with several errors gets all messages at once', async () => {
    const answer = await shop.send(
      'POST',
      '/products',
      productInput('', derailleurs.id, { price: 10, promotionalPrice: 20, images: [] }),
    )
    expect(Object.keys(answer.json().errors).toSorted()).toEqual([
      'images',
      'name',
      'promotionalPrice',
    ])
  })

  test('is not overwritten by an edit of an older state', async () => {
    const seen = await create('Disputado')
    const first = await shop.send(
      'PUT',
      `/products/${seen.id}`,
      productInput('Disputado', derailleurs.id, { price: 90, updatedAt: seen.updatedAt }),
    )
    expect(first.statusCode).toBe(200)
    const stale = await shop.send(
      'PUT',
      `/products/${seen.id}`,
      productInput('Disputado', derailleurs.id, { price: 80, updatedAt: seen.updatedAt }),
    )
    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toContain('Você mesmo alterou, em outra janela, este produto')
    expect((await shop.get(`/products/${seen.id}`)).json<Product>().price).toBe(90)
    const knowing = await shop.send(
      'PUT',
      `/products/${seen.id}`,
      productInput('Disputado', derailleurs.id, { price: 80 }),
    )
    expect(knowing.json<Product>().price).toBe(80)
  })

  test('is listed with its counted pieces for staff alone', async () => {
    const { id } = await create('Contado', { quantity: 7 })
    await create('Contado por ninguém')
    const staff: Product[] = (await shop.get('/products?search=Contado', shop.token)).json()
    expect(Object.fromEntries(staff.map(({ name, onHand }) => [name, onHand]))).toEqual({
      Contado: 7,
      'Contado por ninguém': null,
    })
    const visitors: Product[] = (await shop.get('/products?search=Contado')).json()
    expect(visitors.find((product) => product.id === id)).not.toHaveProperty('onHand')
  })

  test('stores no script in its description', async () => {
    const { description } = await create('Suspeito', {
      description:
        '<p onclick="x()">Bom</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">link</a><h2>Título</h2>',
    })
    expect(description).not.toMatch(/script|onclick|onerror|<img/i)
    expect(description).toContain('<h2>Título</h2>')
  })

  let stored: Product | undefined

  test.each([
    ['no name', { name: '' }, 'name', 'Nome é obrigatório'],
    ['a name of spaces', { name: '  ' }, 'name', 'Nome é obrigatório'],
    ['a missing name', { name: undefined }, 'name', 'Nome é obrigatório'],
    ['no description', { description: '' }, 'description', 'Descrição é obrigatória'],
    ['a missing description', { description: undefined }, 'description', 'Descrição é obrigatória'],
    [
      'a description of markup only',
      { description: '<p><br></p>' },
      'description',
      'Descrição é obrigatória',
    ],
    ['a price of zero', { price: 0 }, 'price', 'Preço deve ser um valor válido maior que zero'],
    ['a price below zero', { price: -1 }, 'price', 'Preço deve ser um valor válido maior que zero'],
    ['a price as text', { price: '100' }, 'price', 'Preço deve ser um valor válido maior que zero'],
    [
      'a missing price',
      { price: undefined },
      'price',
      'Preço deve ser um valor válido maior que zero',
    ],
    [
      'a price that rounds to zero',
      { price: 1e-9 },
      'price',
      'Preço deve ser um valor válido maior que zero',
    ],
    [
      'a price with three decimals',
      { price: 1.005 },
      'price',
      'Preço deve ser um valor válido maior que zero',
    ],
    [
      'a promotion that is not lower',
      { promotionalPrice: 100 },
      'promotionalPrice',
      'Preço promocional deve ser menor que o preço normal',
    ],
    [
      'a promotion above the price',
      { promotionalPrice: 100.01 },
      'promotionalPrice',
      'Preço promocional deve ser menor que o preço normal',
    ],
    [
      'a price above ten million',
      { price: 10_000_000.01 },
      'price',
      'Use um valor de até R$ 10.000.000,00',
    ],
    ['a rating above five', { rating: 5.1 }, 'rating', 'Avaliação deve ser de 0 a 5'],
    [
      'a rating with two decimals',
      { rating: 4.75 },
      'rating',
      'Avaliação deve ter no máximo uma casa decimal',
    ],
    [
      'half a review',
      { reviewCount: 0.5 },
      'reviewCount',
      'Use um número inteiro de 0 a 1.000.000',
    ],
    [
      'a promotion of zero',
      { promotionalPrice: 0 },
      'promotionalPrice',
      'Preço promocional deve ser um valor válido',
    ],
    [
      'a promotion that is no number',
      { promotionalPrice: 'x' },
      'promotionalPrice',
      'Preço promocional deve ser um valor válido',
    ],
    ['no category', { categoryId: '' }, 'categoryId', 'Categoria é obrigatória'],
    ['an unknown category', { categoryId: 'nada' }, 'categoryId', 'Categoria não encontrada'],
    ['a missing category', { categoryId: undefined }, 'categoryId', 'Categoria é obrigatória'],
    ['missing images', { images: undefined }, 'images', 'Pelo menos uma imagem é obrigatória'],
    ['an image that is a script', { images: ['javascript:x()'] }, 'images.0', 'Imagem inválida'],
    [
      '21 images',
      { images: Array.from({ length: 21 }, (_, i) => `https://fotos.example/${i}.jpg`) },
      'images',
      'Use no máximo 20 imagens',
    ],
    ['no image', { images: [] }, 'images', 'Pelo menos uma imagem é obrigatória'],
    [
      'a picture that is not stored',
      { images: [`/media/${'0'.repeat(32)}-100x100-100.webp`] },
      'images',
      'Uma das imagens não existe mais: envie-a de novo',
    ],
    ['an SKU that is taken', { sku: 'CD-1' }, 'sku', 'Já existe um produto com este SKU'],
    ['one in other capitals', { sku: 'cd-1' }, 'sku', 'Já existe um produto com este SKU'],
  ])(
    'with %s is refused with a message for the field, new or changed',
    async (_case, wrong, field, message) => {
      const { id } = (stored ??= await create('Certo'))
      for (const answer of [
        await shop.send('POST', '/products', { ...validInput, ...wrong }),
        await shop.send('PUT', `/products/${id}`, { ...validInput, ...wrong }),
      ]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json().errors[field]).toBe(message)
      }
    },
  )

  test('with an SKU that is taken is refused also where it has accents', async () => {
    await create('Corrente', { sku: 'aço-1' })
    const answer = await shop.send('POST', '/products', { ...validInput, sku: 'aço-1' })
    expect(answer.json().errors).toEqual({ sku: 'Já existe um produto com este SKU' })
  })

  test.each([
    ['the lowest price', { price: 0.01 }],
    ['a promotion a cent below the price', { price: 100, promotionalPrice: 99.99 }],
    ['a promotion of null', { promotionalPrice: null }],
    ['a missing promotion', { promotionalPrice: undefined }],
    [
      '20 images',
      { images: Array.from({ length: 20 }, (_, i) => `https://fotos.example/${i}.jpg`) },
    ],
  ])('with %s is accepted', async (_case, good) => {
    expect(
      (await shop.send('POST', '/products', { ...productInput('Aceito', derailleurs.id), ...good }))
        .statusCode,
    ).toBe(201)
  })

  test('is by default in stock and without a promotion', async () => {
    const { name, description, price, categoryId, images } = productInput(
      'Só o necessário',
      derailleurs.id,
    )
    const answer = await shop.send('POST', '/products', {
      name,
      description,
      price,
      categoryId,
      images,
    })
    expect(answer.json()).toMatchObject({
      inStock: true,
      promotionalPrice: null,
      rating: 0,
      reviewCount: 0,
    })
  })

  test('is missing from lists and search after deletion', async () => {
    const { id } = await create('Descartável')
    expect((await shop.send('DELETE', `/products/${id}`)).statusCode).toBe(200)
    expect((await shop.get(`/products/${id}`)).statusCode).toBe(404)
    expect(await list('?search=descartavel')).toEqual([])
  })

  test('is changed and deleted by its id only, not by its slug', async () => {
    const { slug } = await create('Pelo Identificador')
    expect(
      (await shop.send('PUT', `/products/${slug}`, productInput('Outro', derailleurs.id)))
        .statusCode,
    ).toBe(404)
    expect((await shop.send('DELETE', `/products/${slug}`)).statusCode).toBe(404)
    expect(await list('?search=identificador')).toHaveLength(1)
  })
})

describe('a list of products', () => {
  beforeAll(async () => {
    const brakes = (
      await shop.send('POST', '/categories', categoryInput('Freios'))
    ).json<Category>()
    await create('Freio 10', { price: 50 }, brakes.id)
    await create('Freio 9', { price: 80, promotionalPrice: 40 }, brakes.id)
    await create('Árvore de freio', { price: 60 }, brakes.id)
  })

  const names = (products: Product[]) => products.map(({ name }) => name)

  test('of a category is sorted by natural name order or effective price, and filtered by price', async () => {
    const { id } = (await shop.get('/categories/slug/freios')).json<Category>()
    expect(names(await list(`?category=${id}&sort=name`))).toEqual([
      'Árvore de freio',
      'Freio 9',
      'Freio 10',
    ])
    expect(names(await list(`?category=${id}&sort=price-asc`))).toEqual([
      'Freio 9',
      'Freio 10',
      'Árvore de freio',
    ])
    expect(names(await list(`?category=${id}&sort=price-desc&maxPrice=50`))).toEqual([
      'Freio 10',
      'Freio 9',
    ])
  })

  test('is filtered by a price above any that can be stored', async () => {
    const all = await list('')
    expect(await list('?maxPrice=100000000')).toEqual(all)
    expect(await list('?minPrice=100000000')).toEqual([])
  })

  test('of a main category includes its subcategories', async () => {
    const found = await list(`?category=${components.id}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ category }) => category.name === 'Câmbios')).toBe(true)
  })

  test('has pages that do not overlap, with the total and links in the headers', async () => {
    const first = await shop.get('/products?sort=name&limit=2')
    expect(first.headers.link).toContain('page=2')
    const total = Number(first.headers['x-total-count'])
    const seen = []
    for (let page = 1; page <= Math.ceil(total / 2); page++)
      seen.push(...(await list(`?sort=name&limit=2&page=${page}`)))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
  })

  test('keeps a question mark of the search in the links to further pages', async () => {
    await create('Pneu? sim')
    const search = encodeURIComponent('pneu?')
    await create('Pneu? também')
    const { link } = (await shop.get(`/products?search=pneu?&limit=1`)).headers
    expect(link).toBe(`</api/products?search=${search}&limit=1&page=2>; rel="next"`)
  })

  test.each(['cambio trasero', 'CÂMBIO', 'cambi', 'cambio trazeiro'])(
    'searched for %s finds Câmbio traseiro',
    async (text) => {
      if ((await list('?search=traseiro')).length === 0) await create('Câmbio traseiro')
      expect(names(await list(`?search=${encodeURIComponent(text)}`))).toContain('Câmbio traseiro')
    },
  )
})

describe('hostile input', () => {
  test.each([
    ['limit of zero', '/products?limit=0'],
    ['limit above the bound', '/products?limit=501'],
    ['negative page', '/products?page=-1'],
    ['unknown sort', '/products?sort=drop'],
    ['repeated search', '/products?search=a&search=b'],
    ['search of 10,000 characters', `/products?search=${'a'.repeat(10_000)}`],
    ['price that is no number', '/products?minPrice=NaN'],
    ['unclear flag', '/categories?hierarchy=perhaps'],
  ])('a %s is refused with a sentence', async (_case, path) => {
    const answer = await shop.get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBeTruthy()
  })

  test.each([
    '/products/%00',
    '/products/..%2f..%2fetc',
    `/products/${'x'.repeat(100)}`,
    '/products/%F0%9F%9A%B2',
    '/categories/%27%20or%201=1',
    '/hero/%00',
    '/categories/slug/%00',
    '/nothing',
  ])('%s is simply not found', async (path) => {
    expect((await shop.get(path)).statusCode).toBe(404)
  })

  test.each([
    '"',
    '*',
    'a OR',
    'NEAR(a b)',
    '^a',
    'name:x',
    '-',
    "a' or '1",
    '(',
    '%00',
    '\u{1f6b2}',
    '%ud800',
  ])('a search for %s answers a list', async (text) => {
    expect(Array.isArray(await list(`?search=${encodeURIComponent(text)}`))).toBe(true)
  })

  test('a NUL in a search is ignored', async () => {
    expect((await shop.get('/products?search=%00a&category=%00')).statusCode).toBeLessThan(500)
  })

  test('a body that is not JSON is refused', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      payload: '{"a',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Requisição inválida')
  })
})

describe('a list narrowed by attributes', () => {
  const facets = async (query: string) => (await shop.get(`/products/facets${query}`)).json()
  const namesIn = async (query: string) => (await list(query)).map(({ name }) => name)

  beforeAll(async () => {
    const tyres: Category = (
      await shop.send('POST', '/categories', categoryInput('Pneus', { parentId: components.id }))
    ).json()
    for (const name of [
      'Pneu 29 x 2.20 – Preto',
      'Pneu 29 x 2.40 – Bege',
      'Pneu 26 x 1.95 – Preto',
    ])
      await create(name, {}, tyres.id)
  })

  test('has products with one value of each kind', async () => {
    const tyres = '?category=pneus&sort=name'
    expect(await namesIn(`${tyres}&aro=29&cor=Preto`)).toEqual(['Pneu 29 x 2.20 – Preto'])
    expect(await namesIn(`${tyres}&aro=26&aro=29&cor=Preto`)).toHaveLength(2)
    expect(await namesIn(`${tyres}&aro=26&cor=Bege`)).toEqual([])
  })

  test('is offered the values that find something, with their counts', async () => {
    const [wheel] = await facets('?category=pneus&cor=Preto')
    expect(wheel).toEqual({
      kind: 'aro',
      name: 'Aro',
      values: [
        { value: '26', count: 1, isChosen: false },
        { value: '29', count: 1, isChosen: false },
      ],
    })
    expect(await facets('?category=unknown')).toEqual([])
  })

  test('takes at most 12 values of a kind', async () => {
    const many = Array.from({ length: 13 }, (_, i) => `cor=${i}`).join('&')
    const answer = await shop.get(`/products?${many}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Use no máximo 12 valores')
  })
})
