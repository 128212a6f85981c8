import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  importedCategories,
  openTestImportShop,
  outcome,
  saddle,
  type TestImportShop,
} from '../../test/imports.ts'
import { updateCategory } from '../catalogue/categories.ts'
import { reorderCategories } from '../catalogue/reorder-categories.ts'
import { listCategories } from '../catalogue/category-tree.ts'
import { slugFrom } from '../../contracts/text.ts'
import { updateProduct } from '../catalogue/products.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
})

afterEach(() => shop.close())

describe('the product that a row matches is', () => {
  test('the one with its SKU, even under a new name; only a given slug changes its slug', async () => {
    await shop.put([saddle])
    await shop.run()
    await shop.put([{ ...saddle, name: 'Selim novo' }])
    await shop.run()
    expect(await shop.product('selim-araca')).toMatchObject({ name: 'Selim novo' })
    await shop.put([{ ...saddle, name: 'Selim novo', slug: 'selim-novo' }])
    await shop.run()
    expect(await shop.product('selim-novo')).toMatchObject({ sku: 'SE-1' })
  })

  test('the one with its SKU in other capitals, which it keeps', async () => {
    await shop.put([saddle])
    await shop.run()
    await shop.put([{ ...saddle, sku: 'se-1', price: 61, promotionalPrice: null }])
    await shop.run()
    expect(await shop.product('selim-araca')).toMatchObject({ sku: 'SE-1', price: 61 })
  })

  test('the one with its SKU with accents', async () => {
    await shop.put([{ ...saddle, sku: 'aço-1' }])
    await shop.run()
    await shop.put([{ ...saddle, sku: 'aço-1', price: 61, promotionalPrice: null }])
    await shop.run()
    expect(await shop.product('selim-araca')).toMatchObject({ sku: 'aço-1', price: 61 })
  })

  test('without a SKU, the one with its slug, given or from the name, also a former one', async () => {
    await shop.put([{ ...saddle, sku: null }])
    await shop.run()
    const { id, images: _images, ...stored } = await shop.product('selim-araca')
    await updateProduct(shop.db, id, { ...stored, images: [], slug: 'outro-slug' })
    await shop.put([{ ...saddle, sku: null, price: 60, promotionalPrice: null }])
    expect(outcome(await shop.run()).at(-1)).toBe('Selim Araçá: preço, preço promocional')
    expect(await shop.product('outro-slug')).toMatchObject({ id, price: 60 })
  })

  test('without SKU and slug, the one that an earlier version imported under this name', async () => {
    const bottle = { ...saddle, sku: null, name: "Garrafa d'água 2.1" }
    await shop.put([{ ...bottle, slug: 'garrafa-d-agua-2-1' }])
    await shop.run()
    await shop.put([bottle])
    expect(outcome(await shop.run()).at(-1)).toBe("Garrafa d'água 2.1: unchanged")
  })

  test('without SKU and slug, the one that the back office created under this name', async () => {
    const bottle = { ...saddle, sku: null, name: "Garrafa d'água 2.1" }
    await shop.put([{ ...bottle, slug: slugFrom(bottle.name) }])
    await shop.run()
    await shop.put([bottle])
    expect(outcome(await shop.run()).at(-1)).toBe("Garrafa d'água 2.1: unchanged")
  })

  test('never one with the same slug and another SKU', async () => {
    await shop.put([saddle])
    await shop.run()
    await shop.put([{ ...saddle, sku: 'NOVO', slug: 'selim-araca' }])
    expect(outcome(await shop.run()).at(-1)).toBe(
      'NOVO Selim Araçá: O slug "selim-araca" já é de outro produto: SE-1 Selim Araçá',
    )
  })

  test('never one that an earlier row has matched', async () => {
    await shop.put([saddle])
    await shop.run()
    await shop.put([
      { ...saddle, price: 98 },
      { sku: undefined, slug: 'selim-araca', price: 97 },
    ])
    expect(outcome(await shop.run()).slice(-2)).toEqual([
      'SE-1 Selim Araçá: preço',
      'selim-araca: É o mesmo produto da linha 1',
    ])
  })

  test('left as it is by missing columns', async () => {
    await shop.put([{ ...saddle, rating: 4.5, reviewCount: 8 }])
    await shop.run()
    const before = await shop.product('selim-araca')
    const prices = join(shop.folder, 'precos.csv')
    await writeFile(prices, 'SKU;Preço\nSE-1;"1.050,00"\n')
    expect(outcome(await shop.run(prices))).toEqual(['SE-1 Selim Araçá: preço'])
    expect(await shop.product('selim-araca')).toEqual({
      ...before,
      price: 1050,
      variants: [{ ...before.variants[0], price: 1050 }],
      updatedAt: expect.any(String),
    })
  })
})

describe('the category that a row names', () => {
  test('is found by slug, by name or by both levels, not by a name that two share', async () => {
    await shop.put(
      [],
      [...importedCategories, { name: 'Selins', slug: 'selins-roupa', parent: 'roupas' }],
    )
    await shop.run()
    const list = join(shop.folder, 'produtos.csv')
    const row = (sku: string, category: string) => `${sku};Nome ${sku};Texto;10,00;${category}`
    await writeFile(
      list,
      [
        'SKU;Nome;Descrição;Preço;Categoria',
        row('A', 'selins'),
        row('B', 'pecas'),
        row('C', 'PEÇAS > selins'),
        row('D', 'Roupas>Selins'),
        row('E', 'Selins'),
        row('F', ''),
      ].join('\n'),
    )
    expect(outcome(await shop.run(list)).slice(-2)).toEqual([
      'E Nome E: Há mais de uma categoria "Selins": use o slug ou "Principal > Subcategoria"',
      'F Nome F: Categoria é obrigatória',
    ])
    const slugs = await Promise.all(
      ['nome-a', 'nome-b', 'nome-c', 'nome-d'].map(
        async (slug) => (await shop.product(slug)).category.slug,
      ),
    )
    expect(slugs).toEqual(['selins', 'pecas', 'selins', 'selins-roupa'])
  })

  test('keeps the order and the slug that staff gave it', async () => {
    await shop.put([saddle])
    await shop.run()
    const [clothes, parts, saddles] = await listCategories(shop.db, 'staff')
    if (!clothes || !parts || !saddles) throw new Error('no categories')
    await reorderCategories(shop.db, [parts.id, clothes.id, saddles.id])
    await updateCategory(shop.db, saddles.id, { ...saddles, slug: 'assentos' })
    const before = await shop.version()
    expect(outcome(await shop.run())).toEqual([
      'Roupas: unchanged',
      'Peças: unchanged',
      'Selins: unchanged',
      'SE-1 Selim Araçá: unchanged',
    ])
    expect(await shop.version()).toBe(before)
    expect((await listCategories(shop.db, 'staff')).map(({ slug }) => slug)).toEqual([
      'pecas',
      'assentos',
      'roupas',
    ])
  })
})

test('a brand is the attribute that people say, and an empty cell leaves it', async () => {
  const brands = async () =>
    (await shop.product('selim-araca')).attributes.filter(({ kind }) => kind === 'marca')
  await shop.put([{ ...saddle, brand: 'caloi' }])
  await shop.run()
  expect(await brands()).toEqual([{ kind: 'marca', values: ['Caloi'], source: 'person' }])
  await shop.put([{ ...saddle, brand: 'Caloi' }])
  expect(outcome(await shop.run()).at(-1)).toBe('SE-1 Selim Araçá: unchanged')
  await shop.put([{ ...saddle, brand: 'Shimano' }])
  expect(outcome(await shop.run()).at(-1)).toBe('SE-1 Selim Araçá: marca')
  await shop.put([{ ...saddle, brand: '' }])
  expect(outcome(await shop.run()).at(-1)).toBe('SE-1 Selim Araçá: unchanged')
  expect(await brands()).toEqual([{ kind: 'marca', values: ['Shimano'], source: 'person' }])
})
