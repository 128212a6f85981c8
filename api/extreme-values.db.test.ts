import { expect, test } from 'vitest'
import { maxCategoryDescription } from '../contracts/categories.ts'
import { maxDescription } from '../contracts/products.ts'
import { maxSoldQuantity } from '../contracts/quantities.ts'
import { settingsSchema } from '../contracts/settings.ts'
import { maxPieces, maxReason } from '../contracts/stock.ts'
import { maxStoredText } from '../contracts/text.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { refusalOfArchive } from '../test/archives.ts'
import { productInput } from '../test/catalogue.ts'
import { longestTexts, type Texts, textsWithControls } from '../test/extreme-texts.ts'

const image = `https://fotos.example/${'f'.repeat(2000 - 22)}`
const largest = {
  price: 10_000_000,
  pieces: maxPieces,
  rating: 5,
  reviews: 1_000_000,
  order: 10_000,
}
const smallest = { price: 0.01, pieces: 1, rating: 0, reviews: 0, order: 0 }

async function created(shop: TestApi, path: string, body: object) {
  const answer = await shop.send('POST', path, body)
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 500)}`).toBe(201)
  return answer.json()
}

async function changed(shop: TestApi, path: string, body: object) {
  const answer = await shop.send('PUT', path, body)
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 500)}`).toBe(200)
  return answer.json()
}

/** Saves one of everything, each text as long and each number as large or small as it may be. */
async function saveEverything(shop: TestApi, text: Texts, number: typeof largest): Promise<void> {
  const category = await created(shop, '/categories', {
    name: text(120),
    description: text(maxCategoryDescription),
  })
  const product = await created(shop, '/products', {
    name: text(200),
    description: descriptionOf(text),
    categoryId: category.id,
    images: [image],
    price: number.price,
    rating: number.rating,
    reviewCount: number.reviews,
    options: [{ name: text(30), values: [] }],
    variants: [{ values: [text(40)], sku: text(64), price: number.price }],
  })
  const [{ id: variantId }] = product.variants
  await changed(shop, `/size-tables/category/${category.id}`, {
    table: {
      title: text(60),
      note: text(300),
      columns: [text(30), `2${text(29)}`],
      rows: [[text(30), '']],
    },
  })
  const client = await created(shop, '/clients', {
    name: text(160),
    phone: '(28) 99911-2233',
    whatsappUsername: 'a'.repeat(35),
    email: `${text(240).replaceAll(/\s/g, 'x')}@a.example`.slice(0, 254),
    address: text(300),
  })
  await created(shop, '/auth/create-admin', {
    name: text(120),
    email: `u${text(240).replaceAll(/\s/g, 'x')}@a.example`.slice(0, 254),
    password: `${password}${'z'.repeat(180)}`,
  })
  await created(shop, '/stock/entries', {
    supplier: text(120),
    document: text(60),
    reason: text(maxReason),
    lines: [{ variantId, quantity: number.pieces, unitCost: number.price, onHandBefore: 0 }],
  })
  const stocktake = await created(shop, '/stock/stocktakes', {
    categoryId: category.id,
    note: text(maxReason),
  })
  await created(shop, `/stock/stocktakes/${stocktake.id}/lines`, {
    variantId,
    quantity: number.pieces,
  })
  await created(shop, '/wishes', { variantId, name: text(120), phone: '(28) 99911-2233' })
  const sale = await created(shop, '/sales', {
    clientId: client.id,
    note: text(maxStoredText),
    items: [
      {
        productId: product.id,
        variantId,
        quantity: 1,
        unitPrice: number.price,
        priceReason: text(200),
        serial: text(40),
      },
      {
        productId: null,
        name: text(200),
        quantity: number === largest ? 1 : maxSoldQuantity,
        unitPrice: 0.01,
      },
    ],
  })
  const pay = { means: 'cash', amount: Math.min(sale.finalValue, 10_000_000), note: text(200) }
  const { payments } = await created(shop, `/sales/${sale.id}/payments`, pay)
  await created(shop, `/sales/${sale.id}/payments/${payments[0].id}/reversal`, {
    reason: text(200),
  })
  await created(shop, `/sales/${sale.id}/payments`, { ...pay, tendered: 10_000_000 })
  await changed(shop, `/sales/${sale.id}`, { status: 'completed' })
  await created(shop, `/sales/${sale.id}/returns`, {
    items: [{ itemId: sale.items[0].id, quantity: 1 }],
    reason: text(200),
    refund: { means: 'cash', amount: Math.min(number.price, 9_999_999.99) },
  })
  await created(shop, '/closing/counts', {
    day: '2026-11-20',
    counted: 10_000_000,
    float: 0,
    note: text(200),
  })
  await created(shop, '/hero', {
    image,
    title: text(120),
    subtitle: text(120),
    description: text(400),
    cta: text(60),
    ctaLink: `categoria/${'a'.repeat(1989)}`,
    order: number.order,
  })
}

/** A description of the greatest length after it is sanitised. */
function descriptionOf(text: Texts): string {
  const escaped = text(maxDescription - '<p></p>'.length).replaceAll('&', '&amp;')
  return `<p>${escaped.slice(0, maxDescription - '<p></p>'.length).replace(/&[a-z]*$/, '')}</p>`
}

async function saveSettings(shop: TestApi, text: Texts): Promise<void> {
  await changed(shop, '/settings', {
    companyName: text(80),
    phone: text(30),
    address: text(300),
    city: text(60),
    openingHours: [{ days: text(60), hours: text(60) }],
    socialUrl: `categoria/${'a'.repeat(1989)}`,
    description: text(400),
    greeting: text(300),
    pixKey: `${'p'.repeat(67)}@a.example`,
    searchSynonyms: [{ words: [text(60), `x${text(59)}`], finds: [] }],
  })
  await storeOldCnpj(shop, text(20))
}

/** As shops have it from before a CNPJ was checked: any text that the contract lets pass. */
async function storeOldCnpj({ db }: TestApi, typed: string): Promise<void> {
  const cnpj = settingsSchema.shape.cnpj.parse(typed)
  const { document } = await db.selectFrom('settings').select('document').executeTakeFirstOrThrow()
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify({ ...JSON.parse(document), cnpj }) })
    .execute()
}

test.each([
  ['the longest texts and the largest numbers', longestTexts('a'), largest],
  ['texts of "&" and the smallest numbers', longestTexts('&'), smallest],
  ['texts of surrogate pairs', longestTexts('🚲'), largest],
  ['NUL and other control characters', textsWithControls, smallest],
])(
  'an archive of a shop with %s can be restored',
  async (_what, text, number) => {
    const shop = await openTestApi()
    await saveEverything(shop, text, number)
    await saveSettings(shop, text)
    expect(await refusalOfArchive(shop)).toBeUndefined()
  },
  60_000,
)

test('a description that grows beyond its limit when it is sanitised is refused', async () => {
  const shop = await openTestApi()
  const category = await created(shop, '/categories', { name: 'Pneus' })
  const input = productInput('Pneu', category.id, { description: `<p>${'&'.repeat(49_990)}</p>` })
  const answer = await shop.send('POST', '/products', input)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.description).toBe('A descrição com a sua formatação é longa demais')
})

test('an e-mail with NUL is that e-mail, also for signing in', async () => {
  const shop = await openTestApi()
  const account = { email: 'dona\u0000@rota97.example', password }
  expect((await shop.send('POST', '/auth/login', account, '')).statusCode).toBe(200)
})
