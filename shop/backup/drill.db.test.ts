import type { Transaction } from 'kysely'
import { createHash, randomUUIDv7 } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  archiveOf,
  manifestIn,
  openTestArchiveShop,
  restoreInto,
  type TestArchiveShop,
  unpack,
} from '../../test/archives.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { putFakePictures } from '../../test/pictures.ts'
import type { Schema } from '../../db/schema.ts'
import { createUser } from '../auth/users.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProductIn, updateProduct } from '../catalogue/products.ts'
import { sortKey } from '../text/sort-key.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { createClient } from '../clients/clients.ts'
import { createSlide } from '../hero/slides.ts'
import type { MediaStorage } from '../media/storage.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { changeSettings } from '../settings/settings.ts'

const products = 5000
const generous = 240_000

let shop: TestArchiveShop
let categoryId: string
let productIds: string[]
let clientId: string

beforeAll(async () => {
  shop = await openTestArchiveShop()
  const { db, storage } = shop
  categoryId = (await createCategory(db, categoryInput('Peças'))).id
  const images = await putFakePictures(
    db,
    storage,
    Array.from({ length: products }, (_, i) => `peça ${i}`),
    '2026-01-05T10:00:00.000Z',
  )
  await db.transaction().execute((trx) => insertMany(trx, images))
  productIds = (await db.selectFrom('products').select('id').orderBy('number').execute()).map(
    ({ id }) => id,
  )
  clientId = (
    await createClient(db, {
      name: 'Conceição d’Ávila 🚲',
      phone: '(27) 99999-0000',
      email: null,
      address: 'Rua "A",\n27\t\u2028',
    })
  ).id
  for (let i = 0; i < 50; i++) await sell(i)
  await createUser(db, {
    name: 'Dona',
    email: 'dona@rota97.example',
    password: 'Trinta e Nove 39',
    role: 'admin',
  })
  await createSlide(db, {
    image: images[0] ?? '',
    title: 'Novo',
    subtitle: '',
    description: '',
    cta: 'Ver',
    ctaLink: '/',
    imageOnly: false,
    theme: 'gold',
    order: 1,
    active: true,
  })
}, generous)

/** Rows as createProduct writes them, which would take minutes for so many. */
async function insertMany(trx: Transaction<Schema>, images: string[]): Promise<void> {
  const { id } = await createProductIn(trx, pieceInput('Modelo', []))
  const model = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('products').where('id', '=', id).execute()
  const { number: _number, effectivePriceCents: _reckoned, ...rest } = model
  const rows = images.map((_, i) => ({
    ...rest,
    id: randomUUIDv7(),
    slug: `peca-${i}`,
    name: `Peça ${i}`,
    nameKey: sortKey(`Peça ${i}`),
  }))
  for (let first = 0; first < rows.length; first += 500) {
    await trx
      .insertInto('products')
      .values(rows.slice(first, first + 500))
      .execute()
    await trx
      .insertInto('productImages')
      .values(
        rows
          .slice(first, first + 500)
          .map((row, i) => ({ productId: row.id, position: 0, url: images[first + i] ?? '' })),
      )
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
 * Sells, edits, uploads and renames without pause until stopped; gives how many writes that were.
 */
function keepWriting(): () => Promise<number> {
  let isStopped = false
  const writing = (async () => {
    for (let i = 0; ; i++) {
      if (isStopped) return i
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
  '5,000 products with images, archived while the shop is written to, come back on an empty machine byte by byte',
  async () => {
    const stopWriting = keepWriting()
    const path = await archiveOf(shop)
    expect(await stopWriting()).toBeGreaterThan(3)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const archived = await unpack(path)
    const manifest = manifestIn(archived)
    expect(manifest.counts.products).toBe(products)
    expect(manifest.missing).toEqual([])

    const restored = await openTestArchiveShop()
    await restoreInto(restored, path)
    const again = await unpack(await archiveOf(restored))

    // The log alone has gained: that it was restored.
    const [log, logAgain] = [archived, again].map((contents) =>
      String(contents.get('data/auditLog.jsonl')),
    )
    expect(logAgain?.startsWith(log ?? '')).toBe(true)
    expect(
      logAgain
        ?.slice(log?.length)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).action),
    ).toEqual(['restore'])
    const withoutLog = (contents: Map<string, Buffer>) =>
      manifestIn(contents).entries.filter(({ name }) => name !== 'data/auditLog.jsonl')
    expect(withoutLog(again)).toEqual(
      manifest.entries.filter(({ name }) => name !== 'data/auditLog.jsonl'),
    )
    const changed = [...archived].filter(
      ([name, content]) =>
        !['manifest.json', 'data/auditLog.jsonl'].includes(name) &&
        !again.get(name)?.equals(content),
    )
    expect(changed.map(([name]) => name)).toEqual([])

    const [originals, copies] = [await hashesOf(shop.storage), await hashesOf(restored.storage)]
    expect(Object.keys(copies).length).toBeGreaterThanOrEqual(3 * products)
    expect(Object.entries(copies).filter(([name, hash]) => originals[name] !== hash)).toEqual([])
    const named = await restored.db.selectFrom('productImages').select('url').execute()
    expect(named).toHaveLength(products)
    expect(named.filter(({ url }) => !copies[url.replace('/media/', '')])).toEqual([])

    await isWholeAndAtWork(restored)
  },
  generous,
)

/** Rows of different tables are of the same moment, and what is made anew was made. */
async function isWholeAndAtWork({ db }: TestArchiveShop): Promise<void> {
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'number', 'status', 'totalCents'])
    .execute()
  const completed = sales.filter(({ status }) => status === 'completed')
  const days = await db.selectFrom('salesDays').select(['sales', 'revenueCents']).execute()
  expect(sum(days.map((day) => day.sales))).toBe(sales.length)
  expect(sum(days.map(({ revenueCents }) => revenueCents))).toBe(
    sum(completed.map(({ totalCents }) => totalCents)),
  )
  const items = await db
    .selectFrom('saleItems')
    .select('quantity')
    .where(
      'saleId',
      'in',
      completed.map(({ id }) => id),
    )
    .execute()
  const sold = await db
    .selectFrom('products')
    .select('soldQuantity')
    .where('soldQuantity', '>', 0)
    .execute()
  expect(sum(sold.map(({ soldQuantity }) => soldQuantity))).toBe(
    sum(items.map(({ quantity }) => quantity)),
  )

  expect(
    (await listProducts(db, { audience: 'public', search: 'peca 4321', limit: 3 })).products[0]
      ?.name,
  ).toBe('Peça 4321')
  const sale = await createSale(db, {
    clientId,
    items: [{ productId: productIds[0] ?? '', quantity: 1, unitPrice: 4990 }],
    discountValue: 0,
  })
  expect(sale.number).toBe(Math.max(...sales.map(({ number }) => number)) + 1)
  await db.transaction().execute((trx) => createProductIn(trx, pieceInput('Peça nova', [])))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
