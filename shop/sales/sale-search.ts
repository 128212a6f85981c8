import { type RawBuilder, sql } from 'kysely'
import {
  type SaleListQuery,
  type SaleSort,
  type SaleStatus,
  saleStatuses,
} from '../../contracts/sales.ts'
import { isAmong, isAmongTexts } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'

/** Up to so many matches are gathered and put in order; of more, enough are met by walking along the order itself. */
const mostGathered = 2000
const longestNumber = 9

const statusWords: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluida',
  cancelled: 'cancelada',
}

const columns: Record<SaleSort, 'createdAt' | 'clientKey' | 'totalCents'> = {
  date: 'createdAt',
  client: 'clientKey',
  value: 'totalCents',
}

/** The numbers of one page of sales in their order, and how many match in all. */
export async function findSaleNumbers(
  db: Database,
  query: SaleListQuery,
): Promise<{ numbers: number[]; total: number }> {
  const match = query.search ? await readSearch(db, query.search) : undefined
  const total = await countMatching(db, query, match)
  if (total <= (query.page - 1) * query.limit) return { numbers: [], total }
  const isGathered = match !== undefined && (total <= mostGathered || query.clientId !== undefined)
  return { numbers: await (isGathered ? gather(db, query, match) : walk(db, query, match)), total }
}

/** What was typed: a part of a name, the beginning of a status's word, or what one sale goes by. */
interface Match {
  key: string
  statuses: SaleStatus[]
  /** The sale of this id or number: one at most of each. */
  named: { number: number; clientId: string | null; clientKey: string; status: SaleStatus }[]
}

async function readSearch(db: Database, search: string): Promise<Match> {
  const key = sortKey(search)
  const digits = /^#?(\d+)$/.exec(search)?.[1] ?? ''
  const number = digits !== '' && digits.length <= longestNumber ? Number(digits) : 0
  const named = await db
    .selectFrom('sales')
    .select(['number', 'clientId', 'clientKey', 'status'])
    .where((eb) => eb.or([eb('id', '=', search), eb('number', '=', number)]))
    .execute()
  return {
    key,
    statuses: saleStatuses.filter((status) => key !== '' && statusWords[status].startsWith(key)),
    named,
  }
}

/** Of names there are far fewer than of sales, and each knows how many were made under it. */
async function countMatching(
  db: Database,
  { clientId, status }: SaleListQuery,
  match: Match | undefined,
): Promise<number> {
  if (clientId !== undefined) return countOfClient(db, clientId, status, match)
  const wanted = status ? [status] : [...saleStatuses]
  const sumOf = (statuses: SaleStatus[]) =>
    statuses.length === 0
      ? sql`0`
      : sql.join(
          statuses.map((each) => sql.ref(each)),
          sql` + `,
        )
  const each = match
    ? sql`case when ${hasName(match)} then ${sumOf(wanted)} else ${sumOf(wanted.filter((one) => match.statuses.includes(one)))} end`
    : sumOf(wanted)
  const { rows } = await sql<{
    count: number | null
  }>`select sum(${each}) as "count" from "saleNames"`.execute(db)
  const besides = (match?.named ?? []).filter(
    (sale) => wanted.includes(sale.status) && !isCounted(sale, match),
  )
  return (rows[0]?.count ?? 0) + besides.length
}

function isCounted(sale: Match['named'][number], match: Match | undefined): boolean {
  return (
    match === undefined ||
    (match.key !== '' && sale.clientKey.includes(match.key)) ||
    match.statuses.includes(sale.status)
  )
}

async function countOfClient(
  db: Database,
  clientId: string,
  status: SaleStatus | undefined,
  match: Match | undefined,
): Promise<number> {
  const row = await db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clientId', '=', clientId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(match !== undefined, (query) =>
      query.where(match ? matches(db, match, hasName(match)) : sql<boolean>`true`),
    )
    .executeTakeFirstOrThrow()
  return row.count
}

/** All matches through their own indexes, then the page of them. */
async function gather(db: Database, query: SaleListQuery, match: Match): Promise<number[]> {
  const isOfName =
    query.clientId === undefined
      ? isAmongTexts(db, 'clientKey', await listNames(db, query, match))
      : hasName(match)
  const { rows } = await sql<{ number: number }>`with "matching" as materialized (
      select "number", "createdAt", "clientKey", "totalCents", "id" from "sales" where ${matches(db, match, isOfName)} and ${narrowed(query)})
    select "number" from "matching" ${pageOf(query)}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Along the index of the order until the page is full. */
async function walk(
  db: Database,
  query: SaleListQuery,
  match: Match | undefined,
): Promise<number[]> {
  const condition = match ? sql`${await walkedCondition(db, query, match)} and ` : sql``
  const { rows } = await sql<{
    number: number
  }>`select "number" from "sales" where ${condition}${narrowed(query)} ${pageOf(query)}`.execute(db)
  return rows.map(({ number }) => number)
}

/** In the order of names, the first names that match hold the page: what stands before and between is stepped over. */
async function walkedCondition(
  db: Database,
  query: SaleListQuery,
  match: Match,
): Promise<RawBuilder<unknown>> {
  if (query.sort !== 'client' || match.statuses.length > 0 || match.named.length > 0)
    return matches(db, match, hasName(match))
  return isAmongTexts(db, 'clientKey', await listNames(db, query, match, query.page * query.limit))
}

/** The names that match and have sales of the wanted status, in their order. */
async function listNames(
  db: Database,
  { status, direction }: SaleListQuery,
  match: Match,
  most = mostGathered,
): Promise<string[]> {
  const names = await db
    .selectFrom('saleNames')
    .select('clientKey')
    .where(hasName(match))
    .$if(status !== undefined, (query) => query.where(status ?? 'pending', '>', 0))
    .orderBy('clientKey', direction)
    .limit(most)
    .execute()
  return names.map(({ clientKey }) => clientKey)
}

function matches(
  db: Database,
  { statuses, named }: Match,
  isOfName: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const ways = [
    isOfName,
    ...(statuses.length > 0 ? [sql`"status" in (${sql.join(statuses)})`] : []),
    ...(named.length > 0
      ? [
          isAmong(
            db,
            'number',
            named.map(({ number }) => number),
          ),
        ]
      : []),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

function hasName({ key }: Match): RawBuilder<boolean> {
  return key === '' ? sql`1 = 0` : sql`"clientKey" like ${`%${key}%`}`
}

function narrowed({ clientId, status }: SaleListQuery): RawBuilder<unknown> {
  const conditions = [
    ...(clientId === undefined ? [] : [sql`"clientId" = ${clientId}`]),
    ...(status === undefined ? [] : [sql`"status" = ${status}`]),
  ]
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)
}

function pageOf({ sort, direction, limit, page }: SaleListQuery): RawBuilder<unknown> {
  const towards = sql.raw(direction)
  return sql`order by ${sql.ref(columns[sort])} ${towards}, "id" ${towards} limit ${limit} offset ${(page - 1) * limit}`
}
