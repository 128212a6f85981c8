import { beforeAll, expect, test } from 'vitest'
import { type ProductInput, productInputSchema } from '../../contracts/products.ts'
import { variantName } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { InvalidInput } from '../errors.ts'
import { Random } from '../../demo/seed/random.ts'
import { createSale } from '../sales/sales.ts'
import { createCategory } from './categories.ts'
import { effectivePrice } from './effective-price.ts'
import { findProduct, updateProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'
import type { ProductWithVariants } from './stored-product.ts'
import { findWrongSummaries } from './variant-summary.ts'

let db: Database
let categoryId: string

beforeAll(async () => {
  db = (await openTestDatabase()).db
  categoryId = (await createCategory(db, categoryInput('Roupas'))).id
})

const sizes = ['PP', 'P', 'M', 'G', 'GG', 'XG']
const colours = ['Preta', 'Azul', 'Verde']

/** Some of the combinations of sizes and colours, in any order, with few SKUs and prices. */
function anyInput(random: Random): ProductInput {
  const combinations = sizes.flatMap((size) => colours.map((colour) => [size, colour]))
  const chosen = random.sample(combinations, random.integer(1, 6))
  return productInputSchema.parse({
    ...productInput('Camisa', categoryId),
    options: [{ name: 'Tamanho' }, { name: 'Cor' }],
    variants: chosen.map((values, i) => ({
      values,
      price: random.integer(10, 14),
      promotionalPrice: random.chance(0.3) ? random.integer(7, 9) : null,
      inStock: random.chance(0.6),
      sku: random.chance(0.4) ? `SKU-${i}-${random.integer(1, 4)}` : null,
    })),
  })
}

/** What a list must say of a product, from its variants alone. */
function summaryOf({ variants }: ProductWithVariants) {
  const sold = variants.some(({ inStock }) => inStock)
    ? variants.filter(({ inStock }) => inStock)
    : variants
  const prices = sold.map(({ priceCents, promotionalPriceCents }) =>
    effectivePrice(priceCents, promotionalPriceCents),
  )
  return {
    effectivePriceCents: Math.min(...prices),
    inStock: variants.some(({ inStock }) => inStock),
    sku: variants.length === 1 ? variants[0]?.sku : null,
    variantCount: variants.length,
    priceVaries: new Set(prices).size > 1,
  }
}

async function attempt<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof InvalidInput) return undefined
    throw error
  }
}

test('after any writes and sales each product has what was last accepted, and its row repeats it', async () => {
  const random = new Random(31)
  const accepted = new Map<string, ProductWithVariants>()
  for (let step = 0; step < 50; step++) {
    const ids = [...accepted.keys()]
    const id = ids.length > 2 && random.chance(0.9) ? random.pick(ids) : undefined
    const saved = await attempt(() =>
      id === undefined
        ? createProduct(db, anyInput(random))
        : updateProduct(db, id, anyInput(random)),
    )
    if (saved) accepted.set(saved.id, saved)
    if (saved && random.chance(0.3)) {
      const [{ id: variantId } = { id: '' }] = saved.variants
      const items = [{ productId: saved.id, variantId, quantity: 1, unitPrice: 5 }]
      await createSale(db, { clientId: null, items, discountValue: 0 })
    }
  }
  expect(accepted.size).toBeGreaterThan(3)
  expect(await findWrongSummaries(db)).toEqual([])
  for (const [id, saved] of accepted) {
    const stored = await findProduct(db, id, 'staff')
    expect(stored?.variants).toEqual(saved.variants)
    expect(stored).toMatchObject(summaryOf(saved))
    const ranks = saved.variants.map(({ values: [size = ''] }) => sizes.indexOf(size))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }
  const archived = await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('archivedAt', 'is not', null)
    .execute()
  expect(archived.length).toBeGreaterThan(0)
  expect(archived.every(({ sku }) => sku === null)).toBe(true)
  const items = await db.selectFrom('saleItems').select(['variantId', 'variantName']).execute()
  expect(items.filter(({ variantId }) => variantId === null)).toEqual([])
})

test('two people who save other variants of one product at once leave those of one of them', async () => {
  const input = (values: string[], updatedAt?: string) =>
    productInputSchema.parse({
      ...productInput('Camisa', categoryId),
      options: [{ name: 'Tamanho' }],
      variants: values.map((value) => ({ values: [value] })),
      updatedAt,
    })
  const { id, updatedAt } = await createProduct(db, input(['P']))
  const writes = [
    ['P', 'M'],
    ['G', 'GG', 'XG'],
  ].map((values) => updateProduct(db, id, input(values, updatedAt)))
  const results = await Promise.allSettled(writes)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stored = await findProduct(db, id, 'staff')
  const names = stored?.variants.map(({ values }) => variantName(values)).join(' ')
  expect(['P M', 'G GG XG']).toContain(names)
  expect(stored?.variantCount).toBe(stored?.variants.length)
})
