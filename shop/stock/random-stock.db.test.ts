import { expect, test } from 'vitest'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Category } from '../../contracts/categories.ts'
import type { ProductDetail } from '../../contracts/products.ts'
import type { VariantToBuy } from '../../contracts/stock-minimums.ts'
import type { VariantStock } from '../../contracts/stock.ts'
import {
  archiveOf,
  openTestArchiveShop,
  refusalOf,
  restoreInto,
  type TestArchiveShop,
} from '../../test/archives.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../../test/selling-shop.ts'
import {
  isInStock,
  reservedOf,
  shownProduct,
  type StockModel,
  type Ware,
} from '../../test/stock-model.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { openDiskStorage } from '../media/disk-storage.ts'
import { Random } from '../../demo/seed/random.ts'
import { findWrongStock } from './check-stock.ts'
import { RandomActs } from '../../test/random-acts.ts'

// `bin/test --drills` makes more; a failure names its seed, to begin with that one.
const sequences = Number(process.env.STOCK_SEQUENCES ?? 6)
const firstSeed = Number(process.env.STOCK_FIRST_SEED ?? 1)
/** A shop with the leftovers of many sequences would slow the backups. */
const sequencesOfShop = 10
const stepsOfSequence = 20

test(
  'whatever happens to stock, the shop shows what plain arithmetic says, and its backup restores',
  async () => {
    const elsewhere = await openTestArchiveShop()
    for (let first = firstSeed; first < firstSeed + sequences; first += sequencesOfShop) {
      const shop = await openSellingShop()
      const archived = await withBackups(shop)
      let path = ''
      const end = Math.min(first + sequencesOfShop, firstSeed + sequences)
      for (let seed = first; seed < end; seed++) {
        await runSequence(shop, seed)
        path = await archiveOf(archived)
        expect(await refusalOf(archived, path), `the backup after seed ${seed}`).toBeUndefined()
      }
      await restoreInto(elsewhere, path)
      expect(await findWrongStock(elsewhere.db)).toEqual([])
      await shop.app.close()
      await shop.close()
    }
  },
  60_000 + sequences * 15_000,
)

async function runSequence(shop: SellingShop, seed: number): Promise<void> {
  const random = new Random(seed)
  const isBlocking = random.chance(0.5)
  await shop.send('PUT', '/settings', { stockMode: isBlocking ? 'block' : 'warn' })
  const category: Category = (
    await shop.send('POST', '/categories', categoryInput(`Pedais ${seed}`))
  ).json()
  const wares = await newWares(shop, category.id, random)
  const model: StockModel = {
    isBlocking,
    wares,
    sales: new Map(),
    entries: new Map(),
    stocktakes: new Map(),
    clock: 0,
  }
  const acts = new RandomActs(shop, random, model)
  const done: string[] = []
  for (let step = 0; step < stepsOfSequence; step++) {
    done.push(await acts.step())
    await checkShown(shop, model, category, `seed ${seed}: ${done.join(', ')}`)
  }
  expect(await findWrongStock(shop.db), `seed ${seed}`).toEqual([])
}

/** Two products that are sold as one, and one in two sizes; none is counted. */
async function newWares(shop: SellingShop, categoryId: string, random: Random): Promise<Ware[]> {
  const size = (value: string) => ({ value, swatch: null })
  const rest = { sku: null, gtin: null, picture: null }
  const inputs = [
    productInput('Pedal', categoryId, { price: 8 }),
    productInput('Pedal de encaixe', categoryId, { price: 12 }),
    productInput('Fita', categoryId, {
      options: [{ name: 'Tamanho', values: [size('P'), size('G')] }],
      variants: [
        { ...rest, values: ['P'], price: 5 },
        { ...rest, values: ['G'], price: 10 },
      ],
    }),
  ]
  const wares: Ware[] = []
  for (const input of inputs) {
    const { id, variants } = (await shop.send('POST', '/products', input)).json<ProductDetail>()
    for (const { id: variantId, price, promotionalPrice } of variants) {
      const minimum = random.pick([null, 0, 2])
      await shop.send('PUT', `/stock/variants/${variantId}/minimum`, { minimum })
      const ware = { productId: id, variantId, price, promotionalPrice, minimum }
      const count = { flag: true, isByEntry: false, bought: 0, isMoved: false }
      wares.push({ ...ware, onHand: null, flag: true, corrections: 0, starts: 0, count })
    }
  }
  return wares
}

async function checkShown(
  shop: SellingShop,
  model: StockModel,
  category: Category,
  what: string,
): Promise<void> {
  const byProduct = Map.groupBy(model.wares.entries(), ([, { productId }]) => productId)
  const shown = [...byProduct].map(([id, wares]) => {
    const indexes = wares.map(([index]) => index)
    return { id, indexes, ...shownProduct(model, indexes) }
  })
  for (const { id, indexes, ...product } of shown) {
    const stocks = (await shop.get(`/stock/products/${id}`, shop.token)).json<VariantStock[]>()
    expect(stocks, what).toMatchObject(
      indexes.map((index) => {
        const onHand = model.wares[index]?.onHand ?? null
        const reserved = onHand === null ? 0 : reservedOf(model, index)
        return { onHand, reserved, inStock: isInStock(model, index) }
      }),
    )
    const detail = (await shop.get(`/products/${id}`)).json<ProductDetail>()
    expect(detail, what).toMatchObject(product)
    expect(
      detail.variants.map(({ inStock }) => inStock),
      what,
    ).toEqual(indexes.map((index) => isInStock(model, index)))
  }
  await checkLists(shop, model, category, shown, what)
}

async function checkLists(
  shop: SellingShop,
  model: StockModel,
  category: Category,
  shown: ({ id: string } & ReturnType<typeof shownProduct>)[],
  what: string,
): Promise<void> {
  const dueOf = ({ price = 0, promotionalPrice }: (typeof shown)[number]) =>
    promotionalPrice ?? price
  const idsOf = (products: { id: string }[]) => products.map(({ id }) => id).toSorted()
  const cheap = (await shop.get(`/products?category=${category.slug}&maxPrice=9`)).json<
    ProductDetail[]
  >()
  expect(idsOf(cheap), what).toEqual(idsOf(shown.filter((product) => dueOf(product) <= 9)))
  const scope = { audience: 'public', category, limit: 9 } as const
  const available = await listProducts(shop.db, { ...scope, filters: ['em-estoque'] })
  expect(idsOf(available.products), what).toEqual(idsOf(shown.filter(({ inStock }) => inStock)))
  const toBuy = (await shop.get('/stock/purchase-list', shop.token)).json<VariantToBuy[]>()
  const own = new Set(model.wares.map(({ variantId }) => variantId))
  expect(
    toBuy
      .map(({ variantId }) => variantId)
      .filter((id) => own.has(id))
      .toSorted(),
    what,
  ).toEqual(
    model.wares
      .filter(
        ({ onHand, minimum }, index) =>
          onHand !== null && minimum !== null && onHand - reservedOf(model, index) < minimum,
      )
      .map(({ variantId }) => variantId)
      .toSorted(),
  )
}

async function withBackups(shop: SellingShop): Promise<TestArchiveShop> {
  const folder = join(shop.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  return { ...shop, folder, storage: await openDiskStorage(join(shop.dataDir, 'media')) }
}
