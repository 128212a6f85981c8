import { sql } from 'kysely'
import type { CashMovement } from '../../contracts/closing.ts'
import { centsOf } from '../../contracts/money.ts'
import type { MoneyMeans, PaymentMeans } from '../../contracts/payments.ts'
import type { Database } from '../../db/schema.ts'

/** Both days included; with an owner, only the sales and payments of that user. */
export interface ClosedDays {
  from: string
  to: string
  ownerId: string | undefined
}

/** What these payments and movements add to the drawer, in cents (rule: payments-8). */
export function cashIn(money: MoneySum[], movements: CashMovement[]): number {
  const received = money.filter(({ means }) => means === 'cash')
  return [
    ...received.map(({ amountCents }) => amountCents),
    ...movements.map(({ amount }) => centsOf(amount)),
  ].reduce((total, cents) => total + cents, 0)
}

/** Entries of payments added up. */
export interface PaymentSum {
  /** Who recorded it; of a correction, whoever recorded what it corrects. */
  userId: string | null
  name: string | null
  means: PaymentMeans
  /** 1: given back to clients; 0: received, less what was corrected. */
  isRefund: number
  amountCents: number
}

export interface MoneySum extends PaymentSum {
  means: MoneyMeans
}

export function isMoney(sum: PaymentSum): sum is MoneySum {
  return sum.means !== 'voucher'
}

/** The payments of some days in money, by user, means, and whether they are refunds. */
export async function sumMoney(db: Database, days: ClosedDays): Promise<MoneySum[]> {
  return (await sumPayments(db, days)).filter(isMoney)
}

/** As sumMoney, with what was given and used as store credit: no money (rule: payments-9). */
export async function sumPayments(
  db: Database,
  { from, to, ownerId }: ClosedDays,
): Promise<PaymentSum[]> {
  const ofOwner = ownerId === undefined ? sql`` : sql` and "entry"."userId" = ${ownerId}`
  // A correction belongs to what it corrects ("entry"): to its user, and to its kind.
  const { rows } = await sql<PaymentSum>`
    select "entry"."userId", coalesce(max("users"."name"), max("entry"."userName")) as "name",
      "entry"."means", case when "entry"."amountCents" < 0 then 1 else 0 end as "isRefund",
      cast(sum("payments"."amountCents") as bigint) as "amountCents"
    from "payments"
    join "payments" as "entry" on "entry"."id" = coalesce("payments"."reversesId", "payments"."id")
    left join "users" on "users"."id" = "entry"."userId"
    where "payments"."day" between ${from} and ${to}${ofOwner}
    group by "entry"."userId", "entry"."means", 4`.execute(db)
  return rows
}
