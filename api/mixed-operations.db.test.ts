import { beforeAll, describe, expect, test } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Receivables } from '../contracts/receivables.ts'
import type { PaymentMeans } from '../contracts/payments.ts'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import type { VariantStock } from '../contracts/stock.ts'
import type { VoucherList } from '../contracts/vouchers.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { Random } from '../demo/seed/random.ts'
import { checkShop } from '../shop/backup/check-shop.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { type Answer, MixedOperations, type Ware } from '../test/mixed-operations.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'
import { type ReckonedSale, reckonBooks, type StoredBooks, sum } from '../test/stored-books.ts'

const usual = new Set([200, 201, 404, 409, 422])
const today = dayOf(new Date())
const inReais = (cents: number) => cents / 100

async function newWares(shop: SellingShop): Promise<Ware[]> {
  const category = (await shop.send('POST', '/categories', categoryInput('Selins'))).json()
  const wares: Ware[] = []
  for (const pieces of [40, 100, 400, null]) {
    const input = productInput(`Selim ${wares.length}`, category.id)
    const product = (await shop.send('POST', '/products', input)).json<ProductDetail>()
    const variantId = product.variants[0]?.id ?? ''
    if (pieces !== null)
      await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: pieces })
    wares.push({ id: product.id, variantId, isCounted: pieces !== null })
  }
  return wares
}

/** Eight sales each that are pending, paid in part, completed, cancelled, and returned in part. */
async function startingSales(shop: SellingShop, wares: Ware[], operations: MixedOperations) {
  const items = wares.map(({ id }) => ({ productId: id, quantity: 1, unitPrice: 59.9 }))
  const newSales = async () => {
    const sales = Array.from({ length: 8 }, () => shop.newSale({ items: items.slice(1) }))
    return (await Promise.all(sales)).map(({ id }) => id)
  }
  const [pending, begun, completed] = [await newSales(), await newSales(), await newSales()]
  const [cancelled, returned] = [await newSales(), await newSales()]
  for (const id of [...begun, ...cancelled])
    await shop.send('POST', `/sales/${id}/payments`, { means: 'cash', amount: 100 })
  for (const id of [...completed, ...returned])
    await shop.send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
  for (const id of cancelled) await shop.setStatus(id, 'cancelled')
  for (const id of returned) await operations.returnItem(id)
  for (const id of begun.slice(4))
    await shop.send('POST', `/sales/${id}/refunds`, { means: 'voucher', amount: 10 })
  return { pending, begun, completed, cancelled, returned }
}

/** 200 presses at once, of each kind about as many; the answers by kind. */
async function pressAll(shop: SellingShop, wares: Ware[], random: Random) {
  const all = new MixedOperations(shop, wares, random)
  const { pending, begun, completed, cancelled, returned } = await startingSales(shop, wares, all)
  /** The first press of a kind has a sale of its own, so that one succeeds; others collide. */
  const on = (press: (id: string) => Promise<Answer[]>, ...groups: string[][]) => {
    let own = groups[0]?.pop()
    return () => {
      const id = own ?? random.pick(groups.flat())
      own = undefined
      return press(id)
    }
  }
  const kinds = Object.entries({
    make: all.make,
    edit: on(all.edit, pending, begun),
    complete: on(all.complete, pending, begun),
    cancel: on(all.cancel, begun, pending),
    undo: on(all.undo, completed, cancelled),
    remove: on(all.remove, cancelled, completed, returned, pending),
    pay: on(all.pay, pending, begun),
    refund: on(all.refund, begun, cancelled),
    payWithVoucher: on(all.payWithVoucher, pending, begun, completed),
    reversePayment: on(all.reversePayment, begun, completed, returned),
    returnItem: on(all.returnItem, completed, returned),
    undoReturn: on(all.undoReturn, returned),
    exchange: on(all.exchange, completed, returned),
    sellList: all.sellList,
    receiveGoods: all.receiveGoods,
    changeStockMode: all.changeStockMode,
  })
  const presses = Array.from({ length: 200 }, async (_, n) => {
    const [kind, press] = kinds[n % kinds.length] ?? ['make', all.make]
    return { kind, answers: await press() }
  })
  return Map.groupBy(await Promise.all(presses), ({ kind }) => kind)
}

describe('of 200 presses at once', () => {
  let shop: SellingShop
  let wares: Ware[]
  let pressed: Awaited<ReturnType<typeof pressAll>>
  let books: StoredBooks

  beforeAll(async () => {
    shop = await openSellingShop()
    await shop.send('PUT', '/settings', { stockMode: 'block' })
    wares = await newWares(shop)
    pressed = await pressAll(shop, wares, new Random(15))
    books = await reckonBooks(shop.db)
  }, 120_000)

  const get = async <Body>(path: string): Promise<Body> =>
    (await shop.get(path, shop.token)).json<Body>()
  const soldSales = () => books.sales.filter(({ status }) => status === 'completed')
  const sumOf = (sales: ReckonedSale[], value: (sale: ReckonedSale) => number) =>
    inReais(sum(sales.map(value)))

  test('each is carried out or refused, and some of each kind succeed', () => {
    for (const [kind, answers] of pressed) {
      const statuses = answers.flatMap((each) => each.answers.map(({ statusCode }) => statusCode))
      expect([kind, ...statuses.filter((status) => !usual.has(status))]).toEqual([kind])
      expect([kind, statuses.some((status) => status < 400)]).toEqual([kind, true])
    }
  })

  test('a second press with the same key gets the same sale', () => {
    const pairs = ['make', 'sellList']
      .flatMap((kind) => pressed.get(kind) ?? [])
      .filter(({ answers }) => answers.every(({ statusCode }) => statusCode === 201))
      .filter(({ answers }) => answers.length === 2)
    expect(pairs.length).toBeGreaterThan(0)
    for (const { answers } of pairs) expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('the amounts of each sale are what its rows add up to', async () => {
    const path = (page: number) => `/sales?limit=100&page=${page}`
    const pages = [1, 2].map((page) => get<{ sales: Sale[] }>(path(page)))
    const listed = (await Promise.all(pages)).flatMap(({ sales }) => sales)
    const byId = new Map(listed.map((sale) => [sale.id, sale]))
    for (const { id, status, ...cents } of books.sales) {
      expect(byId.get(id), id).toMatchObject({
        status,
        totalValue: inReais(cents.subtotal),
        discountValue: inReais(cents.discount),
        finalValue: inReais(cents.total),
        paidValue: inReais(cents.paid),
        returnedValue: inReais(cents.returned),
        owedValue: inReais(cents.owed),
      })
      expect(cents.paid, id).toBeGreaterThanOrEqual(0)
      expect(cents.owed, id).toBeGreaterThanOrEqual(0)
    }
  })

  test('the pieces are what arrived less what was sold', async () => {
    expect(await findWrongStock(shop.db)).toEqual([])
    const piecesIn = (status: SaleStatus, variantId: string) =>
      sum(
        books.sales
          .filter((sale) => sale.status === status)
          .map(({ pieces }) => pieces.get(variantId) ?? 0),
      )
    for (const { id, variantId, isCounted } of wares) {
      const [sold, reserved] = [piecesIn('completed', variantId), piecesIn('pending', variantId)]
      const [stock] = await get<VariantStock[]>(`/stock/products/${id}`)
      const onHand = (books.arrived.get(variantId) ?? 0) - sold
      expect(stock).toMatchObject(isCounted ? { onHand, reserved } : { onHand: null, reserved: 0 })
      const { soldQuantity } = await shop.db
        .selectFrom('products')
        .select('soldQuantity')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(soldQuantity).toBe(sold)
    }
  })

  test('the closing adds up to the same', async () => {
    const centsOf = (isRefund: boolean, by?: PaymentMeans) =>
      sum(
        books.payments
          .filter(
            (entry) =>
              entry.isRefund === isRefund && (by ? entry.means === by : entry.means !== 'voucher'),
          )
          .map(({ cents }) => cents),
      )
    const closing = await get<Closing>(
      `/closing?from=${addDays(today, -1)}&to=${addDays(today, 1)}`,
    )
    expect(closing).toMatchObject({
      sales: soldSales().length,
      sold: sumOf(soldSales(), ({ total }) => total),
      owed: sumOf(soldSales(), ({ owed }) => owed),
      returned: sumOf(books.sales, ({ returned }) => returned),
      receivedTotal: inReais(centsOf(false)),
      refundedTotal: inReais(0 - centsOf(true)),
      cash: inReais(centsOf(false, 'cash') + centsOf(true, 'cash')),
      vouchers: {
        given: inReais(0 - centsOf(true, 'voucher')),
        used: inReais(centsOf(false, 'voucher')),
      },
    })
    for (const { means, amount } of closing.received)
      expect([means, amount]).toEqual([means, inReais(centsOf(false, means))])
    for (const { means, amount } of closing.refunded)
      expect([means, amount]).toEqual([means, inReais(0 - centsOf(true, means))])
  })

  test('of every voucher is left what was given less what was used, and never less', async () => {
    const rows = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('voucherCode', 'is not', null)
      .execute()
    const left = Map.groupBy(rows, ({ voucherCode }) => voucherCode)
    expect(left.size).toBeGreaterThan(3)
    expect(rows.some(({ amountCents, reversesId }) => amountCents > 0 && !reversesId)).toBe(true)
    const { vouchers } = await get<VoucherList>('/vouchers?state=all&limit=100')
    expect(vouchers.length).toBe(left.size)
    for (const voucher of vouchers) {
      const entries = left.get(voucher.code) ?? []
      expect(voucher.left).toBe(inReais(0 - sum(entries.map(({ amountCents }) => amountCents))))
      expect(voucher.left).toBeGreaterThanOrEqual(0)
    }
  })

  test('a restore accepts it all', async () => {
    const watch = { onProgress: () => undefined }
    expect(await checkShop(shop, shop.dataDir, watch)).toEqual({ wrong: [], refusal: null })
  })

  test('receivables add up to the same', async () => {
    const owing = books.sales.filter(
      ({ status, paid, owed }) => owed > 0 && (status === 'completed' || paid > 0),
    )
    const toReturn = books.sales.filter(({ status, paid }) => status === 'cancelled' && paid > 0)
    const receivables = await get<Receivables>('/receivables')
    expect(receivables).toMatchObject({
      owedValue: sumOf(owing, ({ owed }) => owed),
      pendingValue: sumOf(
        owing.filter(({ status }) => status === 'pending'),
        ({ owed }) => owed,
      ),
      clientsCount: new Set(owing.map(({ clientId }) => clientId)).size,
    })
    expect(receivables.toReturn.map(({ id }) => id).toSorted()).toEqual(
      toReturn.map(({ id }) => id).toSorted(),
    )
  })

  test('statistics and the first screen add up to the same', async () => {
    const total = books.sales.length
    const revenue = sumOf(soldSales(), (sale) => sale.total - sale.returned)
    expect(await get('/sales/stats')).toEqual({ totalSales: total, totalRevenue: revenue })
    const { sales, days, ...dashboard } = await get<Dashboard>('/dashboard')
    expect([sales.total, dashboard.revenue?.total]).toEqual([total, revenue])
    expect(sum(days.map(({ completed }) => completed))).toBe(soldSales().length)
    expect(sum(days.map((day) => Math.round(day.revenue * 100)))).toBe(Math.round(revenue * 100))
  })
})
