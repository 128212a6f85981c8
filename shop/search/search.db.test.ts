import { afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { productInput } from '../../test/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../../test/database.ts'
import { deleteProduct } from '../bulk/delete-product.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProductIn, updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { indexProducts } from './product-index.ts'
import { exact } from './query.ts'
import { matchNames, matchProducts } from './search.ts'
import { engineOf } from './search-index.ts'

let shop: TestDatabase
let db: Database
const categoryIds = new Map<string, string>()
const sold: string[] = []

beforeAll(async () => {
  shop = await openTestDatabase()
  db = shop.db
})

afterEach(async () => {
  for (const id of sold.splice(0)) await deleteProduct(db, id)
})

interface Sold {
  sku?: string
  category?: string
  description?: string
}

function inputOf(name: string, categoryId: string, { sku, description = 'Sem mais.' }: Sold) {
  return productInput(name, categoryId, { sku: sku ?? null, description, images: [] })
}

async function idOfCategory(name: string): Promise<string> {
  const known = categoryIds.get(name)
  if (known) return known
  const { id } = await createCategory(db, { name, parentId: null, isActive: true })
  categoryIds.set(name, id)
  return id
}

async function sell(name: string, rest: Sold = {}): Promise<string> {
  const { id } = await createProduct(
    db,
    inputOf(name, await idOfCategory(rest.category ?? 'Loja'), rest),
  )
  sold.push(id)
  return id
}

async function search(text: string, from = db): Promise<string[]> {
  const { numbers } = await matchProducts(from, text, 'public')
  const rows = await from.selectFrom('products').select(['number', 'name']).execute()
  const names = new Map(rows.map(({ number, name }) => [number, name]))
  return numbers.map((number) => names.get(number) ?? `no product ${number}`)
}

test.each([
  'cambio',
  'CÂMBIO',
  'cambi',
  'ca',
  'cambio trazeiro',
  'Traseiro de Câmbio',
  'câmbios traseiros',
])('%s finds Câmbio traseiro', async (text) => {
  await sell('Câmbio traseiro')
  await sell('Selim')
  expect(await search(text)).toEqual(['Câmbio traseiro'])
})

test('every word has to match, wherever it stands', async () => {
  await sell('Pneu Maxxis', { category: 'Pneus', description: 'Para trilha' })
  await sell('Pneu Pirelli', { description: 'Para asfalto' })
  expect(await search('pneu trilha maxx')).toEqual(['Pneu Maxxis'])
})

test('the name comes before SKU and category, these before the description; its beginning and whole words first', async () => {
  await sell('Bomba', { description: 'Cabe na roda' })
  await sell('Cubo', { category: 'Rodas' })
  await sell('Adesivo rodante')
  await sell('Cubo da roda')
  await sell('Rodante')
  await sell('Roda')
  expect(await search('roda')).toEqual([
    'Roda',
    'Cubo da roda',
    'Rodante',
    'Adesivo rodante',
    'Cubo',
    'Bomba',
  ])
})

test('the address of a page, as the QR code of a label has it, finds its product alone', async () => {
  const id = await sell('Selim largo')
  await sell('Selim')
  expect(await search('https://loja.example/produto/selim-largo?cor=preta')).toEqual([
    'Selim largo',
  ])
  const renamed = inputOf('Selim largo', await idOfCategory('Loja'), {})
  await updateProduct(db, id, { ...renamed, slug: 'selim-macio' })
  expect(await search('http://loja.example/produto/selim-largo')).toEqual(['Selim largo'])
  expect(await search('https://loja.example/produto/selim-duro')).toEqual([])
})

test.each(['FR-M63B-38', 'fr-m63b-38', 'frm63b38', 'FR M63B38', 'fr-m63', 'frm63'])(
  'the SKU FR-M63B-38 is found by %s',
  async (text) => {
    await sell('Freio', { sku: 'FR-M63B-38' })
    await sell('Freio', { sku: 'FR-X12' })
    expect((await matchProducts(db, text, 'public')).numbers).toHaveLength(1)
  },
)

test.each([
  ['pneu', 'Pneus'],
  ['pneus', 'Pneu'],
  ['pedal', 'Pedais'],
  ['pedais', 'Pedal'],
  ['selim', 'Selins'],
  ['selins', 'Selim'],
  ['guidão', 'Guidões'],
  ['guidões', 'Guidão'],
  ['luzes', 'Luz'],
  ['trocadores', 'Trocador'],
  ['bases', 'Base'],
])('%s finds %s', async (text, name) => {
  await sell(name)
  expect(await search(text)).toEqual([name])
})

test('words like "de" and "para" never prevent a match, and find something by themselves', async () => {
  await sell('Bomba alta')
  expect(await search('bomba de ar para o pneu com alta')).toEqual(['Bomba alta'])
  await sell('Suporte de parede')
  expect(await search('de')).toEqual(['Suporte de parede'])
})

test.each([
  ['shimno', 'Shimano'],
  ['shimnao', 'Shimano'],
  ['himano', 'Shimano'],
  ['bicicletta', 'Bicicleta'],
  ['bisicreta', 'Bicicleta'],
  ['bicicreta elétirca', 'Bicicleta elétrica'],
  ['amortesed', 'Amortecedor'],
])('the typing error %s finds %s', async (text, name) => {
  await sell(name)
  await sell('Garrafa')
  expect(await search(text)).toEqual([name])
})

test('a corrected text is told with its accents, a found one is not corrected', async () => {
  await sell('Câmbio traseiro')
  expect((await matchProducts(db, 'Trazeiro de canbio!', 'public')).correctedText).toBe(
    'traseiro de câmbio',
  )
  expect((await matchProducts(db, 'cambi', 'public')).correctedText).toBeUndefined()
})

test('of several corrections the same first letter wins, then the more frequent word', async () => {
  await sell('Cabo')
  await sell('Bolsa')
  for (const name of ['Bolso azul', 'Bolso verde']) await sell(name)
  expect((await matchProducts(db, 'bolsx', 'public')).correctedText).toBe('bolso')
  await sell('Nabo')
  await sell('Nabo maior')
  expect((await matchProducts(db, 'cavo', 'public')).correctedText).toBe('cabo')
})

test('short words and numbers are not corrected', async () => {
  await sell('Aro 29 preto', { sku: '1234567' })
  expect(await search('axo')).toEqual([])
  expect(await search('1234568')).toEqual([])
})

test('an unknown word is left out, unless no word is known', async () => {
  await sell('Câmbio traseiro')
  const { numbers, correctedText } = await matchProducts(db, 'câmbio qwertyuiop', 'public')
  expect(numbers).toHaveLength(1)
  expect(correctedText).toBe('câmbio')
  expect(await search('qwertyuiop asdfghjkl')).toEqual([])
})

test('when no product has all words, those with the most are found', async () => {
  await sell('Quadro Soul vermelho')
  await sell('Quadro Sense azul')
  await sell('Quadro Caloi verde')
  await sell('Garrafa azul')
  expect((await search('quadro soul azul')).toSorted()).toEqual([
    'Quadro Sense azul',
    'Quadro Soul vermelho',
  ])
  expect((await search('soul caloi')).toSorted()).toEqual([
    'Quadro Caloi verde',
    'Quadro Soul vermelho',
  ])
  expect(await search('quadro soul caloi sense garrafa verde')).not.toEqual([])
})

test('a changed product is found by its new words only', async () => {
  const id = await sell('Selim largo')
  await updateProduct(db, id, inputOf('Canote curto', await idOfCategory('Loja'), {}))
  expect(await search('canote')).toEqual(['Canote curto'])
  expect(await search('selim')).toEqual([])
})

test('a deleted product is neither found nor used to correct', async () => {
  const id = await sell('Paralama')
  expect(await search('paralana')).toEqual(['Paralama'])
  await deleteProduct(db, sold.pop() ?? id)
  expect(await search('paralama')).toEqual([])
  expect((await matchProducts(db, 'paralana', 'public')).correctedText).toBeUndefined()
})

test('a draft finds and corrects nothing for visitors, but for staff', async () => {
  const category = await idOfCategory('Loja')
  const draft = { ...inputOf('Quadrizômetro Xavantino', category, {}), isDraft: true }
  sold.push((await createProduct(db, draft)).id)
  await sell('Capacete xavante')
  for (const text of ['xavantinu', 'quadrizometro', 'quadrizometru']) {
    const matches = await matchProducts(db, text, 'public')
    expect(matches.correctedText ?? '').not.toMatch(/xavantino|quadriz/)
  }
  expect((await matchProducts(db, 'xavantinu', 'staff')).correctedText).toBe('xavantino')
})

test('names are searched before descriptions, and a description alone is no name', async () => {
  await sell('Bicicleta', { description: 'Revisão simples grátis' })
  await sell('Vale-revisão', { sku: 'VL-REV' })
  const found = async (text: string) => (await matchNames(db, text, 'staff')).numbers.length
  expect([await found('revisão'), await found('revisão simples')]).toEqual([1, 0])
  expect(await found('vl-rev')).toBe(1)
})

test('of more matches than are asked for the first products are found, whichever was saved last', async () => {
  const ids: string[] = []
  for (const name of ['Um', 'Dois', 'Três', 'Quatro']) ids.push(await sell(`Selim ${name}`))
  for (const id of ids.toReversed())
    await updateProduct(db, id, inputOf('Selim revisto', await idOfCategory('Loja'), {}))
  const rows = await db.selectFrom('products').select('number').where('id', 'in', ids).execute()
  const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(await engineOf(db).findEach(db, [exact('fselim')], 2)).toEqual([numbers.slice(0, 2)])
})

test('a product whose saving failed is not found', async () => {
  const category = await idOfCategory('Loja')
  await sell('Ocupado', { sku: 'TAKEN' })
  await expect(createProduct(db, inputOf('Fantasma', category, { sku: 'TAKEN' }))).rejects.toThrow(
    'SKU',
  )
  await expect(
    db.transaction().execute(async (trx) => {
      await createProductIn(trx, inputOf('Assombração', category, {}))
      throw new Error('power cut')
    }),
  ).rejects.toThrow('power cut')
  expect(await search('fantasma')).toEqual([])
  expect(await search('assombracao')).toEqual([])
})

test('words that another process adds are used to correct, also after this one has corrected before', async () => {
  await sell('Campainha')
  expect(await search('canpainha')).toEqual(['Campainha'])
  const other = await openDatabase(shop)
  const { id } = await createProduct(
    other.db,
    inputOf('Retrovisor', await idOfCategory('Loja'), {}),
  )
  sold.push(id)
  await other.close()
  expect(await search('retrovizor')).toEqual(['Retrovisor'])
})

test('words of a transaction that ends after later ones are not missed', async () => {
  await sell('Descanso')
  const { number } = await db.selectFrom('products').select('number').executeTakeFirstOrThrow()
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('products')
      .set({ name: 'Multiferramenta' })
      .where('number', '=', number)
      .execute()
    await indexProducts(trx, [number])
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const later = sell('Espelho')
  // SQLite has one writer at a time: there the later one waits.
  if (shop.engine === 'postgres') await later
  await search('espelio')
  released.resolve()
  await Promise.all([slow, later])
  expect(await search('espelio')).toEqual(['Espelho'])
  expect((await matchProducts(db, 'multiferamenta', 'public')).correctedText).toBe(
    'multiferramenta',
  )
})

test('more than 1,000 matches are cut, and said to be', async () => {
  const category = await idOfCategory('Loja')
  const some = {
    categoryId: category,
    mainCategoryId: category,
    isPublic: 1,
    inStock: 1,
    ratingTenths: 0,
    reviewCount: 0,
    priceCents: 1,
    createdAt: '',
    updatedAt: '',
  }
  const rows = Array.from({ length: 1001 }, (_, i) => ({
    ...some,
    id: `many${i}`,
    slug: `many${i}`,
    name: `Raio ${i}`,
    nameKey: '',
    description: '',
  }))
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < rows.length; at += 500)
      await trx
        .insertInto('products')
        .values(rows.slice(at, at + 500))
        .execute()
    const inserted = await trx
      .selectFrom('products')
      .select('number')
      .where('name', 'like', 'Raio %')
      .execute()
    await indexProducts(
      trx,
      inserted.map(({ number }) => number),
    )
  })
  const many = await matchProducts(db, 'raio', 'public')
  expect(new Set(many.numbers).size).toBe(1000)
  expect(many.complete).toBe(false)
  await deleteProduct(db, 'many0')
  expect(await matchProducts(db, 'raio', 'public')).toMatchObject({
    complete: true,
    numbers: { length: 1000 },
  })
  await deleteProduct(db, 'many1')
})

test.each([
  '',
  ' ',
  '"',
  '*',
  '""*',
  'NEAR(a b)',
  'cambio AND',
  'OR',
  'NOT cambio',
  '^cambio',
  'tokens:cambio',
  '-cambio',
  '((',
  "' OR 1=1 --",
  "'); drop table products; --",
  '\0',
  'cam\0bio',
  '\ud800',
  'cambio \udc00',
  '🚲',
  '🚲🚲 câmbio',
  "a'b\\c",
  ':*',
  '& | !',
  '日本語',
  'İstanbul ß ﬁ ½',
  '%',
  '_',
  '\u202e',
  'e\u0301'.repeat(500),
])('any text is searched without an error: %j', async (text) => {
  await sell('Câmbio traseiro')
  expect((await matchProducts(db, text, 'public')).complete).toBe(true)
})

test('a huge text is cut, not refused', async () => {
  await sell('Câmbio traseiro')
  expect(await search('câmbio '.repeat(10_000))).toEqual(['Câmbio traseiro'])
  expect(await search('x'.repeat(10_000))).toEqual([])
  expect(await search(Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' '))).toEqual([])
})

test('words that differ only after their longest part are stored and found', async () => {
  const long = 'a'.repeat(39)
  await sell('Selim', { description: `${long}\u{20000}x ${long}\u{20bb7}x` })
  expect(await search(`${long}\u{20bb7}x`)).toEqual(['Selim'])
})

test('a product with any text can be stored and found', async () => {
  await sell('Quadro 日本 🚲 "30%" O\'Neal', {
    sku: '--',
    description: `<p>${'x'.repeat(5000)} NEAR * ^ ${'palavra '.repeat(2000)}</p>`,
  })
  expect(await search('日本')).toHaveLength(1)
  expect(await search("o'neal 30")).toHaveLength(1)
  expect(await search('x'.repeat(60))).toHaveLength(1)
})
