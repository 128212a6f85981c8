import { beforeAll, expect, test } from 'vitest'
import { type SaleListQuery, saleSorts } from '../../contracts/sale-query.ts'
import { saleSchema, saleStatuses } from '../../contracts/sales.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import { openTestDatabase } from '../../test/database.ts'
import { dayOf } from '../calendar.ts'
import { reindexAll } from '../search/product-index.ts'
import { sortKey } from '../text/sort-key.ts'
import { seedProducts } from '../../demo/seed/seed-products.ts'
import { seedClients, seedSales } from '../../demo/seed/seed-trade.ts'
import { listSales } from './sale-list.ts'
import { type StoredSale, toSale } from './stored-sale.ts'

const words = { pending: 'pendente', completed: 'concluida', cancelled: 'cancelada' }
const count = 900

type Keyed = StoredSale & { clientKey: string }

const { db } = await openTestDatabase()
let all: Keyed[] = []

beforeAll(async () => {
  await seedProducts(db, 30, () => {})
  await seedClients(db, 200, () => {})
  await seedSales(db, count, () => {})
  while (all.length < count) {
    const page = all.length / 500 + 1
    const { sales } = await listSales(db, { sort: 'date', direction: 'desc', limit: 500, page })
    all = all.concat(sales.map((sale) => ({ ...sale, clientKey: sortKey(sale.clientName) })))
  }
}, 60_000)

const orders = new Map<string, Keyed[]>()

/** All sales in one order, sorted once. */
function inOrder({ sort, direction }: SaleListQuery): Keyed[] {
  return orders.getOrInsertComputed(`${sort} ${direction}`, () => {
    const keyOf = (sale: Keyed) =>
      ({ date: sale.createdAt, client: sale.clientKey, value: sale.totalCents })[sort]
    const sorted = all.toSorted((a, b) =>
      keyOf(a) === keyOf(b) ? (a.id < b.id ? -1 : 1) : keyOf(a) < keyOf(b) ? -1 : 1,
    )
    return direction === 'desc' ? sorted.toReversed() : sorted
  })
}

/** The answer to a query, found by looking at every sale. */
function expected(query: SaleListQuery) {
  const { search, status, clientId, productId, sellerId, from, to, open, limit, page } = query
  const key = sortKey(search ?? '')
  const isMatch = (sale: Keyed) =>
    !search ||
    (key !== '' && (sale.clientKey.includes(key) || words[sale.status].startsWith(key))) ||
    key === sale.status ||
    sale.id === search ||
    String(sale.number) === search.replace(/^#/, '')
  const matches = inOrder(query).filter(
    (sale) =>
      isMatch(sale) &&
      (!status || sale.status === status) &&
      (!clientId || sale.clientId === clientId) &&
      (!productId || sale.items.some((item) => item.productId === productId)) &&
      (!sellerId || sale.createdById === sellerId) &&
      (!from || dayOf(sale.createdAt) >= from) &&
      (!to || dayOf(sale.createdAt) <= to) &&
      (!open || (sale.status === 'completed' && sale.totalCents > sale.paidCents)),
  )
  return {
    query,
    numbers: matches.slice((page - 1) * limit, page * limit).map(({ number }) => number),
    total: matches.length,
  }
}

async function found(query: SaleListQuery) {
  const { sales, total } = await listSales(db, query)
  return { query, numbers: sales.map(({ number }) => number), total }
}

test('every order, status and search finds the same sales as looking at every sale', async () => {
  const [some] = all.slice(100)
  const searches = [
    undefined,
    'a',
    'an',
    'ana',
    some?.clientName,
    some?.id,
    `#${some?.number}`,
    '7',
    'conc',
    'pendente',
    'Pending',
    'cancelled',
    'complete',
    'c',
    'zzz',
    '---',
    '%',
    "'",
  ]
  for (const search of searches) {
    for (const status of [undefined, ...saleStatuses]) {
      const queries = saleSorts.flatMap((sort) =>
        (['asc', 'desc'] as const).flatMap((direction) =>
          [1, 3, 100].map((page) => ({ search, status, sort, direction, limit: 7, page })),
        ),
      )
      expect(await Promise.all(queries.map(found))).toEqual(queries.map(expected))
    }
  }
}, 60_000)

test('the sales of one client are found page by page, with and without a search', async () => {
  const clientId = all[0]?.clientId ?? ''
  for (const search of [undefined, 'a', 'conc', 'zzz']) {
    for (const page of [1, 2]) {
      const query = { clientId, search, sort: 'date', direction: 'desc', limit: 5, page } as const
      expect(await found(query)).toEqual(expected(query))
    }
  }
})

test('filters by product, seller, days and open balance find what looking finds', async () => {
  const some = all.at(700)
  const unpaid = all.find(({ status, totalCents }) => status === 'completed' && totalCents > 1)
  if (!some || !unpaid) throw new Error('There are too few sales')
  await db.deleteFrom('payments').where('saleId', '=', unpaid.id).execute()
  await db.updateTable('sales').set({ paidCents: 0 }).where('id', '=', unpaid.id).execute()
  unpaid.paidCents = 0
  await db.updateTable('sales').set({ createdById: 'ana' }).where('number', '<', 40).execute()
  for (const sale of all) if (sale.number < 40) sale.createdById = 'ana'
  const day = dayOf(some.createdAt)
  const filters = [
    { productId: some.items[0]?.productId ?? '' },
    { sellerId: 'ana' },
    { from: day, to: day },
    { from: day },
    { to: day, status: 'pending' as const },
    { open: true },
    { open: true, sellerId: 'ana', search: 'a' },
    { sellerId: 'bia' },
  ]
  for (const filter of filters)
    for (const sort of saleSorts) {
      const query = { ...filter, sort, direction: 'desc', limit: 9, page: 1 } as const
      expect(await found(query)).toEqual(expected(query))
    }
})

test('an amount and an SKU find the sales of that total and of that variant', async () => {
  const cents = all[0]?.totalCents ?? 0
  const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)
  const base = { sort: 'date', direction: 'desc', limit: 500, page: 1 } as const
  for (const search of [written, `R$ ${written}`])
    expect((await found({ ...base, search })).numbers).toEqual(
      inOrder(base)
        .filter(({ totalCents }) => totalCents === cents)
        .map(({ number }) => number),
    )
  const item = all.flatMap(({ items }) => items).find(({ variantId }) => variantId !== null)
  const variantId = item?.variantId ?? ''
  await db.updateTable('variants').set({ sku: 'ZZ-77' }).where('id', '=', variantId).execute()
  expect((await found({ ...base, search: 'ZZ-77' })).numbers).toEqual(
    inOrder(base)
      .filter(({ items }) => items.some((each) => each.variantId === variantId))
      .slice(0, 500)
      .map(({ number }) => number),
  )
})

test('a part of an id and the number as lists write it find a sale', async () => {
  const search = async (text: string) =>
    (await listSales(db, { sort: 'date', direction: 'desc', limit: 9, page: 1, search: text }))
      .sales
  const [sale] = all
  if (!sale) throw new Error('no sales')
  const numbered = await search(`Venda ${sale.number}`)
  expect(numbered.map(({ id }) => id)).toEqual([sale.id])
  const parts = await search(sale.id.slice(-12).toUpperCase())
  expect(parts.map(({ id }) => id)).toEqual([sale.id])
})

test('the name of a product, also a part of it, finds the newest of its sales', async () => {
  const item = all.flatMap(({ items }) => items).find(({ productId }) => productId !== null)
  const productId = item?.productId ?? ''
  const name = 'Qubo Zênite – 32 furos'
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('products')
      .set({ name, nameKey: sortKey(name) })
      .where('id', '=', productId)
      .execute()
    await reindexAll(trx, () => {})
    await raisePublicVersion(trx)
  })
  const base = { sort: 'date', direction: 'desc', limit: 500, page: 1 } as const
  const sold = inOrder(base)
    .filter(({ items }) => items.some((each) => each.productId === productId))
    .map(({ number }) => number)
    .toSorted((a, b) => b - a)
    .slice(0, 500)
  for (const search of ['Qubo Zênite', 'zeni 32', 'QUBO']) {
    const { numbers } = await found({ ...base, search })
    expect(numbers.toSorted((a, b) => b - a)).toEqual(sold)
  }
  for (const search of ['nite', 'qubo 33', 'qubo%k'])
    expect((await found({ ...base, search })).total).toBe(0)
})

test('a sale is sent with the fields of its contract alone', () => {
  const [sale] = all.filter(({ items }) => items.length > 0)
  if (!sale) throw new Error('no sales')
  expect(saleSchema.strict().safeParse(toSale(sale)).error).toBeUndefined()
  const { shape } = saleSchema.shape.items.element
  for (const item of toSale(sale).items)
    expect(Object.keys(item).toSorted()).toEqual(Object.keys(shape).toSorted())
})
