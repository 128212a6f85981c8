import { expect, test, vi } from 'vitest'
import type { Closing } from '../../contracts/closing.ts'
import {
  type Commissions,
  countsSales,
  type LostClients,
  type ReceivedReport,
  type SalesGroup,
  type SalesReport,
  salesGroups,
  type SlowMovers,
} from '../../contracts/reports.ts'
import { Random } from '../../demo/seed/random.ts'
import { password } from '../../test/api.ts'
import {
  plainKey,
  type PlainLine,
  plainLines,
  plainSum,
  readRows,
  type Rows,
} from '../../test/plain-report.ts'
import { expectAsDone } from '../../test/expect-as-done.ts'
import { RandomMonth } from '../../test/random-months.ts'
import { openSellingShop, type SellingShop } from '../../test/selling-shop.ts'
import { createUserWithOwnPassword } from '../../test/users.ts'
import { openSession } from '../auth/sessions.ts'
import { addDays, dayOf } from '../calendar.ts'
import { countFiguresAnew } from '../sales/derive-sales.ts'
import type { DayRange } from './periods.ts'

// More on demand; a failure names its seed, to begin with that one.
const months = Number(process.env.REPORT_MONTHS ?? 2)
const firstSeed = Number(process.env.REPORT_FIRST_SEED ?? 1)
const steps = 32
/** A shop with the leftovers of many months would slow the plain reckoning. */
const monthsOfShop = 3

test(
  'the reports of random months say what plain arithmetic over what was done says, to the cent',
  async () => {
    for (let first = firstSeed; first < firstSeed + months; first += monthsOfShop) {
      const shop = await openSellingShop()
      const end = Math.min(first + monthsOfShop, firstSeed + months)
      const lines = await runMonths(shop, first, end).finally(() => vi.useRealTimers())
      expect(lines).toBeGreaterThan(10)
      await shop.app.close()
      await shop.close()
    }
  },
  60_000 + months * 20_000,
)

/** Returns how many lines there were to add up. */
async function runMonths(shop: SellingShop, first: number, end: number): Promise<number> {
  const random = new Random(first)
  let at = Date.UTC(2025, 10, 20, 12)
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const { db } = shop
  const seller = { name: 'Bia', email: 'bia@rota97.example', password, role: 'seller' as const }
  await createUserWithOwnPassword(db, seller)
  const users = await db.selectFrom('users').select('id').orderBy('role').execute()
  /** A session ends within days. */
  const signedIn = () =>
    db.transaction().execute(async (trx) => {
      const staff: RandomMonth['staff'] = []
      for (const { id } of users) staff.push({ id, token: await openSession(trx, id, {}, caller) })
      return staff
    })
  const month = new RandomMonth(shop, random)
  month.staff = await signedIn()
  await shop.send('PUT', '/settings', { stockMode: 'warn' }, month.staff[0]?.token)
  await month.open()
  const costs = new Map<string, number | null>()
  for (let seed = first; seed < end; seed++) {
    for (let step = 0; step < steps; step++) {
      at += random.integer(1, 54) * 3_600_000
      vi.setSystemTime(at)
      month.staff = await signedIn()
      await month.step()
      plainLines(await readRows(db), costs)
    }
    await check(shop, random, month, costs, `seed ${seed} after ${first}`)
  }
  await db.transaction().execute(countFiguresAnew)
  await check(shop, random, month, costs, `counted anew after ${first}`)
  return plainLines(await readRows(db), costs).length
}

const caller = { address: '127.0.0.1', device: 'test' }

async function check(
  shop: SellingShop,
  random: Random,
  month: RandomMonth,
  costs: Map<string, number | null>,
  what: string,
): Promise<void> {
  const rows = await readRows(shop.db)
  expectAsDone(rows, month, what)
  const lines = plainLines(rows, costs)
  const token = month.staff[0]?.token
  const today = dayOf(new Date())
  const get = async <T>(path: string): Promise<T> => {
    const answer = await shop.get(path, token)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const day = addDays(today, -random.integer(0, 40))
  const periods = [
    { from: today, to: today },
    { from: `${today.slice(0, 7)}-01`, to: today },
    { from: `${today.slice(0, 4)}-01-01`, to: today },
    { from: day, to: addDays(day, random.integer(0, 40)) },
  ]
  for (const period of periods) {
    const query = `from=${period.from}&to=${period.to}`
    const closing = await get<Closing>(`/closing?${query}`)
    for (const by of salesGroups) {
      const report = await get<SalesReport>(`/reports/sales?${query}&by=${by}&limit=400`)
      expectSales(report, rows, lines, by, `${what}, ${query} by ${by}`)
      const cents = Math.round(closing.sold * 100) - Math.round(closing.returned * 100)
      expect(Math.round(report.total.revenue * 100), what).toBe(cents)
      expect(report.total.sales, what).toBe(closing.sales)
    }
    expectCommissions(await get(`/reports/commissions?${query}`), lines, `${what}, ${query}`)
    const received = await get<ReceivedReport>(`/reports/received?${query}`)
    expectReceived(received, rows, what)
    const kept = Math.round(closing.receivedTotal * 100) - Math.round(closing.refundedTotal * 100)
    expect(Math.round(received.total * 100), what).toBe(kept)
  }
  const days = random.integer(1, 30)
  expectSlow(await get(`/reports/slow-movers?days=${days}`), rows, lines, addDays(today, -days))
  expectLost(await get(`/reports/lost-clients?days=${days}`), rows, addDays(today, -days))
}

function isIn({ from, to }: DayRange, { day }: { day: string }): boolean {
  return day >= from && day <= to
}

function expectSales(
  report: SalesReport,
  rows: Rows,
  lines: PlainLine[],
  by: SalesGroup,
  what: string,
): void {
  const group = (days: DayRange) =>
    Map.groupBy(
      lines.filter((line) => isIn(days, line)),
      (line) => plainKey(rows, by, line),
    )
  const [now, before] = [group(report), group(report.previous)]
  for (const { key, name: _name, previousRevenue, abc: _abc, ...sum } of report.rows) {
    expect(sum, `${what}: ${key}`).toEqual({
      ...plainSum(now.get(key) ?? []),
      ...(!countsSales(by) && { sales: 0 }),
    })
    if (by !== 'day' && by !== 'month')
      expect(previousRevenue, what).toBe(plainSum(before.get(key) ?? []).revenue)
  }
  const shown = new Set(report.rows.map(({ key }) => key))
  expect([...now.keys(), ...(by === 'day' || by === 'month' ? [] : before.keys())], what).toEqual(
    [...now.keys(), ...(by === 'day' || by === 'month' ? [] : before.keys())].filter((key) =>
      shown.has(key),
    ),
  )
  expect(report.total, what).toEqual(plainSum([...now.values()].flat()))
  expect(report.previousTotal, what).toEqual(plainSum([...before.values()].flat()))
}

/** Each seller's lines at one rate, rounded together; the shop itself adds up whole sales. */
function expectCommissions(report: Commissions, lines: PlainLine[], what: string): void {
  const rowsIn = (days: DayRange) => {
    const ofSellers = Map.groupBy(
      lines.filter((line) => line.sale.commissionRate !== null && isIn(days, line)),
      ({ sale }) => `${sale.createdById} ${sale.commissionRate}`,
    )
    return [...ofSellers].map(([key, ofSeller]) => {
      const rate = ofSeller[0]?.sale.commissionRate ?? 0
      const { sales, revenue } = plainSum(ofSeller)
      return { key, sales, revenue, commission: Math.round((revenue * 100 * rate) / 10_000) / 100 }
    })
  }
  const total = (rows: { sales: number; revenue: number; commission: number }[]) => {
    const cents = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + Math.round(value(row) * 100), 0) / 100
    return {
      sales: cents(({ sales }) => sales),
      revenue: cents(({ revenue }) => revenue),
      commission: cents(({ commission }) => commission),
    }
  }
  const inOrder = <T extends { key: string }>(rows: T[]) =>
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const shown = report.rows.map(({ sellerId, percent, name: _name, ...sum }) => ({
    key: `${sellerId} ${Math.round(percent * 100)}`,
    ...sum,
  }))
  expect(inOrder(shown), what).toEqual(inOrder(rowsIn(report)))
  expect(report.total, what).toEqual(total(rowsIn(report)))
  expect(report.previousTotal, what).toEqual(total(rowsIn(report.previous)))
}

function expectReceived(report: ReceivedReport, { payments }: Rows, what: string): void {
  for (const { means, amount, previousAmount } of report.rows) {
    const sum = (days: DayRange) =>
      payments
        .filter((each) => each.means === means && isIn(days, each))
        .reduce((cents, { amountCents }) => cents + amountCents, 0) / 100
    expect([amount, previousAmount], what).toEqual([sum(report), sum(report.previous)])
  }
}

function expectSlow(report: SlowMovers, rows: Rows, lines: PlainLine[], since: string): void {
  const sold = new Set(
    lines
      .filter(({ day, isReturn }) => day >= since && !isReturn)
      .map(({ item }) => item.variantId),
  )
  const old = new Set(
    rows.movements
      .filter(({ number, at }) => number === 1 && dayOf(at) < since)
      .map(({ variantId }) => variantId),
  )
  const slow = rows.variants.filter(
    ({ id, onHand }) => onHand !== null && onHand > 0 && old.has(id) && !sold.has(id),
  )
  const costOf = (id: string) => {
    const bought = rows.movements.filter(
      ({ variantId, kind, unitCostCents }) =>
        variantId === id && kind === 'purchase' && unitCostCents !== null,
    )
    const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0)
    const cents = bought.reduce((sum, each) => sum + each.quantity * (each.unitCostCents ?? 0), 0)
    return pieces > 0 && cents >= 0 ? Math.round(cents / pieces) : null
  }
  const values = slow.map(({ id, onHand }) => (onHand ?? 0) * (costOf(id) ?? 0))
  expect(report.rows.map(({ variantId }) => variantId).toSorted()).toEqual(
    slow.map(({ id }) => id).toSorted(),
  )
  expect(report.value).toBe(values.reduce((a, b) => a + b, 0) / 100)
  expect(report.pieces).toBe(slow.reduce((sum, { onHand }) => sum + (onHand ?? 0), 0))
  for (const { variantId, unitCost, lastSold } of report.rows) {
    const cost = costOf(variantId)
    expect(unitCost).toBe(cost === null ? null : cost / 100)
    const last = lines.filter(({ item, isReturn }) => item.variantId === variantId && !isReturn)
    expect(lastSold).toBe(
      last
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null,
    )
  }
}

function expectLost(report: LostClients, { sales }: Rows, since: string): void {
  const byClient = Map.groupBy(
    sales.filter(({ status }) => status === 'completed'),
    ({ clientId }) => clientId,
  )
  const lost = [...byClient].filter(
    ([, bought]) => bought.length >= 2 && bought.every(({ day }) => day < since),
  )
  const bought = lost.map(([clientId, ofClient]) => {
    const cents = ofClient.reduce((sum, each) => sum + each.totalCents - each.returnedCents, 0)
    return { clientId, sales: ofClient.length, bought: cents / 100 }
  })
  const inOrder = (rows: { clientId: string | null }[]) =>
    rows.toSorted((a, b) => ((a.clientId ?? '') < (b.clientId ?? '') ? -1 : 1))
  expect(inOrder(report.rows)).toMatchObject(inOrder(bought))
  expect(report.count).toBe(bought.length)
}
