import type { ExpressionBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stocktakePiecesSchema } from '../contracts/stocktakes.ts'
import { openDatabase } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { createCategory, updateCategory } from '../shop/catalogue/categories.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import { updateProduct } from '../shop/catalogue/products.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { updateClient } from '../shop/clients/clients.ts'
import { insertPastClients } from '../shop/clients/past-clients.ts'
import { InvalidInput, NotFound } from '../shop/errors.ts'
import { createSlide, listSlides, updateSlide } from '../shop/slides/slides.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { insertPastSales } from '../shop/sales/past-sales.ts'
import { createSale, updateSale } from '../shop/sales/sales.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'
import { getSettings } from '../shop/settings/settings.ts'
import { applyStocktake } from '../shop/stock/apply-stocktake.ts'
import { recordEntry, reverseEntry } from '../shop/stock/entries.ts'
import { listEntries } from '../shop/stock/read-entries.ts'
import { addPieces } from '../shop/stock/stocktake-lines.ts'
import { changeStocktake, startStocktake } from '../shop/stock/stocktakes.ts'
import { refusalOfArchive } from '../test/archives.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'
import { listContents } from './contents.ts'
import { removeDemoShop } from './remove.ts'

const each = 60

const database = await openTestDatabase()
const { db, dataDir } = database
const storage = await openDiskStorage(join(dataDir, 'media'))

/** Fills a shop and records everything in it as part of the demo. */
async function furnish() {
  const numbers = Array.from({ length: each }, (_, i) => i)
  const categoryId = (await createCategory(db, categoryInput('Peças'))).id
  const pieceInput = (name: string) => productInput(name, categoryId, { images: [] })
  const sold = await createProduct(db, pieceInput('Vendida'))
  const products: string[] = []
  for (const i of numbers) products.push((await createProduct(db, pieceInput(`Peça ${i}`))).id)
  const slideInput = {
    title: 'Serra',
    subtitle: '',
    description: '',
    image: 'https://fotos.example/serra.jpg',
    cta: '',
    ctaLink: '',
    imageOnly: false,
    theme: 'default' as const,
    order: 0,
    active: true,
  }
  const slides: string[] = []
  for (let i = 0; i < 10; i++) slides.push((await createSlide(db, slideInput)).id)
  await changeSettings(db, { phone: '(28) 3333-0000' })

  const createdAt = '2026-05-05T15:00:00.000Z'
  const clientInput = { name: 'Ana', phone: '(27) 99999-0000', email: null, address: null }
  const items = [
    {
      productId: sold.id,
      variantId: sold.variants[0]?.id ?? '',
      productName: sold.name,
      variantName: '',
      quantity: 1,
      unitPriceCents: 100,
    },
  ]
  const { clients, sales } = await db.transaction().execute(async (trx) => {
    const ids = await insertPastClients(
      trx,
      [...numbers, ...numbers, ...numbers].map(() => ({ ...clientInput, createdAt })),
    )
    const ofClient = (id: string) => ({
      client: { id, name: clientInput.name },
      status: 'pending' as const,
      discountCents: 0,
      createdAt,
      items,
    })
    return { clients: ids, sales: await insertPastSales(trx, ids.slice(0, each).map(ofClient)) }
  })
  await db
    .insertInto('demoItems')
    .values(
      await listContents(db, { product: [sold.id, ...products], client: clients, sale: sales }),
    )
    .execute()
  const change = {
    sale: (id: string) => updateSale(db, id, { status: 'completed' }),
    client: (id: string) => updateClient(db, id, { ...clientInput, address: 'Minha' }),
    buyer: (clientId: string) =>
      createSale(db, {
        clientId,
        items: [{ productId: sold.id, quantity: 1, unitPrice: 1 }],
        discountValue: 0,
      }),
    product: (id: string) => updateProduct(db, id, { ...pieceInput('Minha'), price: 11 }),
    slide: (id: string) => updateSlide(db, id, { ...slideInput, title: 'Meu' }),
  }
  const categories = () => updateCategory(db, categoryId, categoryInput('Minhas'))
  return {
    clients: clients.slice(each, 2 * each),
    buyers: clients.slice(2 * each),
    sales,
    products,
    slides,
    change,
    categories,
  }
}

test('changes saved during the removal stay, and the stored figures stay correct', async () => {
  const { clients, buyers, sales, products, slides, change, categories } = await furnish()
  // Half of the changes are under way when the removal begins.
  const [soon, later] = [
    (_: string, i: number) => i % 2 === 0,
    (_: string, i: number) => i % 2 === 1,
  ]
  const works = (isMine: typeof soon) => [
    ...sales.filter(isMine).map(change.sale),
    ...clients.filter(isMine).map(change.client),
    ...buyers.filter(isMine).map(change.buyer),
    ...products.filter(isMine).map(change.product),
    ...slides.filter(isMine).map(change.slide),
  ]
  const begun = works(soon)
  // Another store, as a command has that runs while the shop is open.
  const command = await openDatabase(database)
  const removal = removeDemoShop({ db: command.db, storage }).finally(() => command.close())
  const outcomes = await Promise.allSettled([
    ...begun,
    categories(),
    changeSettings(db, { phone: '(28) 3333-4444' }),
    ...works(later),
  ])
  const removed = await removal
  expect(
    outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' &&
      !(outcome.reason instanceof NotFound || outcome.reason instanceof InvalidInput)
        ? [outcome.reason]
        : [],
    ),
  ).toEqual([])

  const saved = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' && 'id' in outcome.value ? [outcome.value.id] : [],
  )
  const left = await db
    .selectFrom('sales')
    .select('id')
    .union(db.selectFrom('clients').select('id'))
    .union(db.selectFrom('products').select('id'))
    .execute()
  const stay = new Set(
    [...left, ...(await listSlides(db, 'staff')), ...(await listCategories(db, 'staff'))].map(
      ({ id }) => id,
    ),
  )
  expect(saved.filter((id) => !stay.has(id))).toEqual([])
  expect(await db.selectFrom('sales').select('id').where('clientId', 'is', null).execute()).toEqual(
    [],
  )
  expect((await getSettings(db)).phone).toBe('(28) 3333-4444')
  expect(
    removed.sales +
      (await db.selectFrom('sales').select('id').where('status', '=', 'completed').execute())
        .length,
  ).toBe(each)
  expect((await figures()).kept).toEqual((await figures()).added)
}, 60_000)

test('a product of a demo that the first version loaded counts as unchanged', async () => {
  const { id: categoryId } = await createCategory(db, categoryInput('Antigas'))
  const { id, name, description, images, slug } = await createProduct(
    db,
    productInput('Peça antiga', categoryId),
  )
  // The fields of the first version in alphabetical order, as their fingerprint was made then.
  const fields = {
    categoryId,
    description,
    images,
    inStock: true,
    name,
    price: 100,
    promotionalPrice: null,
    rating: 0,
    reviewCount: 0,
    sku: null,
    slug,
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
  const contents = await listContents(db, { product: [id], client: [], sale: [] })
  expect(contents.filter(({ kind }) => kind === 'product')).toEqual([
    { kind: 'product', id, fingerprint },
  ])
})

test('entries and stocktakes that also name products of the demo say what is left of them', async () => {
  const { id: categoryId } = await createCategory(db, categoryInput('Entradas'))
  const [ofDemo, own] = [
    await createProduct(db, productInput('Da demonstração', categoryId)),
    await createProduct(db, productInput('Minha', categoryId)),
  ]
  const variants = [ofDemo, own].flatMap((product) => product.variants.map(({ id }) => id))
  const enter = (variantIds: string[]) =>
    recordEntry(db, {
      supplier: '',
      document: '',
      reason: '',
      lines: variantIds.map((variantId) => ({
        variantId,
        quantity: 2,
        unitCost: 5,
        onHandBefore: 0,
      })),
    })
  const both = await enter(variants)
  const wrong = await enter(variants.slice(0, 1))
  await reverseEntry(db, wrong.id, 'engano')
  const { id, revision } = await startStocktake(db, { categoryId, note: '' })
  for (const variantId of variants)
    await addPieces(db, id, stocktakePiecesSchema.parse({ variantId, quantity: 3 }))
  await changeStocktake(db, id, { state: 'review' })
  await applyStocktake(db, id, { revision: revision + variants.length, reason: '' })
  await db
    .insertInto('demoItems')
    .values(await listContents(db, { product: [ofDemo.id], client: [], sale: [] }))
    .execute()

  await removeDemoShop({ db, storage })
  const { items: entries } = await listEntries(db, { search: '', limit: 10, page: 1 })
  expect(entries).toMatchObject([{ id: both.id, lineCount: 1, pieces: 2, cost: 10 }])
  expect(await refusalOfArchive(database)).toBeUndefined()
})

/** The stored figures (`kept`), and the same figures computed from the sales (`added`). */
async function figures() {
  const completed = (eb: ExpressionBuilder<Schema, 'sales'>) =>
    eb.fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed')
  const ofDays = db
    .selectFrom('sales')
    .select((eb) => ['day', eb.fn.countAll<number>().as('sales'), completed(eb)])
    .groupBy('day')
    .orderBy('day')
  const sold = db.selectFrom('products').select('soldQuantity').where('soldQuantity', '!=', 0)
  return {
    kept: {
      days: await db
        .selectFrom('salesDays')
        .select(['day', 'sales', 'completed'])
        .where('sales', '!=', 0)
        .orderBy('day')
        .execute(),
      sold: (await sold.execute()).map(({ soldQuantity }) => soldQuantity),
    },
    added: {
      days: await ofDays.execute(),
      sold: (await ofDays.execute()).flatMap(({ completed: units }) =>
        units === 0 ? [] : [units],
      ),
    },
  }
}
