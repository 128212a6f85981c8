import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../db/schema.ts'
import { type Contents, manifestIn, unpack } from '../../test/archive-files.ts'
import {
  archiveOf,
  longAgo,
  openTestArchiveShop,
  restoreInto,
  type TestArchiveShop,
} from '../../test/archives.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { putFakePictures } from '../../test/pictures.ts'
import { createCategory } from '../catalogue/categories.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { createProductIn, updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { createClient } from '../clients/clients.ts'
import type { MediaStorage } from '../media/storage.ts'
import { newId } from '../new-id.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { changeSettings } from '../customize/change-settings.ts'
import { sortKey } from '../text/sort-key.ts'
import { manifestName } from './manifest.ts'

const productCount = 1200
const rowsAtOnce = 500
const timeoutMs = 240_000
const logEntry = 'data/auditLog.jsonl'

let shop: TestArchiveShop
let categoryId: string
let productIds: string[]
let clientId: string

beforeAll(async () => {
  shop = await openTestArchiveShop()
  const { db, storage } = shop
  const category = await createCategory(db, categoryInput('Peças'))
  categoryId = category.id
  const names = Array.from({ length: productCount }, (_, i) => `peça ${i}`)
  const images = await putFakePictures(db, storage, names, longAgo)
  await db.transaction().execute((trx) => insertProducts(trx, images))
  const products = await db.selectFrom('products').select('id').orderBy('number').execute()
  productIds = products.map(({ id }) => id)
  const client = await createClient(db, {
    name: 'Conceição d’Ávila 🚲',
    phone: '',
    whatsappUsername: 'conceicao.97',
    email: null,
    address: 'Rua "A",\n27\t\u2028',
  })
  clientId = client.id
  for (let i = 0; i < 50; i++) await sell(i)
}, timeoutMs)

/** Inserts copies of one product, one for each image, which is faster than creating them. */
async function insertProducts(trx: Transaction<Schema>, images: string[]): Promise<void> {
  const { id } = await createProductIn(trx, pieceInput('Modelo', []))
  const model = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const variant = await trx
    .selectFrom('variants')
    .selectAll()
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('products').where('id', '=', id).execute()
  const { number: _number, effectivePriceCents: _computed, ...columns } = model
  const rows = images.map((url, i) => ({
    product: {
      ...columns,
      id: newId(),
      slug: `peca-${i}`,
      name: `Peça ${i}`,
      nameKey: sortKey(`Peça ${i}`),
    },
    url,
  }))
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const batch = rows.slice(first, first + rowsAtOnce)
    await trx
      .insertInto('products')
      .values(batch.map(({ product }) => product))
      .execute()
    await trx
      .insertInto('variants')
      .values(
        batch.map(({ product: { id: productId } }) => ({ ...variant, id: productId, productId })),
      )
      .execute()
    await trx
      .insertInto('productImages')
      .values(batch.map(({ product, url }) => ({ productId: product.id, position: 0, url })))
      .execute()
  }
}

function pieceInput(name: string, images: string[]) {
  const description = `<p>${name} – “ótima” \\ & boa</p>`
  return productInput(name, categoryId, { description, price: 4990, images })
}

async function sell(i: number): Promise<void> {
  const item = {
    productId: productIds[i % productIds.length] ?? '',
    quantity: 1 + (i % 3),
    unitPrice: 4990,
  }
  const { id } = await createSale(shop.db, { clientId, items: [item], discountValue: 0 })
  await updateSale(shop.db, id, { status: 'completed' })
}

/**
 * Edits with a new picture, sells and changes settings in turn until stopped; stopping returns the
 * number of these changes.
 */
function keepWriting(): () => Promise<number> {
  let isStopped = false
  const writing = (async () => {
    for (let i = 0; ; i++) {
      if (isStopped) return 3 * i
      const [image = ''] = await putFakePictures(
        shop.db,
        shop.storage,
        [`durante ${i}`],
        new Date().toISOString(),
      )
      await updateProduct(
        shop.db,
        productIds[i] ?? '',
        pieceInput(`Peça ${i} durante o backup`, [image]),
      )
      await sell(i)
      await changeSettings(shop.db, { phone: String(i) })
    }
  })()
  return () => {
    isStopped = true
    return writing
  }
}

async function hashesOf(storage: MediaStorage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const name of storage.list())
    hashes[name] = createHash('sha256')
      .update((await storage.read(name)) ?? '')
      .digest('hex')
  return hashes
}

test(
  '1,200 products, archived while the shop is written to, are restored byte by byte elsewhere',
  async () => {
    const stopWriting = keepWriting()
    const path = await archiveOf(shop)
    expect(await stopWriting()).toBeGreaterThan(3)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const archived = await unpack(path)
    expect(manifestIn(archived)).toMatchObject({ counts: { products: productCount }, missing: [] })

    const restored = await openTestArchiveShop()
    await restoreInto(restored, path)
    const again = await unpack(await archiveOf(restored))
    expectSameContents(again, archived)
    expect(actionsAddedTo(archived, again)).toEqual(['restore'])
    await expectSameFiles(restored, shop)
    await expectConsistent(restored)
    await expectWritable(restored)
  },
  timeoutMs,
)

function expectSameContents(contents: Contents, expected: Contents): void {
  const comparedNames = (of: Contents) =>
    [...of.keys()].filter((name) => name !== manifestName && name !== logEntry)
  expect(comparedNames(contents)).toEqual(comparedNames(expected))
  const different = comparedNames(expected).filter(
    (name) => !contents.get(name)?.equals(expected.get(name) ?? Buffer.of()),
  )
  expect(different).toEqual([])
}

/** The actions that the second archive's log has after those of the first. */
function actionsAddedTo(first: Contents, second: Contents): string[] {
  const [before, after] = [String(first.get(logEntry)), String(second.get(logEntry))]
  expect(after.startsWith(before)).toBe(true)
  const added = after.slice(before.length).trim().split('\n')
  return added.map((line) => JSON.parse(line).action)
}

/** Expects every picture file to equal the original, and every product to have its image. */
async function expectSameFiles(
  restored: TestArchiveShop,
  original: TestArchiveShop,
): Promise<void> {
  const [copies, originals] = [await hashesOf(restored.storage), await hashesOf(original.storage)]
  expect(Object.keys(copies).length).toBeGreaterThanOrEqual(productCount)
  expect(Object.entries(copies).filter(([name, hash]) => originals[name] !== hash)).toEqual([])
  const images = await restored.db.selectFrom('productImages').select('url').execute()
  expect(images).toHaveLength(productCount)
  expect(images.filter(({ url }) => !copies[url.replace('/media/', '')])).toEqual([])
}

/** Expects the rows of different tables to be of the same moment. */
async function expectConsistent({ db }: TestArchiveShop): Promise<void> {
  const sales = await db.selectFrom('sales').select(['id', 'status', 'totalCents']).execute()
  const completed = sales.filter(({ status }) => status === 'completed')
  const completedIds = completed.map(({ id }) => id)
  const days = await db.selectFrom('salesDays').select(['sales', 'revenueCents']).execute()
  expect(sum(days.map((day) => day.sales))).toBe(sales.length)
  expect(sum(days.map(({ revenueCents }) => revenueCents))).toBe(
    sum(completed.map(({ totalCents }) => totalCents)),
  )
  const items = await db
    .selectFrom('saleItems')
    .select('quantity')
    .where('saleId', 'in', completedIds)
    .execute()
  const sold = await db.selectFrom('products').select('soldQuantity').execute()
  expect(sum(sold.map(({ soldQuantity }) => soldQuantity))).toBe(
    sum(items.map(({ quantity }) => quantity)),
  )
}

/** Expects the search to find products, and new sales and products to be numbered on. */
async function expectWritable({ db }: TestArchiveShop): Promise<void> {
  const { products } = await listProducts(db, { audience: 'public', search: 'peca 1111', limit: 3 })
  expect(products[0]?.name).toBe('Peça 1111')
  const sales = await db.selectFrom('sales').select('number').execute()
  const sale = await createSale(db, {
    clientId,
    items: [{ productId: productIds[0] ?? '', quantity: 1, unitPrice: 4990 }],
    discountValue: 0,
  })
  expect(sale.number).toBe(Math.max(...sales.map(({ number }) => number)) + 1)
  await createProduct(db, pieceInput('Peça nova', []))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
