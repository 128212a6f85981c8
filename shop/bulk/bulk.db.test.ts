import { beforeEach, expect, test } from 'vitest'
import type { BulkAction, BulkSelection } from '../../contracts/bulk.ts'
import { bulkActionSchema } from '../../contracts/bulk.ts'
import type { ProductInput } from '../../contracts/products.ts'
import { carryOutAll, startBulkChange } from '../../test/bulk-changes.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { deleteCategory } from '../catalogue/delete-category.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { findProduct, updateProduct } from '../catalogue/products.ts'
import { createProduct } from '../stock/new-product.ts'
import { findSizeTable, saveSizeTable } from '../catalogue/size-tables.ts'
import { findRenamed } from '../slugs.ts'
import { toProductDetail } from '../catalogue/stored-product.ts'
import { createSale } from '../sales/sales.ts'
import { startCounting } from '../stock/change-stock.ts'
import { setMinimum } from '../stock/minimums.ts'
import { listAuditEntries } from '../audit/audit.ts'
import { noteWish } from '../wishes/wishes.ts'
import { carryOut } from './carry-out.ts'
import { getChange, listChanges, removeOldChanges, startChange } from './changes.ts'
import { deleteProduct } from './delete-product.ts'
import { previewChange } from './preview.ts'

const { db, publicVersion } = await openTestDatabase()
const { id: tyres } = await createCategory(db, categoryInput('Pneus'))
const { id: tubes } = await createCategory(db, categoryInput('Câmaras'))
const up8: BulkAction = { kind: 'percent', value: 8, to90: true, promotional: false }
const all: BulkSelection = { found: { search: '' } }

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

async function create(name: string, rest: Partial<ProductInput> = {}): Promise<string> {
  return (await createProduct(db, productInput(name, tyres, rest))).id
}

function preview(selection: BulkSelection, action: BulkAction, rest = {}) {
  return previewChange(db, {
    selection,
    action,
    excluded: [],
    show: 'changing',
    page: 1,
    limit: 20,
    ...rest,
  })
}

const start = (selection: BulkSelection, action: BulkAction, excluded?: string[]) =>
  startBulkChange(db, selection, action, excluded)
const toTheEnd = (id: string, direction: 'apply' | 'undo') => carryOutAll(db, id, direction)

async function change(selection: BulkSelection, action: BulkAction, excluded?: string[]) {
  return toTheEnd((await start(selection, action, excluded)).id, 'apply')
}

async function priceOf(id: string) {
  return (await findProduct(db, id, 'staff'))?.priceCents
}

/** All that is stored of the catalogue, as an archive would have it. */
async function everything(): Promise<string> {
  return JSON.stringify([
    await db.selectFrom('products').selectAll().orderBy('number').execute(),
    await db.selectFrom('variants').selectAll().orderBy('id').execute(),
    await db.selectFrom('productFacets').select(['number', 'tokens']).orderBy('number').execute(),
  ])
}

test.each([
  [{ kind: 'percent', value: 8 }, 100, 108],
  [{ kind: 'percent', value: 8, to90: true }, 100, 107.9],
  [{ kind: 'percent', value: -10 }, 0.05, 0.05],
  [{ kind: 'percent', value: 8.25 }, 1234.56, 1336.41],
  [{ kind: 'amount', value: -5.5 }, 20, 14.5],
  [{ kind: 'amount', value: 0.4, to90: true }, 10, 10.9],
  [{ kind: 'price', value: 49.9 }, 20, 49.9],
  [{ kind: 'price', value: 0.3, to90: true }, 20, 0.9],
])('%o makes %d reais %d', async (action, before, after) => {
  await create('Pneu', { price: before })
  const { rows } = await preview(all, bulkActionSchema.parse(action))
  expect(rows[0]?.after.price ?? before).toBe(after)
})

test('a preview counts every product and changes nothing', async () => {
  await create('Pneu A')
  await create('Pneu B', { promotionalPrice: 99 })
  await create('Pneu C', { price: 90, promotionalPrice: 80 })
  const before = await everything()
  const down: BulkAction = { kind: 'price', value: 90, to90: false }
  expect(await preview(all, down)).toMatchObject({ changing: 1, refused: 1, unchanged: 1 })
  const refused = await preview(all, down, { show: 'refused' })
  expect(refused.rows).toMatchObject([
    { name: 'Pneu B', problem: 'O preço promocional não seria menor que o preço' },
  ])
  expect(await everything()).toBe(before)
})

test('what is chosen is what the list finds, on all its pages', async () => {
  for (let i = 0; i < 30; i++) await create(`Pneu ${i}`)
  await createProduct(db, productInput('Selim', tubes))
  const found = { found: { search: 'pneu', category: tyres } }
  expect(await preview(found, up8)).toMatchObject({ changing: 30, rows: { length: 20 } })
  expect((await preview(found, up8, { page: 2 })).rows).toHaveLength(10)
  expect(await preview({ found: { search: '', kind: 'service' } }, up8)).toMatchObject({
    changing: 0,
  })
})

test('a change of many products, done in steps, is taken back as if it had never been', async () => {
  const values = ['P', 'G']
  const options = [{ name: 'Tamanho', values: values.map((value) => ({ value, swatch: null })) }]
  const variants = values.map((value, i) => ({
    values: [value],
    sku: null,
    gtin: null,
    price: 50 + i,
    picture: null,
  }))
  for (let i = 0; i < 120; i++) await create(`Pneu ${i}`, { price: 100 + i })
  const several = await create('Luva', { options, variants })
  const [before, version] = [await everything(), publicVersion.current()]
  const { id, waiting } = await start(all, up8)
  expect(waiting).toBe(121)
  await carryOut(db, id, 'apply')
  expect(await getChange(db, id)).toMatchObject({ state: 'applying', changed: 100, waiting: 21 })
  expect(await toTheEnd(id, 'apply')).toMatchObject({ state: 'applied', changed: 121, skipped: 0 })
  await publicVersion.refresh()
  expect(publicVersion.current()).toBeGreaterThan(version)
  expect(await findProduct(db, several, 'staff')).toMatchObject({
    priceCents: 5390,
    variants: [{ priceCents: 5390 }, { priceCents: 5490 }],
  })
  expect(await everything()).not.toBe(before)
  expect(await toTheEnd(id, 'undo')).toMatchObject({ state: 'undone', undone: 121, kept: 0 })
  expect(await everything()).toBe(before)
})

test('each product has the change and the undoing in its history', async () => {
  const id = await create('Pneu')
  const { id: changeId } = await change(all, up8)
  await toTheEnd(changeId, 'undo')
  const entries = await listAuditEntries(db, { subject: 'product', subjectId: id, limit: 2 })
  expect(entries).toMatchObject([
    { action: 'update', before: { price: 107.9 }, after: { price: 100 } },
    { action: 'update', before: { price: 100 }, after: { price: 107.9 } },
  ])
})

test('an undoing leaves alone what was changed since, and says so', async () => {
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  const { id } = await change(all, up8)
  await updateProduct(db, a, productInput('A', tyres, { price: 120 }))
  await deleteProduct(db, b)
  // Another name is no other price.
  await updateProduct(db, c, productInput('C novo', tyres, { price: 107.9 }))
  const undone = await toTheEnd(id, 'undo')
  expect(undone).toMatchObject({ undone: 1, kept: 2 })
  expect(undone.leftAlone.toSorted((x, y) => x.name.localeCompare(y.name))).toEqual([
    { id: a, name: 'A', isDeleted: false },
    { id: b, name: 'B', isDeleted: true },
  ])
  expect([await priceOf(a), await priceOf(c)]).toEqual([12_000, 10_000])
  expect(await findProduct(db, c, 'staff')).toMatchObject({ name: 'C novo' })
})

test('a product that is changed between the preview and its turn is left alone', async () => {
  const [a, b, c] = [await create('A'), await create('B'), await create('C')]
  const { id } = await start(all, up8)
  await updateProduct(db, a, productInput('A', tyres, { price: 50 }))
  // Who chose this name may have meant another price, too.
  await updateProduct(db, c, productInput('C novo', tyres))
  const applied = await toTheEnd(id, 'apply')
  expect(applied).toMatchObject({ changed: 1, skipped: 2 })
  expect(new Set(applied.leftAlone.map((each) => each.id))).toEqual(new Set([a, c]))
  const prices = [await priceOf(a), await priceOf(b), await priceOf(c)]
  expect(prices).toEqual([5000, 10_790, 10_000])
})

test('what is excluded stays, and what the preview did not show is refused', async () => {
  const [a, b] = [await create('A'), await create('B')]
  expect(await preview(all, up8, { excluded: [a] })).toMatchObject({ changing: 2, excluded: 1 })
  await change(all, up8, [a])
  expect([await priceOf(a), await priceOf(b)]).toEqual([10_000, 10_790])
  const { fingerprint } = await preview(all, up8)
  await create('C')
  const input = { selection: all, action: up8, excluded: [], fingerprint }
  await expect(startChange(db, input)).rejects.toMatchObject({ code: 'conflict' })
  expect(await listChanges(db)).not.toContainEqual(expect.objectContaining({ state: 'planned' }))
})

test('steps that are repeated, or sent twice at once, change nothing twice', async () => {
  const id = await create('A')
  const started = await start(all, up8)
  await Promise.all([carryOut(db, started.id, 'apply'), carryOut(db, started.id, 'apply')])
  await carryOut(db, started.id, 'apply')
  expect(await priceOf(id)).toBe(10_790)
  await toTheEnd(started.id, 'undo')
  await carryOut(db, started.id, 'undo')
  await expect(carryOut(db, started.id, 'apply')).rejects.toMatchObject({ code: 'conflict' })
  expect(await priceOf(id)).toBe(10_000)
})

test('promotions with days are made for many, and taken back with what was there before', async () => {
  await create('A')
  await create('B', { promotionalPrice: 70 })
  const before = await everything()
  const days = { from: '2099-01-01', to: '2099-01-31' }
  const action = bulkActionSchema.parse({ kind: 'promotion', percent: 20, ...days })
  const { id } = await change(all, action)
  const { products } = await listProducts(db, { audience: 'public', sort: 'name', limit: 5 })
  expect(products).toMatchObject([{ promotionalPriceCents: null }, { promotionalPriceCents: null }])
  await toTheEnd(id, 'undo')
  expect(await everything()).toBe(before)

  const now = bulkActionSchema.parse({ kind: 'promotion', percent: 20, to: '2099-01-31' })
  const running = await change(all, now)
  const inOffers = () => listProducts(db, { audience: 'public', filters: ['promocao'], limit: 5 })
  expect((await inOffers()).products.map((each) => each.effectivePriceCents)).toEqual([8000, 8000])
  const dearer = await change(all, { ...up8, promotional: true })
  expect((await inOffers()).products.map((each) => each.effectivePriceCents)).toEqual([8690, 8690])
  await toTheEnd(dearer.id, 'undo')
  await toTheEnd(running.id, 'undo')
  expect(await everything()).toBe(before)
  const ended = await change(all, { kind: 'no-promotion' })
  expect(ended.changed).toBe(1)
  expect((await inOffers()).total).toBe(0)
  await toTheEnd(ended.id, 'undo')
  expect(await everything()).toBe(before)
})

test('the preview of a promotion that begins later names the one of today that it ends', async () => {
  await create('A')
  await create('B', { promotionalPrice: 70 })
  const days = { promotionFrom: '2026-01-01', promotionTo: '2098-12-31' }
  await create('C', { promotionalPrice: 60, ...days })
  await create('D', { promotionalPrice: 60, promotionFrom: '2098-12-31' })
  const ended = async (from: string | null) => {
    const action = bulkActionSchema.parse({ kind: 'promotion', percent: 20, from })
    return (await preview(all, action)).rows.map(({ endsPromotion }) => endsPromotion)
  }
  expect(await ended('2099-01-01')).toEqual([
    null,
    { price: 60, to: '2098-12-31' },
    { price: 70, to: null },
    null,
  ])
  expect(await ended(null)).toEqual([null, null, null, null])
})

test('products move to a category, which the search then knows, and back', async () => {
  const id = await create('Produto X')
  const { id: changeId } = await change({ ids: [id] }, { kind: 'category', categoryId: tubes })
  const found = () => listProducts(db, { audience: 'public', search: 'câmaras', limit: 5 })
  expect((await found()).products).toMatchObject([{ id, category: { name: 'Câmaras' } }])
  await toTheEnd(changeId, 'undo')
  expect((await found()).total).toBe(0)
})

test('drafts without a picture are not published, the others are', async () => {
  await create('Com foto', { isDraft: true })
  await create('Sem foto', { isDraft: true, images: [] })
  const publish: BulkAction = { kind: 'draft', isDraft: false }
  expect(await preview(all, publish)).toMatchObject({ changing: 1, refused: 1 })
  const { id } = await change(all, publish)
  const visible = () => listProducts(db, { audience: 'public', limit: 5 })
  expect((await visible()).products).toMatchObject([{ name: 'Com foto' }])
  await toTheEnd(id, 'undo')
  expect((await visible()).total).toBe(0)
})

test('a stock flag is set and taken back; services have none', async () => {
  const id = await create('Pneu')
  await create('Revisão', { kind: 'service', images: [] })
  const soldOut: BulkAction = { kind: 'stock', inStock: false }
  expect(await preview(all, soldOut)).toMatchObject({ changing: 1, refused: 1 })
  const { id: changeId } = await change(all, soldOut)
  expect(await findProduct(db, id, 'staff')).toMatchObject({ inStock: false })
  await toTheEnd(changeId, 'undo')
  expect(await findProduct(db, id, 'staff')).toMatchObject({ inStock: true })
})

test('after thirty days a change is forgotten', async () => {
  await create('A')
  const { id } = await change(all, up8)
  await removeOldChanges(db, new Date(Date.now() + 29 * 24 * 60 * 60_000))
  expect(await getChange(db, id)).toMatchObject({ id })
  await removeOldChanges(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
  await expect(getChange(db, id)).rejects.toMatchObject({ code: 'not-found' })
  const rows = await db
    .selectFrom('bulkChangeRows')
    .where('changeId', '=', id)
    .selectAll()
    .execute()
  expect(rows).toEqual([])
})

const brand = (values: string[] | null): BulkAction => ({
  kind: 'attribute',
  attribute: 'marca',
  values,
})

async function brandOf(id: string) {
  const product = await findProduct(db, id, 'staff')
  return product && toProductDetail(product).attributes.find(({ kind }) => kind === 'marca')
}

test('an attribute is said of many, found by filters, and taken back with what people said', async () => {
  const a = await create('Pneu A', {
    attributes: [
      { kind: 'marca', values: ['Pirelli'], source: 'person' },
      { kind: 'aro', values: ['26'], source: 'person' },
    ],
  })
  const b = await create('Pneu B')
  const before = await everything()
  const { rows } = await preview(all, brand(['shimano']))
  expect(rows).toMatchObject([
    { name: 'Pneu B', before: { attribute: [] }, after: { attribute: ['Shimano'] } },
    { name: 'Pneu A', before: { attribute: ['Pirelli'] }, after: { attribute: ['Shimano'] } },
  ])
  const { id } = await change(all, brand(['shimano']))
  expect(await brandOf(b)).toEqual({ kind: 'marca', values: ['Shimano'], source: 'person' })
  expect((await everything()).match(/marca:Shimano/g)).toHaveLength(2)
  expect(await preview(all, brand(['Shimano']))).toMatchObject({ changing: 0, unchanged: 2 })
  expect(await toTheEnd(id, 'undo')).toMatchObject({ undone: 2, kept: 0 })
  expect(await everything()).toBe(before)
  expect(await brandOf(a)).toMatchObject({ values: ['Pirelli'] })
})

test('many products are left without an attribute, or it is read from them again', async () => {
  const id = await create('Câmbio Shimano Altus')
  expect(await brandOf(id)).toMatchObject({ values: ['Shimano'], source: 'name' })
  await change(all, brand([]))
  expect(await brandOf(id)).toEqual({ kind: 'marca', values: [], source: 'person' })
  await change(all, brand(null))
  expect(await brandOf(id)).toMatchObject({ values: ['Shimano'], source: 'name' })
})

test('what the options of a product tell, or no measure, is refused', async () => {
  const options = [{ name: 'Aro', values: [{ value: '26', swatch: null }] }]
  const variants = [{ values: ['26'], sku: null, gtin: null, price: 50, picture: null }]
  await create('Roda', { options, variants })
  const wheel: BulkAction = { kind: 'attribute', attribute: 'aro', values: ['29'] }
  expect(await preview(all, wheel, { show: 'refused' })).toMatchObject({
    changing: 0,
    rows: [{ problem: 'As variações já dizem esta característica' }],
  })
  await create('Pneu')
  const broad: BulkAction = { kind: 'attribute', attribute: 'largura', values: ['larga'] }
  await expect(preview(all, broad)).rejects.toThrow('Largura: escreva como em')
})

test('what people said of another attribute since keeps an attribute from going back', async () => {
  const id = await create('Pneu')
  const { id: changeId } = await change(all, brand(['Pirelli']))
  const attributes: ProductInput['attributes'] = [
    { kind: 'marca', values: ['Pirelli'], source: 'person' },
    { kind: 'cor', values: ['Azul'], source: 'person' },
  ]
  await updateProduct(db, id, productInput('Pneu', tyres, { attributes }))
  expect(await toTheEnd(changeId, 'undo')).toMatchObject({ undone: 0, kept: 1 })
  expect(await brandOf(id)).toMatchObject({ values: ['Pirelli'] })
})

const deletion: BulkAction = { kind: 'delete' }

async function sell(productId: string): Promise<void> {
  const variantId = (await findProduct(db, productId, 'staff'))?.variants[0]?.id
  const items = [{ productId, variantId, quantity: 1, unitPrice: 100 }]
  await createSale(db, { clientId: null, items, discountValue: 0 })
}

async function count(productId: string): Promise<void> {
  const variantId = (await findProduct(db, productId, 'staff'))?.variants[0]?.id ?? ''
  await startCounting(db, variantId, { quantity: 0, reason: '' })
}

test('many products are deleted, but none that could not come back as it was', async () => {
  const [plain, sold, counted] = [await create('A'), await create('B'), await create('C')]
  const [waited, low] = [await create('D'), await create('E')]
  const [wanted] = (await findProduct(db, waited, 'staff'))?.variants ?? []
  await noteWish(
    { db, publicUrl: 'https://rota97.example' },
    {
      variantId: wanted?.id ?? '',
      clientId: null,
      name: 'Bia',
      phone: '(28) 99900-1997',
    },
  )
  await sell(sold)
  await count(counted)
  await setMinimum(db, (await findProduct(db, low, 'staff'))?.variants[0]?.id ?? '', 2)
  expect(await preview(all, deletion)).toMatchObject({ changing: 1, refused: 4 })
  const { rows } = await preview(all, deletion, { show: 'refused' })
  expect(new Map(rows.map(({ id, problem }) => [id, problem]))).toEqual(
    new Map([
      [sold, 'Está em uma venda'],
      [counted, 'O estoque dele já foi contado'],
      [waited, 'Há interessados esperando'],
      [low, 'Tem um estoque mínimo próprio'],
    ]),
  )
  const { id } = await change(all, deletion)
  expect(await getChange(db, id)).toMatchObject({ state: 'applied', changed: 1 })
  expect(await findProduct(db, plain, 'staff')).toBeUndefined()
  expect([await priceOf(sold), await priceOf(counted)]).toEqual([10_000, 10_000])
  const entries = await listAuditEntries(db, { subject: 'product', subjectId: plain, limit: 1 })
  expect(entries).toMatchObject([{ action: 'delete', subjectName: 'A' }])
})

test('what is changed, sold or counted between the preview and its turn is not deleted', async () => {
  const ids = [await create('A'), await create('B'), await create('C'), await create('D')]
  const [changed = '', sold = '', counted = ''] = ids
  const { id } = await start(all, deletion)
  await updateProduct(db, changed, productInput('A novo', tyres))
  await sell(sold)
  await count(counted)
  const applied = await toTheEnd(id, 'apply')
  expect(applied).toMatchObject({ state: 'applied', changed: 1, skipped: 3 })
  expect(new Set(applied.leftAlone.map((each) => each.id))).toEqual(
    new Set([changed, sold, counted]),
  )
})

/** Products that come back have new numbers, which nobody sees. */
const withoutNumbers = (stored: string) => stored.replaceAll(/"number":\d+/g, '')

test('deleted products come back as they were, under their ids and old addresses', async () => {
  const { id: service } = await createProduct(
    db,
    productInput('Instalação', tyres, { kind: 'service', minutes: 20 }),
  )
  const plain = await create('A', {
    attributes: [{ kind: 'marca', values: ['Pirelli'], source: 'person' }],
  })
  const sized = await create('B', {
    serviceId: service,
    options: [{ name: 'Cor', values: [] }],
    variants: ['Azul', 'Preto'].map((value, i) => ({
      values: [value],
      sku: `B-${value}`,
      gtin: null,
      price: 50 + i,
      promotionalPrice: 40,
      inStock: i === 0,
      picture: null,
    })),
    promotionFrom: '2026-01-01',
    promotionTo: '2090-12-31',
  })
  await updateProduct(db, plain, productInput('A', tyres, { slug: 'outro-endereco' }))
  const table = { title: 'Tamanhos', note: '', columns: ['T', 'cm'], rows: [['M', '54']] }
  await saveSizeTable(db, { kind: 'product', id: sized }, { table })
  const before = withoutNumbers(await everything())
  const { id } = await change({ ids: [plain, sized] }, deletion)
  expect(await findProduct(db, sized, 'staff')).toBeUndefined()

  expect(await toTheEnd(id, 'undo')).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect(withoutNumbers(await everything())).toBe(before)
  expect(await findRenamed(db, 'product', 'a')).toMatchObject({ slug: 'outro-endereco' })
  expect(await findSizeTable(db, { kind: 'product', id: sized })).toMatchObject({ table })
  await carryOut(db, id, 'undo')
  expect(withoutNumbers(await everything())).toBe(before)
})

test('a deleted product whose place was taken stays away and is named', async () => {
  const { id: category } = await createCategory(db, categoryInput('Por pouco tempo'))
  const [coded, homeless] = [
    await create('A', { sku: 'COD-1' }),
    (await createProduct(db, productInput('B', category))).id,
  ]
  const back = await create('C')
  const { id } = await change(all, deletion)
  await create('Outro', { sku: 'COD-1' })
  await deleteCategory(db, category)
  const undone = await toTheEnd(id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 2 })
  expect(new Set(undone.leftAlone.map((each) => each.id))).toEqual(new Set([coded, homeless]))
  expect(await findProduct(db, back, 'staff')).toMatchObject({ name: 'C' })
  expect(await findProduct(db, coded, 'staff')).toBeUndefined()
})

test('one deleted product comes back as many do, unless it could not come back as it was', async () => {
  const plain = await create('A', { sku: 'UM-1' })
  const before = withoutNumbers(await everything())
  const changeId = await deleteProduct(db, plain)
  expect(await findProduct(db, plain, 'staff')).toBeUndefined()
  expect((await listChanges(db))[0]).toMatchObject({ id: changeId, state: 'applied', changed: 1 })
  expect(await toTheEnd(changeId ?? '', 'undo')).toMatchObject({ undone: 1, kept: 0 })
  expect(withoutNumbers(await everything())).toBe(before)

  const sold = await create('B')
  await sell(sold)
  expect(await deleteProduct(db, sold)).toBeNull()
  expect(await findProduct(db, sold, 'staff')).toBeUndefined()
  await expect(deleteProduct(db, sold)).rejects.toThrow('Produto não encontrado')
})

test('a deleted product with the ids of another, as a forged archive has it, stays away', async () => {
  const other = await create('Outro')
  const otherVariant = (await findProduct(db, other, 'staff'))?.variants[0]?.id
  const [first, second] = [
    await deleteProduct(db, await create('A')),
    await deleteProduct(db, await create('B')),
  ]
  const rows = db.updateTable('bulkChangeRows')
  const { fields } = await db
    .selectFrom('bulkChangeRows')
    .select('fields')
    .where('changeId', '=', first ?? '')
    .executeTakeFirstOrThrow()
  const kept = JSON.parse(fields)
  kept.deleted.variants[0].id = otherVariant
  const forged = { fields: JSON.stringify(kept) }
  await rows
    .set(forged)
    .where('changeId', '=', first ?? '')
    .execute()
  await rows
    .set({ productId: other })
    .where('changeId', '=', second ?? '')
    .execute()
  const before = await everything()
  for (const id of [first, second])
    expect(await toTheEnd(id ?? '', 'undo')).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
  expect(await everything()).toBe(before)
})
