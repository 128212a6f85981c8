import { beforeAll, describe, expect, test } from 'vitest'
import type { Facet } from '../../contracts/facets.ts'
import { readChosenAttributes } from '../../contracts/chosen-attributes.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { importedShop } from '../../test/shops.ts'
import { demoCatalogue, openCatalogue } from '../../test/whole-catalogue.ts'
import { createCategory } from './categories.ts'
import { combinations } from './combinations.fixture.ts'
import { importedCombinations } from './imported-combinations.fixture.ts'
import { type ProductList, listProducts, type ProductListOptions } from './product-list.ts'
import { updateProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'

function list(
  db: Database,
  query: string,
  rest: Partial<ProductListOptions> = {},
): Promise<ProductList> {
  return listProducts(db, {
    audience: 'public',
    attributes: readChosenAttributes(new URLSearchParams(query)),
    withFacets: true,
    sort: 'name',
    limit: 500,
    ...rest,
  })
}

const namesOf = ({ products }: ProductList) => products.map(({ name }) => name)

/** "Azul 2, [Preto 1]" of a kind, what is chosen in brackets; undefined when it is not offered. */
function offered({ facets }: ProductList, kind: Facet['kind']): string | undefined {
  return facets
    .find((facet) => facet.kind === kind)
    ?.values.map(({ value, count, isChosen }) =>
      isChosen ? `[${value} ${count}]` : `${value} ${count}`,
    )
    .join(', ')
}

describe('in the demo shop', () => {
  let db: Database

  beforeAll(async () => {
    db = await openCatalogue(demoCatalogue)
  })

  test.each(combinations)('$query', async ({ query, finds }) => {
    const found = await list(db, query)
    const names = namesOf(found)
    expect(names.filter((name) => !finds.some((part) => name.includes(part)))).toEqual([])
    expect(finds.filter((part) => !names.some((name) => name.includes(part)))).toEqual([])
    expect(names.length, names.join('\n')).toBe(finds.length)
    expect(found.total).toBe(finds.length)
  })

  test.each(combinations)(
    'each count of $query is what pressing its value finds',
    async ({ query }) => {
      const { facets } = await list(db, query)
      const pressed = facets.flatMap(({ kind, values }) =>
        values
          .filter(({ isChosen }) => !isChosen)
          .map(({ value, count }) => ({ kind, value, count })),
      )
      for (const { kind, value, count } of pressed.slice(0, 6)) {
        const others = [...new URLSearchParams(query)].filter(([name]) => name !== kind)
        const only = new URLSearchParams([...others, [kind, value]])
        expect((await list(db, String(only), { limit: 0 })).total, `${kind}=${value}`).toBe(count)
        expect(count).toBeGreaterThan(0)
      }
    },
  )

  test('a search is narrowed as a category is', async () => {
    const found = await list(db, 'cor=Bege', { search: 'pneu', sort: undefined })
    expect(namesOf(found).toSorted()).toEqual([
      'Pneu MTB Trilha 29 x 2.20 – Lateral bege',
      'Pneu de estrada Serra 700 – Lateral bege',
    ])
    expect(found.total).toBe(2)
    expect(offered(found, 'aro')).toBe('29 1, 700 1')
  })
})

describe('in the imported shop', () => {
  let db: Database
  let names: string[]

  beforeAll(async () => {
    db = await openCatalogue(importedShop)
    names = namesOf(await list(db, ''))
  })

  test.each(importedCombinations)('%s finds %s', async (query, finds) => {
    const found = await list(db, query)
    const wanted = names.filter((name) => finds?.test(name))
    expect(namesOf(found).toSorted()).toEqual(wanted.toSorted())
    expect(found.total).toBe(wanted.length)
    expect(wanted.length > 0).toBe(finds !== null)
  })
})

describe('in a small shop', () => {
  let db: Database
  let helmets: { id: string; level: number }

  beforeAll(async () => {
    db = (await openTestDatabase()).db
    helmets = await createCategory(db, categoryInput('Capacetes'))
    await createProduct(db, {
      ...productInput('Capacete Serra', helmets.id),
      options: ['Cor', 'Tamanho'].map((name) => ({ name, values: [] })),
      variants: [
        ['Azul', 'M'],
        ['Azul', 'G'],
        ['Preto', 'M'],
      ].map((values) => ({
        values,
        sku: null,
        gtin: null,
        picture: null,
      })),
    })
    await createProduct(db, productInput('Capacete azul – M', helmets.id))
    await createProduct(db, productInput('Capacete vermelho – P', helmets.id))
    await createProduct(db, productInput('Capacete preto – G', helmets.id))
  })

  test('counts follow the other choices, and what would find nothing is not offered', async () => {
    const all = await list(db, '')
    expect(offered(all, 'tamanho')).toBe('P 1, M 2, G 2')
    expect(offered(all, 'cor')).toBe('Azul 2, Preto 2, Vermelho 1')
    const black = await list(db, 'cor=Preto')
    expect(offered(black, 'tamanho')).toBe('M 1, G 1')
    expect(offered(black, 'cor')).toBe('Azul 2, [Preto 2], Vermelho 1')
    const small = await list(db, 'cor=Preto&tamanho=P')
    expect(small.total).toBe(0)
    expect(offered(small, 'tamanho')).toBe('[P 0], M 1, G 1')
    expect(offered(small, 'cor')).toBe('[Preto 0], Vermelho 1')
  })

  test('a kind that tells nothing apart is not offered', async () => {
    const socks = await createCategory(db, categoryInput('Meias'))
    await createProduct(db, productInput('Meia azul – M', socks.id))
    await createProduct(db, productInput('Meia preta – M', socks.id))
    const inSocks = { category: socks }
    expect(offered(await list(db, '', inSocks), 'tamanho')).toBeUndefined()
    expect(offered(await list(db, 'cor=Azul', inSocks), 'tamanho')).toBeUndefined()
  })

  test('a kind in which all that is left of a choice agrees says in what', async () => {
    expect(offered(await list(db, 'cor=Vermelho'), 'tamanho')).toBe('P 1')
  })

  test('a value that is sold out is not offered to who asks for what is in stock', async () => {
    const gloves = await createCategory(db, categoryInput('Luvas'))
    const variants = ['P', 'M', 'G'].map((size, i) => ({
      values: [size],
      sku: null,
      gtin: null,
      picture: null,
      inStock: i > 0,
    }))
    const options = [{ name: 'Tamanho', values: [] }]
    const glove = productInput('Luva Trilha', gloves.id, { options, variants })
    const { id } = await createProduct(db, glove)
    await createProduct(db, productInput('Luva Serra – M', gloves.id))
    await createProduct(db, productInput('Luva Rota – G', gloves.id, { inStock: false }))
    const inStock = { category: gloves, filters: ['em-estoque' as const] }
    expect(offered(await list(db, '', { category: gloves }), 'tamanho')).toBe('P 1, M 2, G 2')
    expect(offered(await list(db, '', inStock), 'tamanho')).toBe('M 2, G 1')
    expect(namesOf(await list(db, 'tamanho=P', inStock))).toEqual([])
    const found = await list(db, 'tamanho=P', { ...inStock, search: 'luva', sort: undefined })
    expect(found.total).toBe(0)
    await updateProduct(db, id, {
      ...glove,
      variants: variants.map((each) => ({ ...each, inStock: each.values[0] === 'P' })),
    })
    expect(offered(await list(db, '', inStock), 'tamanho')).toBe('P 1, M 1')
  })

  test('one variant must have all that is chosen', async () => {
    expect(namesOf(await list(db, 'cor=Azul&tamanho=G'))).toEqual(['Capacete Serra'])
    expect(namesOf(await list(db, 'cor=Preto&tamanho=G'))).toEqual(['Capacete preto – G'])
  })
})
