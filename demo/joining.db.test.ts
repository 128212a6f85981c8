import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isColour } from '../contracts/colours.ts'
import { joinOf } from '../contracts/joining.ts'
import { listProducts } from '../shop/catalogue/product-list.ts'
import { findProduct, updateProduct } from '../shop/catalogue/products.ts'
import { findRenamed } from '../shop/slugs.ts'
import { toProduct } from '../shop/catalogue/stored-product.ts'
import { findWrongSummaries } from '../shop/catalogue/variant-summary.ts'
import { joinProducts } from '../shop/joining/join-products.ts'
import { proposeJoins } from '../shop/joining/proposals.ts'
import { findJoin, separateProducts } from '../shop/joining/separate-products.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { openTestDatabase } from '../test/database.ts'
import { leftToJoin } from './joining.ts'
import { loadDemoShop } from './load.ts'
import { removeDemoShop } from './remove.ts'

interface CatalogueRow {
  name?: string
  sku?: string
  slug: string
  images?: string[]
}

const { db, dataDir } = await openTestDatabase()
const storage = await openDiskStorage(join(dataDir, 'media'))
let catalogue: CatalogueRow[]

beforeAll(async () => {
  const text = await readFile(join(import.meta.dirname, 'catalogue/products.json'), 'utf8')
  catalogue = JSON.parse(text)
  await loadDemoShop({
    db,
    storage,
    onProgress: () => {},
    now: new Date('2026-11-20T15:00:00.000Z'),
  })
}, 120_000)

async function product(slug: string) {
  const found = await findProduct(db, slug, 'staff')
  if (!found) throw new Error(`no ${slug}`)
  return found
}

async function coloured() {
  const { products } = await listProducts(db, { audience: 'staff', limit: 1000 })
  const withColours = products.filter(({ options }) => options.some(({ name }) => isColour(name)))
  return Promise.all(withColours.map(({ slug }) => product(slug)))
}

test('articles are joined as proposed, and one proposal is left to try', async () => {
  const { proposals } = await proposeJoins(db)
  expect(proposals.map(({ name }) => name)).toEqual(leftToJoin)
  const products = await coloured()
  expect(products).toHaveLength(10)
  for (const { id, variants } of products)
    expect((await findJoin(db, id))?.products).toHaveLength(variants.length)
  expect(await findWrongSummaries(db)).toEqual([])
  expect(await findWrongStock(db)).toEqual([])
})

test('each colour has a swatch and pictures of its own, the first of its drawings', async () => {
  const drawings = new Map(catalogue.map(({ slug, images }) => [slug, images?.[0]]))
  for (const { id, options, images, variants } of await coloured()) {
    const colours = options.flatMap(({ name, values }) => (isColour(name) ? values : []))
    expect(colours.filter(({ swatch }) => swatch === null)).toEqual([])
    const shown = variants.map(({ picture, values: [colour] }) => ({ picture, colour }))
    expect(images).toEqual(expect.arrayContaining(shown.map(({ picture }) => picture)))
    const pairs = new Set(shown.map(({ picture, colour }) => `${picture} ${colour}`))
    expect(pairs.size).toBe(colours.length)
    expect(new Set(shown.map(({ picture }) => picture)).size).toBe(colours.length)
    const slugs = await formerSlugs(id)
    expect(new Set(slugs.map((slug) => drawings.get(slug))).size).toBe(colours.length)
  }
})

test('sales of thirteen months are those of the joined products, and old addresses lead to variants', async () => {
  for (const { id, slug, variants } of await coloured()) {
    const sold = await db
      .selectFrom('saleItems')
      .select(['variantId', 'productName', 'variantName'])
      .where('productId', '=', id)
      .execute()
    expect(new Set(sold.map(({ variantId }) => variantId)).size).toBeGreaterThan(1)
    expect(
      sold.filter(({ productName, variantName }) => !/ – /.test(productName) || variantName !== ''),
    ).toEqual([])
    const targets = await Promise.all(
      (await formerSlugs(id)).map((former) => findRenamed(db, 'product', former)),
    )
    expect(targets.map((target) => target?.slug)).toEqual(variants.map(() => slug))
    const ids = targets.map((target) => target?.variantId)
    expect(new Set(ids)).toEqual(new Set(variants.map((variant) => variant.id)))
  }
})

test('removal takes what was only separated again, and leaves what the owner has joined or changed', async () => {
  const separated = await separateProducts(db, (await product('luvas-trilha-dedo-curto')).id)
  expect(separated).toHaveLength(5)
  const { id, ...helmet } = toProduct(await product('capacete-serra'))
  await updateProduct(db, id, { ...helmet, description: '<p>Meu texto.</p>' })
  const [proposal] = (await proposeJoins(db)).proposals.filter(({ name }) =>
    leftToJoin.includes(name),
  )
  if (!proposal) throw new Error('no proposal')
  const { id: mine } = await joinProducts(db, joinOf(proposal))

  const { kept } = await removeDemoShop({ db, storage })
  const left = await db.selectFrom('products').select(['id', 'slug']).orderBy('slug').execute()
  expect(left.map((each) => each.slug)).toEqual([
    'bicicleta-infantil-sabia-aro-16',
    'capacete-serra',
  ])
  // With the categories of both.
  expect(kept).toBe(2 + 4)
  const parts = await db.selectFrom('joinedProducts').select('productId').distinct().execute()
  expect(parts.map(({ productId }) => productId).toSorted()).toEqual([mine, id].toSorted())
  expect(await separateProducts(db, id)).toHaveLength(6)
  expect(await findWrongStock(db)).toEqual([])
})

async function formerSlugs(productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('oldSlugs')
    .select('slug')
    .where('kind', '=', 'product')
    .where('targetId', '=', productId)
    .execute()
  return rows.map(({ slug }) => slug)
}
