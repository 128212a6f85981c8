import { sql } from 'kysely'
import type { Closing, ClosingQuery } from '../../contracts/closing.ts'
import { reaisOf } from '../../contracts/money.ts'
import { sum } from '../../contracts/numbers.ts'
import { moneyMeans } from '../../contracts/payments.ts'
import type { Database } from '../../db/schema.ts'
import { listCashCounts } from './cash-counts.ts'
import { listCashMovements } from './cash-movements.ts'
import {
  cashIn,
  type ClosedDays,
  isMoney,
  type MoneySum,
  type PaymentSum,
  sumPayments,
} from './cash-takings.ts'

/**
 * What was sold and received from one day to another, by all, or by the user `ownerId` alone
 * (rule: payments-5). Reads two indexes that begin with the day.
 */
export async function getClosing(
  db: Database,
  { from, to }: ClosingQuery,
  ownerId: string | undefined,
): Promise<Closing> {
  const days = { from, to, ownerId }
  const sold = await sumSales(db, days)
  const payments = await sumPayments(db, days)
  const money = payments.filter(isMoney)
  const vouchers = payments.filter((each) => !isMoney(each))
  const movements = await listCashMovements(db, days)
  const returnedCents = await sumReturns(db, days)
  const received = byMeans(money.filter(({ isRefund }) => isRefund === 0))
  const refunded = byMeans(money.filter(({ isRefund }) => isRefund === 1))
  return {
    from,
    to,
    scope: ownerId === undefined ? 'shop' : 'own',
    sales: sum(sold.map(({ sales }) => sales)),
    sold: reaisOf(sum(sold.map(({ soldCents }) => soldCents))),
    soldLabour: reaisOf(await sumLabour(db, days)),
    owed: reaisOf(sum(sold.map(({ owedCents }) => owedCents))),
    returned: reaisOf(returnedCents),
    received,
    receivedTotal: reaisOf(centsIn(money, 0)),
    refunded: refunded.map(({ means, amount }) => ({ means, amount: -amount })),
    refundedTotal: reaisOf(-centsIn(money, 1)),
    vouchers: { given: reaisOf(-centsIn(vouchers, 1)), used: reaisOf(centsIn(vouchers, 0)) },
    cash: reaisOf(cashIn(money, movements)),
    movements,
    sellers: bySeller(sold, money),
    counts: await listCashCounts(db, days),
  }
}

interface SoldSum {
  userId: string | null
  name: string | null
  sales: number
  soldCents: number
  owedCents: number
}

async function sumSales(db: Database, { from, to, ownerId }: ClosedDays): Promise<SoldSum[]> {
  const ofOwner = ownerId === undefined ? sql`` : sql` and "createdById" = ${ownerId}`
  const isSold = sql`filter (where "status" = 'completed')`
  const { rows } = await sql<SoldSum>`
    select "createdById" as "userId",
      coalesce(max("users"."name"), max("createdByName")) as "name",
      count(*) ${isSold} as "sales",
      cast(sum("totalCents") ${isSold} as bigint) as "soldCents",
      cast(sum("receivableCents") ${isSold} as bigint) as "owedCents"
    from "sales" left join "users" on "users"."id" = "createdById"
    where "day" between ${from} and ${to}${ofOwner}
    group by "createdById" having count(*) ${isSold} > 0`.execute(db)
  return rows
}

/**
 * What of the sold is labour, in cents: of each sale the share that services have in its total, by
 * the prices under its terms, as returned items are valued (rule: payments-6).
 */
async function sumLabour(db: Database, { from, to, ownerId }: ClosedDays): Promise<number> {
  let labour = db
    .selectFrom('soldLines')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('isService', '=', 1)
    .where('returnId', '=', '')
  if (ownerId !== undefined) labour = labour.where('sellerId', '=', ownerId)
  const row = await labour
    .select(sql<number | null>`cast(sum("cents") as bigint)`.as('cents'))
    .executeTakeFirst()
  return row?.cents ?? 0
}

/**
 * The value in cents of what was returned on these days, of sales of any day. An undone return
 * counts under the user who took it.
 */
async function sumReturns(db: Database, { from, to, ownerId }: ClosedDays): Promise<number> {
  let returns = db
    .selectFrom('saleReturns')
    .leftJoin('saleReturns as taken', 'taken.id', 'saleReturns.reversesId')
    .where('saleReturns.day', '>=', from)
    .where('saleReturns.day', '<=', to)
  if (ownerId !== undefined)
    returns = returns.where(
      ({ fn }) => fn.coalesce('taken.userId', 'saleReturns.userId'),
      '=',
      ownerId,
    )
  const signed = sql`case when "saleReturns"."reversesId" is null
    then "saleReturns"."amountCents" else -"saleReturns"."amountCents" end`
  const row = await returns
    .select(sql<number | null>`cast(sum(${signed}) as bigint)`.as('cents'))
    .executeTakeFirst()
  return row?.cents ?? 0
}

function byMeans(money: MoneySum[]): Closing['received'] {
  return moneyMeans.flatMap((means) => {
    const cents = money.filter((each) => each.means === means).map((each) => each.amountCents)
    return cents.length === 0 ? [] : [{ means, amount: reaisOf(sum(cents)) }]
  })
}

function centsIn(payments: PaymentSum[], isRefund: 0 | 1): number {
  return sum(
    payments.filter((each) => each.isRefund === isRefund).map(({ amountCents }) => amountCents),
  )
}

/** Who sold most comes first. */
function bySeller(sold: SoldSum[], money: MoneySum[]): Closing['sellers'] {
  const ids = new Set([...sold, ...money].map(({ userId }) => userId))
  return [...ids]
    .map((userId) => {
      const sales = sold.find((each) => each.userId === userId)
      const payments = money.filter((each) => each.userId === userId)
      return {
        userId,
        name: sales?.name ?? payments[0]?.name ?? null,
        sales: sales?.sales ?? 0,
        sold: reaisOf(sales?.soldCents ?? 0),
        owed: reaisOf(sales?.owedCents ?? 0),
        received: reaisOf(sum(payments.map(({ amountCents }) => amountCents))),
      }
    })
    .toSorted((a, b) => b.sold - a.sold || b.received - a.received)
}
