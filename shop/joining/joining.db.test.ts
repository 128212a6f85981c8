import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JoinInput, joinInputSchema, joinOf } from '../../contracts/joining.ts'
import type { Database } from '../../db/schema.ts'
import { selectRows } from '../../db/tables.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestImportShop, outcome, type TestImportShop } from '../../test/imports.ts'
import { archivedTablesOfToday } from '../backup/archived-tables.ts'
import { createCategory } from '../catalogue/categories.ts'
import { findProduct, updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { findWrongSummaries } from '../catalogue/variant-summary.ts'
import { ChangedMeanwhile, Conflict } from '../errors.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { listLabels } from '../labels/labels.ts'
import { findRenamed } from '../slugs.ts'
import { returnItems } from '../sales/returns.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { undoReturn } from '../sales/undo-return.ts'
import { startCounting } from '../stock/change-stock.ts'
import { findWrongStock } from '../stock/check-stock.ts'
import { joinProducts } from './join-products.ts'
import { proposeJoins } from './proposals.ts'
import { findJoin, separateProducts } from './separate-products.ts'

const root = join(import.meta.dirname, '../..')
// The second catalogue is not part of the project: it is joined where the folder exists.
const catalogues = [
  { folder: 'e2e/imported-shop', before: 67, after: 32 },
  { folder: '../shared/data/adventureworks-pt', before: 304, after: 128 },
].filter(({ folder }) => existsSync(join(root, folder)))

let shop: TestImportShop
let db: Database

beforeEach(async () => {
  shop = await openTestImportShop()
  db = shop.db
})

afterEach(() => shop.close())

/** All that archives hold, but for the log and former addresses. */
async function exported(): Promise<Record<string, unknown[]>> {
  const left = ['auditLog', 'oldSlugs']
  const tables = (await archivedTablesOfToday()).filter(({ name }) => !left.includes(name))
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) rows[table.name] = (await selectRows(db, table).execute(db)).rows
  return rows
}

async function joinAll(): Promise<string[]> {
  const { proposals } = await proposeJoins(db)
  const ids: string[] = []
  for (const proposal of proposals) ids.push((await joinProducts(db, joinOf(proposal))).id)
  return ids
}

test.each(catalogues)(
  'the catalogue in $folder is joined by its proposals and separated to what it was',
  async ({ folder, before, after }) => {
    await shop.run(join(root, folder))
    const exportedBefore = await exported()
    const ids = await joinAll()
    const { products } = await exported()
    expect([exportedBefore.products?.length, products?.length]).toEqual([before, after])
    expect(await findWrongSummaries(db)).toEqual([])
    expect((await proposeJoins(db)).total).toBe(0)
    const again = outcome(await shop.run(join(root, folder)))
    expect(new Set(again.map((line) => line.split(': ').at(-1)))).toEqual(new Set(['unchanged']))
    for (const id of ids) await separateProducts(db, id)
    expect(JSON.stringify(await exported())).toBe(JSON.stringify(exportedBefore))
  },
  120_000,
)

const shirts = ['Verde, M', 'Verde, G', 'Preta, M']

/** Three shirts, two of them sold and one of these counted, and how they are joined. */
async function openShirts() {
  const { id: categoryId } = await createCategory(db, categoryInput('Camisas'))
  const products = []
  for (const [i, values] of shirts.entries())
    products.push(
      await createProduct(db, {
        ...productInput(`Camisa Rota – ${values}`, categoryId),
        sku: `CR-${i}`,
        price: 100 + i,
        description: `<p>Seca rápido.</p><ul><li>${values}</li><li>Malha fina</li></ul>`,
      }),
    )
  const [, sold, counted] = products
  if (!sold || !counted) throw new Error('no shirts')
  await startCounting(db, counted.variants[0]?.id ?? '', { quantity: 5, reason: '' })
  const items = [sold, counted].map(({ id }) => ({ productId: id, quantity: 2, unitPrice: 90 }))
  const sale = await createSale(db, { clientId: null, items, discountValue: 0 })
  await updateSale(db, sale.id, { status: 'completed' })
  const pending = await createSale(db, { clientId: null, items, discountValue: 0 })
  const input: JoinInput = joinInputSchema.parse({
    name: 'Camisa Rota',
    options: [{ name: 'Cor' }, { name: 'Tamanho' }],
    products: products.map(({ id, updatedAt }, i) => ({
      id,
      updatedAt,
      values: shirts[i]?.split(', '),
    })),
  })
  return { products, sold, counted, input, pending, categoryId }
}

test('a joined product has the variants with their ids, SKUs, prices and stock', async () => {
  const { products, input, counted } = await openShirts()
  const joined = await joinProducts(db, input)
  expect(joined).toMatchObject({ id: products[0]?.id, slug: 'camisa-rota', variantCount: 3 })
  expect(joined.description).toBe('<p>Seca rápido.</p><ul><li>Malha fina</li></ul>')
  expect(joined.options.map(({ values }) => values.map(({ value }) => value))).toEqual([
    ['Verde', 'Preta'],
    ['M', 'G'],
  ])
  expect(joined.options[0]?.values[1]?.swatch).toBe('#111111')
  expect(joined.variants.map(({ id, sku, priceCents }) => [id, sku, priceCents])).toEqual(
    products.map((product, i) => [product.variants[0]?.id, `CR-${i}`, 10_000 + i * 100]),
  )
  expect(await findWrongStock(db)).toEqual([])
  const labels = await listLabels({ db, publicUrl: '' }, [counted.variants[0]?.id ?? ''])
  expect(labels.labels[0]).toMatchObject({ slug: 'camisa-rota', choice: '?cor=preta&tamanho=m' })
  const found = await listProducts(db, {
    audience: 'public',
    search: 'camisa preta CR-2',
    sort: undefined,
    page: 1,
    limit: 10,
  })
  expect(found.products.map(({ id }) => id)).toEqual([joined.id])
})

test('what was sold of joined products stays theirs, and returns with them', async () => {
  const { products, sold, counted, input, pending } = await openShirts()
  const before = await exported()
  const joined = await joinProducts(db, input)
  const items = await db.selectFrom('saleItems').select(['productId', 'productName']).execute()
  expect(new Set(items.map(({ productId }) => productId))).toEqual(new Set([joined.id]))
  expect(items[0]?.productName).toBe('Camisa Rota – Verde, G')
  expect(await soldQuantities()).toEqual([4])
  await separateProducts(db, joined.id, joined.updatedAt)
  expect(await exported()).toEqual(before)

  const again = await joinProducts(db, input)
  await updateSale(db, pending.id, { status: 'completed' })
  await separateProducts(db, again.id)
  expect(await soldQuantities()).toEqual([0, 4, 4])
  for (const { id } of products) expect(await findProduct(db, id, 'staff')).toBeDefined()
  const names = await db.selectFrom('saleItems').select(['productId']).distinct().execute()
  expect(new Set(names.map(({ productId }) => productId))).toEqual(new Set([sold.id, counted.id]))
})

async function soldQuantities(): Promise<number[]> {
  const rows = await db.selectFrom('products').select('soldQuantity').execute()
  return rows.map(({ soldQuantity }) => soldQuantity).toSorted((a, b) => a - b)
}

test('the address of a joined product leads to the first one after separating', async () => {
  const { products, input } = await openShirts()
  const { id, slug } = await joinProducts(db, input)
  await separateProducts(db, id)
  expect(await findRenamed(db, 'product', slug)).toEqual({
    slug: products[0]?.slug,
    variantId: null,
  })
  const addresses = await db.selectFrom('oldSlugs').select('slug').execute()
  expect(addresses.map((address) => address.slug)).toEqual([slug])
})

test('a return that was undone lowers what was sold of joined products no more', async () => {
  const { input, pending } = await openShirts()
  const [item] = (await updateSale(db, pending.id, { status: 'completed' })).items
  if (!item) throw new Error('no item')
  const items = [{ itemId: item.id, quantity: 1, isResalable: true }]
  const { returns } = await returnItems(db, pending.id, { items, reason: '', refund: null })
  await undoReturn(db, pending.id, returns[0]?.id ?? '', 'engano')
  const before = await exported()
  const joined = await joinProducts(db, input)
  expect(await soldQuantities()).toEqual([8])
  await separateProducts(db, joined.id, joined.updatedAt)
  expect(await exported()).toEqual(before)
})

test('a joined product that has lost its options can be joined again', async () => {
  const { input, categoryId, products } = await openShirts()
  const { id, variants } = await joinProducts(db, input)
  const [variant] = variants
  const { updatedAt } = await updateProduct(db, id, {
    ...productInput('Camisa Rota – Verde, M', categoryId),
    variants: [{ id: variant?.id, values: [], sku: null, gtin: null, picture: null }],
  })
  const other = await createProduct(db, productInput('Camisa Rota – Preta, M', categoryId))
  const again = await joinProducts(db, {
    ...input,
    products: [
      { id: other.id, updatedAt: other.updatedAt, values: ['Preta', 'M'] },
      { id, updatedAt, values: ['Verde', 'M'] },
    ],
  })
  for (const { slug } of products.slice(0, 2))
    expect(await findRenamed(db, 'product', slug)).toEqual({
      slug: again.slug,
      variantId: variant?.id,
    })
  expect((await findJoin(db, again.id))?.obstacle).toBeNull()
  expect(await separateProducts(db, again.id)).toHaveLength(2)
})

test('a product that has variants already is not joined, and the refusal says what to do', async () => {
  const { input, categoryId } = await openShirts()
  const { id, updatedAt } = await joinProducts(db, input)
  const other = await createProduct(db, productInput('Camisa Rota – Roxa, M', categoryId))
  const products = [
    { id, updatedAt, values: ['Verde', 'M'] },
    { id: other.id, updatedAt: other.updatedAt, values: ['Roxa', 'M'] },
  ]
  await expect(joinProducts(db, { ...input, products })).rejects.toThrow(
    'Camisa Rota já tem variações: só se juntam produtos sem elas. Acrescente os outros como',
  )
})

test('a sale that names a former product sells its variant', async () => {
  const { products, sold, input } = await openShirts()
  await joinProducts(db, input)
  const items = [{ productId: sold.id, quantity: 1, unitPrice: 90 }]
  const sale = await createSale(db, { clientId: null, items, discountValue: 0 })
  expect(sale.items[0]).toMatchObject({
    productId: products[0]?.id,
    variantId: sold.variants[0]?.id,
    variantName: 'Verde / G',
  })
})

test('a separated product keeps the price that its variant has got meanwhile', async () => {
  const { input, sold } = await openShirts()
  const joined = await joinProducts(db, input)
  const variants = joined.variants.map(({ id, values, sku, gtin, picture }) => ({
    id,
    values,
    sku,
    gtin,
    picture,
    price: 77,
  }))
  const { options, categoryId } = joined
  await updateProduct(db, joined.id, {
    ...productInput('Camisa Rota', categoryId),
    price: 77,
    options,
    variants,
  })
  const products = await separateProducts(db, joined.id)
  const restored = products.find(({ id }) => id === sold.id)
  expect(restored).toMatchObject({ name: 'Camisa Rota – Verde, G', priceCents: 7700, sku: 'CR-1' })
  expect(restored?.updatedAt).not.toBe(sold.updatedAt)
})

test('a product whose variants have changed is not separated, and says why', async () => {
  const { input, categoryId } = await openShirts()
  const joined = await joinProducts(db, input)
  await updateProduct(db, joined.id, {
    ...productInput('Camisa Rota', categoryId),
    options: joined.options,
    variants: [
      { ...joined.variants[0], values: ['Verde', 'M'], sku: null, gtin: null, picture: null },
    ],
  })
  expect((await findJoin(db, joined.id))?.obstacle).toContain('depois')
  await expect(separateProducts(db, joined.id)).rejects.toBeInstanceOf(Conflict)
})

test('of two people who join the same products at once one is told that they are joined', async () => {
  const { input } = await openShirts()
  const other = { ...input, products: input.products.toReversed() }
  const results = await Promise.allSettled([joinProducts(db, input), joinProducts(db, other)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const failed = results.find((result) => result.status === 'rejected')
  expect(failed?.reason).toSatisfy(
    (error) => error instanceof Conflict || error instanceof ChangedMeanwhile,
  )
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(1)
})

test('a product that was edited since it was proposed is not joined', async () => {
  const { input, sold, categoryId } = await openShirts()
  await updateProduct(db, sold.id, { ...productInput('Outra', categoryId), sku: 'CR-1' })
  await expect(joinProducts(db, input)).rejects.toBeInstanceOf(ChangedMeanwhile)
  expect(await db.selectFrom('joinedProducts').selectAll().execute()).toEqual([])
})

test('the log names what was joined and separated', async () => {
  const { input } = await openShirts()
  const { id } = await joinProducts(db, input)
  await separateProducts(db, id)
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectName'])
    .where('action', 'in', ['join', 'separate'])
    .execute()
  // Entries of one millisecond are in no order.
  const names = entries.map(({ action, subjectName }) => `${action} ${subjectName}`)
  expect(names.toSorted()).toEqual([
    'join Camisa Rota',
    'join Camisa Rota – Preta, M',
    'join Camisa Rota – Verde, G',
    'separate Camisa Rota – Preta, M',
    'separate Camisa Rota – Verde, G',
    'separate Camisa Rota – Verde, M',
  ])
})
