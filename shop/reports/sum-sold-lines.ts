import { type RawBuilder, sql } from 'kysely'
import type { SalesGroup } from '../../contracts/reports.ts'
import type { Database } from '../../db/schema.ts'
import type { DayRange } from './periods.ts'

/** The sold lines of one thing added up, in cents. */
export interface GroupSum {
  /** A day, a month or an id; `free`, `deleted` and `none` as in the contract. */
  key: string
  /** Empty where the key says it. */
  name: string
  sales: number
  pieces: number
  cents: number
  /** Of the lines with a known cost. */
  costCents: number
  /** The share of `cents` of the parts without one; labour has none to know. */
  uncostedCents: number
}

/** What was sold of each thing in a period less what came back, in no order. */
export async function sumSoldLines(
  db: Database,
  days: DayRange,
  by: SalesGroup,
): Promise<GroupSum[]> {
  const { rows } = await queries[by](days).execute(db)
  return rows
}

const sums = sql`cast(sum("sales") as integer) as "sales",
  cast(sum("pieces") as bigint) as "pieces", cast(sum("cents") as bigint) as "cents",
  cast(coalesce(sum("costCents"), 0) as bigint) as "costCents",
  cast(coalesce(sum(case when "costCents" is null and "isService" = 0 then "cents" end), 0)
    as bigint) as "uncostedCents"`
const sumsOfSums = sql`cast(sum("sales") as integer) as "sales",
  cast(sum("pieces") as bigint) as "pieces", cast(sum("cents") as bigint) as "cents",
  cast(sum("costCents") as bigint) as "costCents",
  cast(sum("uncostedCents") as bigint) as "uncostedCents"`

const queries: Record<SalesGroup, (days: DayRange) => RawBuilder<GroupSum>> = {
  day: (days) => sql`
    select "day" as "key", '' as "name", ${sums} from "soldLines" where ${isIn(days)}
    group by "day"`,
  // By day first, which needs no sorting.
  month: (days) => sql`
    select substr("day", 1, 7) as "key", '' as "name", ${sumsOfSums} from (
      select "day", ${sums} from "soldLines" where ${isIn(days)} group by "day"
    ) as "sums" group by substr("day", 1, 7)`,
  seller: (days) =>
    withSellers(sql`
      select "sellerId", ${sums} from "soldLines" where ${isIn(days)} group by "sellerId"`),
  product: (days) => sql`
    select ${productKey} as "key", coalesce(max("products"."name"), '') as "name", ${sumsOfSums}
    from ${byProduct(days)} group by ${productKey}`,
  category: (days) => sql`
    select coalesce("categories"."id", ${productKey}) as "key",
      coalesce(max("parents"."name") || ' › ', '') || coalesce(max("categories"."name"), '')
      as "name", ${sumsOfSums}
    from ${byProduct(days)}
    left join "categories" on "categories"."id" = "products"."categoryId"
    left join "categories" as "parents" on "parents"."id" = "categories"."parentId"
    group by 1`,
  kind: (days) => sql`
    select case when "isService" = 1 then 'service' when "isFree" = 1 then 'free'
      else 'product' end as "key", '' as "name", ${sums}
    from "soldLines" where ${isIn(days)} group by 1`,
}

/** Rows with a `sellerId`, with key and name of the seller, who may be deleted. */
export function withSellers<Row>(rows: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`
    select coalesce("sellerId", 'none') as "key", coalesce("users"."name", (
        select "createdByName" from "sales" where "createdById" = "sellerId" limit 1), '')
      as "name", "rows".*
    from (${rows}) as "rows" left join "users" on "users"."id" = "sellerId"`
}

function isIn({ from, to }: DayRange): RawBuilder<boolean> {
  return sql<boolean>`"soldLines"."day" between ${from} and ${to}`
}

const productKey = sql`coalesce("products"."id", case when "isFree" = 1 then 'free'
  else 'deleted' end)`

/** Added up by product first, so that each product is looked up once. */
function byProduct(days: DayRange): RawBuilder<unknown> {
  return sql`(
    select "productId", "isFree", ${sums} from "soldLines" where ${isIn(days)}
    group by "productId", "isFree"
  ) as "sums" left join "products" on "products"."id" = "productId"`
}
