import { type Expression, sql } from 'kysely'
import type { Demand, DemandQuery, DemandTerm } from '../../contracts/demand.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'

const maxMissed = 100
const maxShown = 20
/** A term that came once is not shown: it may say who searched. */
const minTimes = 2

/** What visitors looked for in the last `days`, today included, counted (rule: reports-6). */
export async function getDemand(db: Database, { days }: DemandQuery): Promise<Demand> {
  const from = addDays(dayOf(new Date()), 1 - days)
  const sums = await db
    .selectFrom('demand')
    .select((query) => ['kind', sumOf(query.ref('count')).as('sum')])
    .where('day', '>=', from)
    .groupBy('kind')
    .execute()
  const sumOfKind = (wanted: string) => sums.find(({ kind }) => kind === wanted)?.sum ?? 0
  return {
    searches: sumOfKind('missed') + sumOfKind('found'),
    missed: sumOfKind('missed'),
    chats: sumOfKind('chat') + sumOfKind('list'),
    listsSent: sumOfKind('list'),
    listsSold: await countSoldLists(db, from),
    ...(await readTerms(db, from)),
    products: await readProducts(db, from),
  }
}

/** A term belongs to what it found on the last day on which it was looked for. */
async function readTerms(
  db: Database,
  from: string,
): Promise<Pick<Demand, 'missedTerms' | 'foundTerms'>> {
  const { rows } = await sql<DemandTerm & { isMissed: number }>`
    select "key" as "text", cast(sum("count") as integer) as "count",
      case when max(case when "kind" = 'found' then "day" else '' end) <
        max(case when "kind" = 'missed' then "day" else '' end) then 1 else 0 end as "isMissed"
    from "demand" where "kind" in ('missed', 'found') and "day" >= ${from} and "key" <> ''
    group by "key" having sum("count") >= ${minTimes}
    order by 3 desc, 2 desc, 1`.execute(db)
  const shown = (isMissed: number, most: number) =>
    rows
      .filter((row) => row.isMissed === isMissed)
      .slice(0, most)
      .map(({ text, count }) => ({ text, count }))
  return { missedTerms: shown(1, maxMissed), foundTerms: shown(0, maxShown) }
}

async function readProducts(db: Database, from: string): Promise<Demand['products']> {
  const rows = await db
    .selectFrom('demand')
    .innerJoin('products', 'products.id', 'demand.key')
    .where('demand.kind', '=', 'chat')
    .where('demand.day', '>=', from)
    .groupBy(['products.id', 'products.name', 'products.inStock'])
    .select((query) => [
      'products.id as productId',
      'products.name',
      'products.inStock',
      sumOf(query.ref('demand.count')).as('presses'),
    ])
    .orderBy('presses', 'desc')
    .orderBy('products.id')
    .limit(maxShown)
    .execute()
  return rows.map((row) => ({ ...row, inStock: row.inStock === 1 }))
}

async function countSoldLists(db: Database, from: string): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('saleId', 'is not', null)
    .where('createdAt', '>=', dayStart(from))
    .executeTakeFirstOrThrow()
  return count
}

/** PostgreSQL would give text. */
function sumOf(column: Expression<number>) {
  return sql<number>`cast(sum(${column}) as integer)`
}
