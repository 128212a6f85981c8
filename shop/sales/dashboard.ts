import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { Dashboard, MonthOnMonth, Period } from '../../contracts/dashboard.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayOf, dayStart, monthStart } from '../calendar.ts'
import { countProducts } from '../catalogue/product-counts.ts'
import { listPopularProducts } from '../catalogue/product-list.ts'
import { toProduct } from '../catalogue/stored-product.ts'
import { countClients, listNewestClients } from '../clients/clients.ts'
import { listSales, saleStatistics } from './sale-list.ts'

const listed = 5
const chartMonths = 12
const chartDays = 30

/** What the shop looks like at `now`. */
export async function getDashboard(db: Database, now: Date): Promise<Dashboard> {
  const today = dayOf(now)
  const days = await listSalesDays(db, monthStart(today, chartMonths - 1))
  const { totalSales, totalRevenueCents } = await saleStatistics(db)
  const { sales: recentSales } = await listSales(db, {
    sort: 'date',
    direction: 'desc',
    limit: listed,
    page: 1,
  })
  return {
    today,
    products: await countByMonth(
      db,
      today,
      'products',
      await countProducts(db, { audience: 'staff' }),
    ),
    clients: await countByMonth(db, today, 'clients', await countClients(db)),
    sales: { total: totalSales, ...compared(days, today, ({ sales }) => sales) },
    revenue: {
      total: reaisOf(totalRevenueCents),
      ...compared(days, today, ({ revenue }) => revenue),
    },
    recentSales,
    newestClients: recentSales.length > 0 ? [] : await listNewestClients(db, listed),
    popularProducts: (await listPopularProducts(db, listed)).map(toProduct),
    months: lastMonths(days, today),
    days: lastDays(days, today),
  }
}

/** One period for each day with sales from `firstDay` on. */
async function listSalesDays(db: Database, firstDay: string): Promise<Period[]> {
  const rows = await db
    .selectFrom('salesDays')
    .selectAll()
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute()
  return rows.map(({ day, sales, completed, revenueCents }) => ({
    start: day,
    sales,
    completed,
    revenue: reaisOf(revenueCents),
  }))
}

/** A month that has only begun is compared with as many days of the month before. */
function compared(
  days: Period[],
  today: string,
  value: (day: Period) => number,
): Omit<MonthOnMonth, 'total'> {
  const { thisStart, lastStart, lastEnd } = comparedDays(today)
  const sumOf = (from: string, to: string) =>
    sum(days.filter(({ start }) => start >= from && start <= to).map(value))
  return { thisMonth: sumOf(thisStart, today), lastMonth: sumOf(lastStart, lastEnd) }
}

async function countByMonth(
  db: Database,
  today: string,
  table: 'products' | 'clients',
  total: number,
): Promise<MonthOnMonth> {
  const { thisStart, lastStart, lastEnd } = comparedDays(today)
  const count = async (from: string, before?: string) => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('createdAt', '>=', dayStart(from))
      .$if(before !== undefined, (query) => query.where('createdAt', '<', dayStart(before ?? '')))
      // The indexes of products begin with it.
      .$if(table === 'products', (query) => query.where(sql<boolean>`"isPublic" in (0, 1)`))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    total,
    thisMonth: await count(thisStart),
    lastMonth: await count(lastStart, addDays(lastEnd, 1)),
  }
}

/** The month of `today` so far, and the same days of the month before, which may have fewer. */
function comparedDays(today: string): { thisStart: string; lastStart: string; lastEnd: string } {
  const thisStart = monthStart(today)
  const lastStart = monthStart(today, 1)
  const sameDay = `${lastStart.slice(0, 8)}${today.slice(8)}`
  const lastDay = addDays(thisStart, -1)
  return { thisStart, lastStart, lastEnd: sameDay < lastDay ? sameDay : lastDay }
}

function lastMonths(days: Period[], today: string): Period[] {
  const byMonth = Map.groupBy(days, ({ start }) => monthStart(start))
  return Array.from({ length: chartMonths }, (_, i) => {
    const start = monthStart(today, chartMonths - 1 - i)
    return summed(start, byMonth.get(start) ?? [])
  })
}

function lastDays(days: Period[], today: string): Period[] {
  const byDay = Map.groupBy(days, ({ start }) => start)
  return Array.from({ length: chartDays }, (_, i) => {
    const start = addDays(today, i + 1 - chartDays)
    return summed(start, byDay.get(start) ?? [])
  })
}

function summed(start: string, days: Period[]): Period {
  return {
    start,
    sales: sum(days.map(({ sales }) => sales)),
    completed: sum(days.map(({ completed }) => completed)),
    revenue: sum(days.map(({ revenue }) => revenue)),
  }
}

/** To the cent: sums of reais gather errors. */
function sum(values: number[]): number {
  return Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
}
