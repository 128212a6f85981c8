import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { Dashboard, MonthOnMonth, Period } from '../../contracts/dashboard.ts'
import { sum } from '../../contracts/numbers.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { addDays, dayOf, dayStart, monthStart } from '../calendar.ts'
import { listBestSellers } from '../catalogue/best-sellers.ts'
import { countProducts } from '../catalogue/product-filter.ts'
import { listPopularProducts } from '../catalogue/product-list.ts'
import { toProduct } from '../catalogue/stored-product.ts'
import { countClients, listNewestClients } from '../clients/client-list.ts'
import { findStockCheck } from '../stock/check-stock.ts'
import { countLowStock } from '../stock/purchase-list.ts'
import { listSales, saleStatistics } from './sale-list.ts'
import { toSale } from './stored-sale.ts'
import { getTakings, getWaiting } from './today.ts'

const listed = 5
const chartMonths = 12
const chartDays = 30

/**
 * The figures of the back office's first screen at the time `now`; the takings of today are those
 * of the user `ownerId` alone, if one is given.
 */
export async function getDashboard(db: Database, now: Date, ownerId?: string): Promise<Dashboard> {
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
    takings: await getTakings(db, now, ownerId),
    waiting: await getWaiting(db, now, ownerId === undefined),
    products: await countByMonth(
      db,
      today,
      'products',
      await countProducts(db, { audience: 'staff' }),
    ),
    clients: await countByMonth(db, today, 'clients', await countClients(db)),
    sales: { total: totalSales, ...compared(days, today, ({ sales }) => sales) },
    revenue: inReais({
      total: totalRevenueCents,
      ...compared(days, today, ({ revenueCents }) => revenueCents),
    }),
    recentSales: recentSales.map(toSale),
    newestClients: recentSales.length > 0 ? [] : await listNewestClients(db, listed),
    bestSellers: await listBestSellers(db, now, { days: chartDays, limit: listed }),
    popularProducts: (await listPopularProducts(db, listed)).map(toProduct),
    months: lastMonths(days, today).map(toPeriod),
    days: lastDays(days, today).map(toPeriod),
    lowStock: await countLowStock(db),
    stockCheck: (await findStockCheck(db)) ?? null,
  }
}

/** For users who may not see revenue, nor put wrong stock right (rule: back-office-6). */
export function withoutRevenue(dashboard: Dashboard): Dashboard {
  return { ...dashboard, revenue: null, months: [], days: [], stockCheck: null }
}

type SalesDay = RowOf<'salesDays'>

/** The days with sales from `firstDay` on, in order. */
function listSalesDays(db: Database, firstDay: string): Promise<SalesDay[]> {
  return db
    .selectFrom('salesDays')
    .selectAll()
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute()
}

/** A month that has not ended is compared with the same days of the month before. */
function compared(
  days: SalesDay[],
  today: string,
  value: (day: SalesDay) => number,
): Omit<MonthOnMonth, 'total'> {
  const { thisStart, lastStart, lastEnd } = comparedDays(today)
  const sumOf = (from: string, to: string) =>
    sum(days.filter(({ day }) => day >= from && day <= to).map(value))
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
    let query = db.selectFrom(table).where('createdAt', '>=', dayStart(from))
    if (before !== undefined) query = query.where('createdAt', '<', dayStart(before))
    // The index of products by age begins with these columns.
    if (table === 'products')
      query = query.where(sql<boolean>`"isPublic" in (0, 1) and "inStock" in (0, 1)`)
    const row = await query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
  return {
    total,
    thisMonth: await count(thisStart),
    lastMonth: await count(lastStart, addDays(lastEnd, 1)),
  }
}

/**
 * The month of `today` until `today`, and the same days of the month before, which may be a shorter
 * month.
 */
function comparedDays(today: string): { thisStart: string; lastStart: string; lastEnd: string } {
  const thisStart = monthStart(today)
  const lastStart = monthStart(today, 1)
  const sameDay = `${lastStart.slice(0, 8)}${today.slice(8)}`
  const lastDay = addDays(thisStart, -1)
  return { thisStart, lastStart, lastEnd: sameDay < lastDay ? sameDay : lastDay }
}

function lastMonths(days: SalesDay[], today: string): SalesDay[] {
  const byMonth = Map.groupBy(days, ({ day }) => monthStart(day))
  return Array.from({ length: chartMonths }, (_, i) => {
    const start = monthStart(today, chartMonths - 1 - i)
    return summed(start, byMonth.get(start) ?? [])
  })
}

function lastDays(days: SalesDay[], today: string): SalesDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: chartDays }, (_, i) => {
    const start = addDays(today, i + 1 - chartDays)
    return byDay.get(start) ?? summed(start, [])
  })
}

/** The figures of `days` added up as if they were one day. */
function summed(day: string, days: SalesDay[]): SalesDay {
  return {
    day,
    sales: sum(days.map(({ sales }) => sales)),
    completed: sum(days.map(({ completed }) => completed)),
    revenueCents: sum(days.map(({ revenueCents }) => revenueCents)),
  }
}

function toPeriod({ day, sales, completed, revenueCents }: SalesDay): Period {
  return { start: day, sales, completed, revenue: reaisOf(revenueCents) }
}

function inReais({ total, thisMonth, lastMonth }: MonthOnMonth): MonthOnMonth {
  return {
    total: reaisOf(total),
    thisMonth: reaisOf(thisMonth),
    lastMonth: reaisOf(lastMonth),
  }
}
