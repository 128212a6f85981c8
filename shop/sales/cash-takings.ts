import { sql } from 'kysely'
import type { CashMovement } from '../../contracts/closing.ts'
import { centsOf } from '../../contracts/money.ts'
import type { PaymentMeans } from '../../contracts/payments.ts'
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
export interface MoneySum {
  userId: string | null
  name: string | null
  means: PaymentMeans
  /** 1: given back to clients; 0: received, less what was corrected. */
  isRefund: number
  amountCents: number
}

/** The payments of some days, by user, means, and whether they are refunds. */
export async function sumPayments(
  db: Database,
  { from, to, ownerId }: ClosedDays,
): Promise<MoneySum[]> {
  const ofOwner = ownerId === undefined ? sql`` : sql` and "payments"."userId" = ${ownerId}`
  // The correction of a refund counts as one.
  const { rows } = await sql<MoneySum>`
    select "payments"."userId",
      coalesce(max("users"."name"), max("payments"."userName")) as "name", "payments"."means",
      case when (case when "payments"."reversesId" is null then "payments"."amountCents"
        else "wrong"."amountCents" end) < 0 then 1 else 0 end as "isRefund",
      cast(sum("payments"."amountCents") as bigint) as "amountCents"
    from "payments" left join "payments" as "wrong" on "wrong"."id" = "payments"."reversesId"
    left join "users" on "users"."id" = "payments"."userId"
    where "payments"."day" between ${from} and ${to}${ofOwner}
    group by "payments"."userId", "payments"."means", 4`.execute(db)
  return rows
}
