import { expect, test } from 'vitest'
import type { ProductInput } from '../../contracts/products.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'
import { beginAndEndPromotions } from './begin-promotions.ts'
import { createCategory } from './categories.ts'
import { listProducts } from './product-list.ts'
import { findProduct, updateProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'
import { toStaffDetail } from './stored-product.ts'

const { db, publicVersion } = await openTestDatabase()
const { id: categoryId } = await createCategory(db, categoryInput('Pneus'))
const today = dayOf(new Date())
const inDays = (days: number) => addDays(today, days)
/** The first moment of a day in São Paulo. */
const morning = (days: number) => new Date(dayStart(inDays(days)))

function input(rest: Partial<ProductInput>): ProductInput {
  return productInput('Pneu', categoryId, { price: 100, promotionalPrice: 80, ...rest })
}

async function create(rest: Partial<ProductInput>): Promise<string> {
  return (await createProduct(db, input(rest))).id
}

/** What a buyer pays, in cents, where pages and sales read it. */
async function paid(id: string) {
  const product = await findProduct(db, id, 'public')
  return product?.effectivePriceCents
}

async function promotionOf(id: string) {
  const product = await findProduct(db, id, 'staff')
  return (product && toStaffDetail(product).promotion) ?? null
}

test('a promotion begins with its first day and ends after its last', async () => {
  const id = await create({ promotionFrom: inDays(1), promotionTo: inDays(2) })
  expect(await paid(id)).toBe(10_000)
  await beginAndEndPromotions(db)
  expect(await paid(id)).toBe(10_000)
  const version = publicVersion.current()
  await beginAndEndPromotions(db, morning(1))
  expect(await paid(id)).toBe(8000)
  const offers = () => listProducts(db, { audience: 'public', filters: ['promocao'], limit: 9 })
  expect((await offers()).products).toMatchObject([{ id }])
  await publicVersion.refresh()
  expect(publicVersion.current()).toBeGreaterThan(version)
  await beginAndEndPromotions(db, new Date(morning(3).getTime() - 1))
  expect(await paid(id)).toBe(8000)
  await beginAndEndPromotions(db, morning(3))
  expect(await paid(id)).toBe(10_000)
  expect((await offers()).total).toBe(0)
  expect(await promotionOf(id)).toBeNull()
})

test('a day on which nothing begins or ends changes nothing', async () => {
  await create({ promotionFrom: today })
  await publicVersion.refresh()
  const version = publicVersion.current()
  await beginAndEndPromotions(db)
  await publicVersion.refresh()
  expect(publicVersion.current()).toBe(version)
})

test.each([
  ['today', { promotionFrom: today }, 8000],
  ['until today', { promotionTo: today }, 8000],
  ['until yesterday', { promotionTo: inDays(-1) }, 10_000],
  ['from tomorrow', { promotionFrom: inDays(1) }, 10_000],
])('a promotion saved %s holds at once, or not', async (_when, days, cents) => {
  expect(await paid(await create(days))).toBe(cents)
})

test('an editor without days keeps them, and so does one that sends back what it was given', async () => {
  const id = await create({ promotionFrom: inDays(1), promotionTo: inDays(2) })
  await updateProduct(db, id, input({ promotionalPrice: null, name: 'Pneu novo' }))
  expect(await promotionOf(id)).toMatchObject({ from: inDays(1), prices: [{ price: 80 }] })
  await beginAndEndPromotions(db, morning(1))
  await updateProduct(db, id, input({ promotionalPrice: 75 }))
  expect(await promotionOf(id)).toMatchObject({ to: inDays(2), prices: [{ price: 75 }] })
  await updateProduct(db, id, input({ promotionFrom: null, promotionTo: null }))
  expect(await promotionOf(id)).toBeNull()
  expect(await paid(id)).toBe(8000)
})

test('a price below a coming promotion takes it away', async () => {
  const id = await create({ promotionFrom: inDays(1) })
  await updateProduct(db, id, input({ price: 70, promotionalPrice: null }))
  expect(await promotionOf(id)).toBeNull()
})

test('a promotion has its days for every variation', async () => {
  const options = [
    { name: 'Tamanho', values: ['P', 'G'].map((value) => ({ value, swatch: null })) },
  ]
  const variants = ['P', 'G'].map((value, i) => ({
    values: [value],
    sku: null,
    gtin: null,
    price: 50 + i,
    promotionalPrice: 40 + i,
    picture: null,
  }))
  const id = await create({ options, variants, promotionFrom: inDays(1), promotionTo: inDays(1) })
  expect(await findProduct(db, id, 'public')).toMatchObject({ effectivePriceCents: 5000 })
  await beginAndEndPromotions(db, morning(1))
  expect(await findProduct(db, id, 'public')).toMatchObject({
    effectivePriceCents: 4000,
    variants: [{ promotionalPriceCents: 4000 }, { promotionalPriceCents: 4100 }],
  })
})
