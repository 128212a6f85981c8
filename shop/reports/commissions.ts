import { sql } from 'kysely'
import type { ClosingQuery } from '../../contracts/closing.ts'
import { reaisOf } from '../../contracts/money.ts'
import type { Commissions, CommissionSum } from '../../contracts/reports.ts'
import type { Database } from '../../db/schema.ts'
import { type DayRange, periodBefore } from './periods.ts'
import { withSellers } from './sum-sold-lines.ts'

interface Sum {
  sales: number
  cents: number
  commissionCents: number
}

interface SellerSum extends Sum {
  /** The seller's id. */
  key: string
  name: string
  /** Hundredths of a percent. */
  rate: number
}

/**
 * What each seller gets of the sales from one day to another less what came back on these days,
 * with the sum of the period before (rule: reports-7).
 */
export async function getCommissions(
  db: Database,
  { from, to }: ClosingQuery,
): Promise<Commissions> {
  const previous = periodBefore({ from, to })
  const sums = await sumCommissions(db, { from, to })
  return {
    from,
    to,
    previous,
    total: toSum(totalOf(sums)),
    previousTotal: toSum(totalOf(await sumCommissions(db, previous))),
    rows: sums.map(({ key, name, rate, ...sum }) => ({
      sellerId: key,
      name,
      percent: rate / 100,
      ...toSum(sum),
    })),
  }
}

/** By name and rate. A whole sale or return counts: its lines add up to it (rule: reports-1). */
async function sumCommissions(db: Database, { from, to }: DayRange): Promise<SellerSum[]> {
  const { rows } = await withSellers<Omit<SellerSum, 'commissionCents'>>(sql`
    select "sellerId", "rate", cast(sum("sales") as integer) as "sales",
      cast(sum("cents") as bigint) as "cents"
    from (
      select "createdById" as "sellerId", "commissionRate" as "rate", 1 as "sales",
        "totalCents" as "cents"
      from "sales" where "commissionRate" is not null and "day" between ${from} and ${to}
      union all
      select "createdById", "commissionRate", 0,
        case when "reversesId" is null then -"amountCents" else "amountCents" end
      from "saleReturns" join "sales" on "sales"."id" = "saleId"
      where "commissionRate" is not null and "saleReturns"."day" between ${from} and ${to}
    ) as "counted" group by "sellerId", "rate"`).execute(db)
  return rows
    .map((row) => ({ ...row, commissionCents: Math.round((row.cents * row.rate) / 10_000) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.rate - b.rate)
}

function totalOf(sums: Sum[]): Sum {
  const total = { sales: 0, cents: 0, commissionCents: 0 }
  for (const { sales, cents, commissionCents } of sums) {
    total.sales += sales
    total.cents += cents
    total.commissionCents += commissionCents
  }
  return total
}

function toSum({ sales, cents, commissionCents }: Sum): CommissionSum {
  return { sales, revenue: reaisOf(cents), commission: reaisOf(commissionCents) }
}
