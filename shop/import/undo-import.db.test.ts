import { afterEach, beforeEach, expect, test } from 'vitest'
import { carryOutAll, startBulkChange } from '../../test/bulk-changes.ts'
import { openTestImportShop, outcome, saddle, type TestImportShop } from '../../test/imports.ts'
import { getChange, listChanges } from '../bulk/changes.ts'
import { carryOut } from '../bulk/carry-out.ts'
import { updateCategory } from '../catalogue/categories.ts'
import { updateProduct } from '../catalogue/products.ts'
import { saveSizeTable } from '../catalogue/size-tables.ts'
import { productSheet } from '../export/product-sheet.ts'
import { removeUnreferencedPictures } from '../media/pictures.ts'
import { createSale } from '../sales/sales.ts'
import { startCounting } from '../stock/change-stock.ts'
import { applyImport } from './apply.ts'

let shop: TestImportShop

beforeEach(async () => {
  shop = await openTestImportShop()
})

afterEach(() => shop.close())

const sized = ['P', 'G'].map((value, at) => ({
  name: 'Luva',
  slug: 'luva',
  description: '<p>Quente.</p>',
  category: 'roupas',
  price: 50 + at,
  optionName1: 'Tamanho',
  optionValue1: value,
  sku: `LU-${value}`,
}))

const table = { title: 'Largura', note: '', columns: ['Ísquios', 'Selim'], rows: [['10', '13']] }

/** Imports the rows; returns the change that undoes it. */
async function imported(products: object[]): Promise<string> {
  await shop.put(products)
  await shop.run()
  const [last] = await listChanges(shop.db)
  return last?.id ?? ''
}

async function exported(): Promise<string> {
  const query = { search: '', layout: 'own', format: 'csv' } as const
  return (await Array.fromAsync(productSheet(shop.db, query))).join('')
}

const undone = (id: string) => carryOutAll(shop.db, id, 'undo')

test('an import that is undone leaves the catalogue as if it had never been', async () => {
  const plain = { ...saddle, gtin: '7891234567895', promotionalPrice: null }
  await imported([plain, ...sized])
  const luva = await shop.product('luva')
  await updateProduct(shop.db, luva.id, {
    ...luva,
    updatedAt: undefined,
    attributes: [{ kind: 'cor', values: ['Azul'], source: 'person' }],
    promotionFrom: '2099-01-01',
    promotionTo: '2099-01-31',
    variants: luva.variants.map((variant) => ({ ...variant, promotionalPrice: 40 })),
  })
  const products = () => shop.db.selectFrom('products').selectAll().orderBy('number').execute()
  const variants = () => shop.db.selectFrom('variants').selectAll().orderBy('id').execute()
  const before = [await exported(), await products(), await variants()]
  const id = await imported([
    { ...plain, name: 'Selim Novo', slug: 'novo', price: 1, gtin: '12345670' },
    { sku: 'LU-P', price: 99, quantity: 3, cost: 20 },
    { sku: 'LU-G', price: 98, gtin: '12345687' },
    { ...sized[0], sku: 'LU-M', optionValue1: 'M' },
    { ...saddle, sku: 'NEW-1', name: 'Novo', quantity: 4, cost: 10 },
    { ...saddle, sku: 'NEW-2', name: 'Novo dois', quantity: 0 },
  ])
  expect(await exported()).not.toBe(before[0])
  expect(await getChange(shop.db, id)).toMatchObject({ state: 'applied', changed: 6 })
  expect(await undone(id)).toMatchObject({ state: 'undone', undone: 6, kept: 0 })
  expect([await exported(), await products(), await variants()]).toEqual(before)
})

test('the categories that it created go with it, unless somebody uses them', async () => {
  const id = await imported([saddle])
  await undone(id)
  expect(await shop.db.selectFrom('categories').select('slug').execute()).toEqual([])
})

test('what was changed, sold or counted since is left alone and named', async () => {
  await imported([saddle])
  const id = await imported([
    { ...saddle, price: 10, promotionalPrice: null },
    ...['A', 'B', 'C', 'D'].map((sku) => ({ ...saddle, sku, name: `Novo ${sku}`, quantity: 2 })),
    { ...saddle, sku: 'E', name: 'Novo E' },
  ])
  const changed = await shop.product('selim-araca')
  await updateProduct(shop.db, changed.id, { ...changed, updatedAt: undefined, price: 11 })
  const { db } = shop
  const [sold, counted] = [await shop.product('novo-a'), await shop.product('novo-e')]
  await createSale(db, {
    clientId: null,
    items: [{ productId: sold.id, quantity: 1, unitPrice: 90 }],
    discountValue: 0,
  })
  await startCounting(db, counted.variants[0]?.id ?? '', { quantity: 1, reason: '' })
  const result = await undone(id)
  expect(result).toMatchObject({ undone: 3, kept: 3 })
  expect(result.leftAlone.map(({ name }) => name)).toEqual(['Selim Araçá', 'Novo A', 'Novo E'])
  expect((await shop.product('selim-araca')).price).toBe(11)
  expect(await db.selectFrom('products').select('sku').orderBy('sku').execute()).toEqual(
    ['A', 'E', 'SE-1'].map((sku) => ({ sku })),
  )
})

test('what a promotion kept from being undone is undone once the promotion is', async () => {
  await imported([saddle])
  const id = await imported([{ ...saddle, price: 150, promotionalPrice: null }])
  const { id: productId } = await shop.product('selim-araca')
  const promotion = await startBulkChange(
    shop.db,
    { ids: [productId] },
    { kind: 'promotion', percent: 10, from: null, to: null, to90: false },
  )
  await carryOutAll(shop.db, promotion.id, 'apply')
  expect(await undone(id)).toMatchObject({ undone: 0, kept: 1 })
  expect(await undone(id)).toMatchObject({ undone: 0, kept: 1 })
  await carryOutAll(shop.db, promotion.id, 'undo')
  expect(await undone(id)).toMatchObject({ undone: 1, kept: 0, leftAlone: [] })
  expect((await shop.product('selim-araca')).price).toBe(99.9)
})

test('a product stays with a variation that the import added and somebody has sold since', async () => {
  await imported(sized)
  const id = await imported([
    { sku: 'LU-P', price: 99 },
    { ...sized[0], sku: 'LU-M', optionValue1: 'M' },
  ])
  const luva = await shop.product('luva')
  const added = luva.variants.find(({ sku }) => sku === 'LU-M')
  const items = [{ productId: luva.id, variantId: added?.id, quantity: 1, unitPrice: 50 }]
  await createSale(shop.db, { clientId: null, items, discountValue: 0 })
  const { leftAlone } = await undone(id)
  expect(leftAlone.map(({ name }) => name)).toContain('Luva')
  const skus = (await shop.product('luva')).variants.map(({ sku }) => sku)
  expect(new Set(skus)).toEqual(new Set(['LU-P', 'LU-G', 'LU-M']))
})

test('photos that an import replaced are kept until it can be undone no more', async () => {
  await shop.photo('old.png', 'red')
  await shop.photo('new.png', 'blue')
  await imported([{ ...saddle, images: ['old.png'] }])
  const { images } = await shop.product('selim-araca')
  const id = await imported([{ ...saddle, images: ['new.png'], price: 10, promotionalPrice: 5 }])
  const sweep = () => removeUnreferencedPictures(shop.db, shop.storage, -1000)
  expect(await sweep()).toBe(0)
  await undone(id)
  expect(await shop.product('selim-araca')).toMatchObject({ images, price: 99.9 })
  // Now nothing needs the new one.
  expect(await sweep()).toBe(1)
})

test('a category that the import created and somebody has changed since stays', async () => {
  const id = await imported([saddle])
  const { db } = shop
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute()
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? ''
  const named = { description: '', isActive: true, slug: undefined }
  await updateCategory(db, idOf('roupas'), { ...named, name: 'Vestuário', parentId: null })
  await saveSizeTable(db, { kind: 'category', id: idOf('selins') }, { table, updatedAt: '' })
  await undone(id)
  const left = await db.selectFrom('categories').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['Peças', 'Selins', 'Vestuário'])
})

test('a product that could not be put back is refused by name, and the rest is imported', async () => {
  const rows = ['SE-1', 'SE-2', 'SE-3'].map((sku) => ({ ...saddle, sku, name: `Selim ${sku}` }))
  await imported(rows)
  const description = `<p>${'a'.repeat(60_000)}</p>`
  const { db } = shop
  await db.updateTable('products').set({ description }).where('sku', '!=', 'SE-3').execute()
  await shop.put([{ sku: 'SE-1', price: 101 }, ...rows.slice(1).map((r) => ({ ...r, price: 101 }))])
  const steps = outcome(await shop.run()).filter((step) => step.startsWith('SE-'))
  expect(steps).toEqual([
    'SE-1: Use no máximo 50.000 caracteres',
    expect.stringMatching(/^SE-2 Selim SE-2: O que está guardado deste produto não pode mais ser/),
    'SE-3 Selim SE-3: preço',
  ])
  expect((await listChanges(db))[0]).toMatchObject({ state: 'applied', changed: 1 })
})

test('an import that ends with a failure is kept as unfinished, and can be undone as far as it came', async () => {
  await imported([saddle])
  await shop.put('ABCDEFGH'.split('').map((sku) => ({ ...saddle, sku, name: `Novo ${sku}` })))
  const importing = applyImport(shop.db, shop.storage, await shop.plan(), (done) => {
    if (done > 6) throw new Error('disk')
  })
  await expect(importing).rejects.toThrow('disk')
  const [change] = await listChanges(shop.db)
  expect(change).toMatchObject({ state: 'applying', changed: 5 })
  await undone(change?.id ?? '')
  expect(await shop.db.selectFrom('products').select('sku').execute()).toEqual([{ sku: 'SE-1' }])
})

test('a step of an undoing that is sent twice counts once, and an undone import is not applied again', async () => {
  const id = await imported([saddle])
  await Promise.all([carryOut(shop.db, id, 'undo'), carryOut(shop.db, id, 'undo')])
  expect(await undone(id)).toMatchObject({ state: 'undone', undone: 1 })
  await expect(carryOut(shop.db, id, 'apply')).rejects.toMatchObject({ code: 'conflict' })
})
