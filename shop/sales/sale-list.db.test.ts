import { beforeAll, expect, test } from 'vitest'
import { type Sale, type SaleListQuery, saleSorts, saleStatuses } from '../../contracts/sales.ts'
import { openTestDatabase } from '../../test/database.ts'
import { sortKey } from '../text/sort-key.ts'
import { seedProducts } from '../seed/seed-products.ts'
import { seedClients, seedSales } from '../seed/seed-trade.ts'
import { findSaleNumbers } from './sale-search.ts'
import { listSales } from './sale-list.ts'

const words = { pending: 'pendente', completed: 'concluida', cancelled: 'cancelada' }
// More than are gathered, so that both ways of searching are walked.
const count = 2600

const { db } = await openTestDatabase()
let all: Sale[] = []

beforeAll(async () => {
  await seedProducts(db, 30, () => {})
  await seedClients(db, 200, () => {})
  await seedSales(db, count, () => {})
  for (let page = 1; all.length < count; page++)
    all = all.concat(
      (await listSales(db, { sort: 'date', direction: 'desc', limit: 500, page })).sales,
    )
}, 60_000)

/** The same by looking at every sale. */
function expected({ search, status, clientId, sort, direction, limit, page }: SaleListQuery): {
  numbers: number[]
  total: number
} {
  const key = sortKey(search ?? '')
  const isMatch = (sale: Sale) =>
    !search ||
    (key !== '' &&
      (sortKey(sale.clientName).includes(key) || words[sale.status].startsWith(key))) ||
    sale.id === search ||
    String(sale.number) === search.replace(/^#/, '')
  const found = all.filter(
    (sale) =>
      isMatch(sale) &&
      (!status || sale.status === status) &&
      (!clientId || sale.clientId === clientId),
  )
  const keyOf = (sale: Sale) =>
    ({ date: sale.createdAt, client: sortKey(sale.clientName), value: sale.finalValue })[sort]
  const inOrder = found.toSorted((a, b) =>
    keyOf(a) === keyOf(b) ? (a.id < b.id ? -1 : 1) : keyOf(a) < keyOf(b) ? -1 : 1,
  )
  if (direction === 'desc') inOrder.reverse()
  return {
    numbers: inOrder.slice((page - 1) * limit, page * limit).map(({ number }) => number),
    total: found.length,
  }
}

test('every order, status and search gives what looking at every sale would give', async () => {
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
    'c',
    'zzz',
    '---',
    '%',
    "'",
  ]
  for (const search of searches) {
    for (const status of [undefined, ...saleStatuses]) {
      for (const sort of saleSorts) {
        for (const direction of ['asc', 'desc'] as const) {
          for (const page of [1, 3]) {
            const query = { search, status, sort, direction, limit: 7, page }
            expect({ query, ...(await findSaleNumbers(db, query)) }).toEqual({
              query,
              ...expected(query),
            })
          }
        }
      }
    }
  }
}, 60_000)

test('the sales of a client are found page by page, searched or not', async () => {
  const clientId = all[0]?.clientId ?? ''
  for (const search of [undefined, 'a', 'conc', 'zzz']) {
    for (const page of [1, 2]) {
      const query = { clientId, search, sort: 'date', direction: 'desc', limit: 5, page } as const
      expect({ query, ...(await findSaleNumbers(db, query)) }).toEqual({
        query,
        ...expected(query),
      })
    }
  }
})
