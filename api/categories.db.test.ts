import { beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let stored: Category | undefined

beforeAll(async () => {
  shop = await openTestApi()
})

async function create(name: string, rest = {}): Promise<Category> {
  const answer = await shop.send('POST', '/categories', categoryInput(name, rest))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

describe('categories', () => {
  test('a new category gets its slug from the name, without accents', async () => {
    const category = await create('Câmbios & Rodas')
    expect(category.slug).toBe('cambios-rodas')
    expect((await shop.get('/categories/slug/cambios-rodas')).json<Category>().id).toBe(category.id)
  })

  test('a category with the same name gets a different slug', async () => {
    await create('Pedais')
    expect((await create('Pedais')).slug).toBe('pedais-2')
  })

  test('the tree holds children in order below their parents', async () => {
    const parent = await create('Vestuário')
    const first = await create('Luvas', { parentId: parent.id })
    const second = await create('Bermudas', { parentId: parent.id })
    const tree = (await shop.get('/categories?hierarchy=true')).json<Category[]>()
    const found = tree.find(({ id }) => id === parent.id)
    expect(found?.children.map(({ id, level }) => [id, level])).toEqual([
      [first.id, 1],
      [second.id, 1],
    ])
    expect((await shop.get(`/categories/${first.id}`)).json<Category>().parent?.name).toBe(
      'Vestuário',
    )
  })

  test('a third level is refused', async () => {
    const parent = await create('Componentes')
    const child = await create('Freios', { parentId: parent.id })
    const grandchild = await shop.send(
      'POST',
      '/categories',
      categoryInput('Pastilhas', { parentId: child.id }),
    )
    expect(grandchild.statusCode).toBe(422)
    expect(grandchild.json().errors.parentId).toBeTruthy()
    const moved = await shop.send(
      'PUT',
      `/categories/${parent.id}`,
      categoryInput('Componentes', { parentId: (await create('Outra')).id }),
    )
    expect(moved.statusCode).toBe(422)
  })

  test('reordering requires every id exactly once', async () => {
    const before = (await shop.get('/categories', shop.token))
      .json<Category[]>()
      .map(({ id }) => id)
    const wanted = before.toReversed()
    expect(
      (await shop.send('PUT', '/categories/reorder', { categories: wanted.slice(1) })).statusCode,
    ).toBe(422)
    expect((await shop.send('PUT', '/categories/reorder', { categories: wanted })).statusCode).toBe(
      200,
    )
    const mains = (await shop.get('/categories/main')).json<Category[]>().map(({ id }) => id)
    expect(mains).toEqual(wanted.filter((id) => mains.includes(id)))
  })

  test('products of an inactive category are hidden from the public', async () => {
    const category = await create('Oficina')
    const product = (
      await shop.send('POST', '/products', productInput('Torquímetro', category.id))
    ).json()
    await shop.send(
      'PUT',
      `/categories/${category.id}`,
      categoryInput('Oficina', { isActive: false }),
    )
    expect((await shop.get(`/categories/${category.id}`)).statusCode).toBe(404)
    expect((await shop.get(`/products/${product.id}`)).statusCode).toBe(404)
    expect((await shop.get('/products?search=torquimetro')).json()).toEqual([])
    expect((await shop.get(`/products/${product.id}`, shop.token)).statusCode).toBe(200)
    await shop.send('PUT', `/categories/${category.id}`, categoryInput('Oficina'))
    expect((await shop.get('/products?search=torquimetro')).json()).toHaveLength(1)
  })

  test('the category of "Ver Catálogo" stays chosen when its slug changes', async () => {
    const { id, slug } = await create('Bicicletas')
    await shop.send('PUT', '/settings', { catalogCategorySlug: slug })
    const renamed = categoryInput('Bicicletas', { slug: 'bikes' })
    await shop.send('PUT', `/categories/${(await create('Capacetes')).id}`, {
      ...categoryInput('Capacetes'),
      slug: 'cascos',
    })
    expect((await shop.get('/settings')).json()).toMatchObject({ catalogCategorySlug: slug })
    expect((await shop.send('PUT', `/categories/${id}`, renamed)).statusCode).toBe(200)
    expect((await shop.get('/settings')).json()).toMatchObject({ catalogCategorySlug: 'bikes' })
  })

  test('a category with products is deleted only with a target for them', async () => {
    const from = await create('Selins antigos')
    const to = await create('Selins novos')
    const product = (
      await shop.send('POST', '/products', productInput('Selim de couro', from.id))
    ).json()
    const refused = await shop.send('DELETE', `/categories/${from.id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('1 produto')
    expect(
      (await shop.send('DELETE', `/categories/${from.id}?moveProductsTo=${to.id}`)).statusCode,
    ).toBe(200)
    expect((await shop.get(`/products/${product.id}`)).json().category.name).toBe('Selins novos')
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Nome é obrigatório'],
    ['a missing name', {}, 'name', 'Nome é obrigatório'],
    [
      'a slug with capitals',
      { name: 'X', slug: 'Pneus' },
      'slug',
      'Apenas letras minúsculas, números e hifens',
    ],
    [
      'a slug with a space',
      { name: 'X', slug: 'pneus largos' },
      'slug',
      'Apenas letras minúsculas, números e hifens',
    ],
    [
      'a slug with an accent',
      { name: 'X', slug: 'câmbio' },
      'slug',
      'Apenas letras minúsculas, números e hifens',
    ],
    [
      'a slug with an underscore',
      { name: 'X', slug: 'pneus_29' },
      'slug',
      'Apenas letras minúsculas, números e hifens',
    ],
    [
      'a slug that is taken',
      { name: 'X', slug: 'cambios-rodas' },
      'slug',
      'Já existe uma categoria com este slug',
    ],
    [
      'an unknown parent',
      { name: 'X', parentId: 'nada' },
      'parentId',
      'Categoria pai não encontrada',
    ],
  ])(
    '%s is refused with a message for the field, new or changed',
    async (_case, body, field, message) => {
      const { id } = (stored ??= await create('Certa'))
      for (const answer of [
        await shop.send('POST', '/categories', body),
        await shop.send('PUT', `/categories/${id}`, body),
      ]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json().errors[field]).toBe(message)
      }
    },
  )

  test('a name alone makes an active main category without a description', async () => {
    const answer = await shop.send('POST', '/categories', { name: 'Só o nome' })
    expect(answer.json()).toMatchObject({
      slug: 'so-o-nome',
      parentId: null,
      isActive: true,
      description: null,
      level: 0,
    })
  })

  test('a valid slug is accepted, and an empty one keeps the stored slug', async () => {
    const category = await create('Pneus 29', { slug: 'pneus-29' })
    const changed = await shop.send(
      'PUT',
      `/categories/${category.id}`,
      categoryInput('Pneus largos', { slug: '' }),
    )
    expect(changed.json()).toMatchObject({ name: 'Pneus largos', slug: 'pneus-29' })
  })
})

test('the categories in use have products; for visitors, public ones', async () => {
  const main: Category = (await shop.send('POST', '/categories', categoryInput('Usadas'))).json()
  const [used, drafted, empty]: Category[] = await Promise.all(
    ['Usada', 'Rascunhada', 'Vazia'].map(async (name) =>
      (await shop.send('POST', '/categories', categoryInput(name, { parentId: main.id }))).json(),
    ),
  )
  await shop.send('POST', '/products', productInput('Peça', used?.id ?? ''))
  await shop.send('POST', '/products', productInput('Outra', drafted?.id ?? '', { isDraft: true }))
  const ofThese = new Set([main, used, drafted, empty].map((category) => category?.id))
  const names = async (token?: string) =>
    (await shop.get('/categories?used=true', token))
      .json<Category[]>()
      .filter(({ id }) => ofThese.has(id))
      .map(({ name }) => name)
      .toSorted()
  expect(await names(shop.token)).toEqual(['Rascunhada', 'Usada'])
  expect(await names()).toEqual(['Usada'])
})

test('categories of services alone, or of nothing, have no stock to count', async () => {
  const [parts, labour, empty] = [
    await create('Freios'),
    await create('Mão de obra'),
    await create('Vazia'),
  ]
  const child = await create('Pastilhas', { parentId: parts.id })
  const service = { kind: 'service' as const, minutes: 30 }
  await shop.send('POST', '/products', productInput('Pastilha', child.id))
  await shop.send('POST', '/products', productInput('Revisão', labour.id, service))
  await shop.send('POST', '/products', productInput('Regulagem', parts.id, service))
  const answer = await shop.get('/categories?stocked=true', shop.token)
  const tree = answer.json<Category[]>()
  const ofThese = new Set([parts.id, labour.id, empty.id])
  expect(tree.filter(({ id }) => ofThese.has(id))).toMatchObject([
    { name: 'Freios', children: [{ name: 'Pastilhas' }] },
  ])
})
