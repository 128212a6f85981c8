import { reaisOf } from '../../contracts/money.ts'
import {
  countsSales,
  type SalesGroup,
  type SalesReport,
  type SalesReportQuery,
  type SalesReportRow,
  type SoldSum,
} from '../../contracts/reports.ts'
import type { Database } from '../../db/schema.ts'
import { partsOf, periodBefore } from './periods.ts'
import { type GroupSum, sumSoldLines } from './sum-sold-lines.ts'

type Row = GroupSum & Pick<SalesReportRow, 'abc'> & { previousCents: number }

/**
 * What was sold from one day to another, less what came back on these days, by one thing; with the
 * period before (rule: reports-1). The rows of all pages add up to the total, and the total to what
 * the closing of the period says.
 */
export async function getSalesReport(
  db: Database,
  { from, to, by, limit, page }: SalesReportQuery,
): Promise<SalesReport> {
  const previous = periodBefore({ from, to })
  const sums = await sumSoldLines(db, { from, to }, by)
  const sumsBefore = await sumSoldLines(db, previous, by)
  const rows =
    by === 'day' || by === 'month'
      ? inOrderOfTime(partsOf({ from, to }, by), sums, partsOf(previous, by), sumsBefore)
      : withClasses(by, byRevenue(sums, sumsBefore))
  const start = (page - 1) * limit
  return {
    from,
    to,
    previous,
    isCompared: await hasSoldBy(db, previous.from),
    total: toSum(totalOf(sums)),
    previousTotal: toSum(totalOf(sumsBefore)),
    count: rows.length,
    rows: rows.slice(start, start + limit).map((row) => toRow(row, by)),
  }
}

/** A period that began before the first sale is not whole: nothing can be measured by it. */
async function hasSoldBy(db: Database, day: string): Promise<boolean> {
  const sold = await db
    .selectFrom('soldLines')
    .select('day')
    .where('day', '<=', day)
    .limit(1)
    .executeTakeFirst()
  return sold !== undefined
}

/** A row for every day or month, beside the one at the same place of the period before. */
function inOrderOfTime(
  parts: string[],
  sums: GroupSum[],
  partsBefore: string[],
  sumsBefore: GroupSum[],
): Row[] {
  const byKey = new Map(sums.map((sum) => [sum.key, sum]))
  const before = new Map(sumsBefore.map(({ key, cents }) => [key, cents]))
  return parts.map((key, i) => ({
    ...(byKey.get(key) ?? { ...nothing, key }),
    previousCents: before.get(partsBefore[i] ?? '') ?? 0,
    abc: null,
  }))
}

/** What sold most comes first; then what sold only in the period before. */
function byRevenue(sums: GroupSum[], sumsBefore: GroupSum[]): Row[] {
  const before = new Map(sumsBefore.map((sum) => [sum.key, sum]))
  const keys = new Set(sums.map(({ key }) => key))
  const gone = sumsBefore.flatMap((sum) =>
    keys.has(sum.key) ? [] : [{ ...nothing, key: sum.key, name: sum.name }],
  )
  return [...sums, ...gone]
    .map((sum) => ({ ...sum, previousCents: before.get(sum.key)?.cents ?? 0, abc: null }))
    .toSorted(
      (a, b) => b.cents - a.cents || b.previousCents - a.previousCents || (a.key < b.key ? -1 : 1),
    )
}

/** A: what makes the first 80 % of the revenue of products; B: up to 95 % (rule: reports-3). */
function withClasses(by: SalesGroup, rows: Row[]): Row[] {
  if (by !== 'product') return rows
  const isProduct = ({ key }: Row) => key !== 'free' && key !== 'deleted'
  const whole = rows.reduce(
    (sum, row) => (isProduct(row) && row.cents > 0 ? sum + row.cents : sum),
    0,
  )
  let before = 0
  return rows.map((row) => {
    if (!isProduct(row)) return row
    const share = before * 100
    before += Math.max(row.cents, 0)
    if (row.cents <= 0 || share >= whole * 95) return { ...row, abc: 'C' }
    return { ...row, abc: share < whole * 80 ? 'A' : 'B' }
  })
}

const nothing: GroupSum = {
  key: '',
  name: '',
  sales: 0,
  pieces: 0,
  cents: 0,
  costCents: 0,
  uncostedCents: 0,
}

function totalOf(sums: GroupSum[]): GroupSum {
  const total = { ...nothing }
  for (const sum of sums) {
    total.sales += sum.sales
    total.pieces += sum.pieces
    total.cents += sum.cents
    total.costCents += sum.costCents
    total.uncostedCents += sum.uncostedCents
  }
  return total
}

function toSum({
  sales,
  pieces,
  cents,
  costCents,
  uncostedCents,
}: Omit<GroupSum, 'key' | 'name'>): SoldSum {
  return {
    sales,
    pieces,
    revenue: reaisOf(cents),
    cost: reaisOf(costCents),
    uncosted: reaisOf(uncostedCents),
  }
}

function toRow({ key, name, previousCents, abc, ...sum }: Row, by: SalesGroup): SalesReportRow {
  const row = { ...toSum(sum), key, name, previousRevenue: reaisOf(previousCents), abc }
  return countsSales(by) ? row : { ...row, sales: 0 }
}
