import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { Voucher, VoucherList, VoucherQuery } from '../../contracts/vouchers.ts'
import type { Database } from '../../db/schema.ts'
import { NotFound } from '../errors.ts'
import { sortKey } from '../text/sort-key.ts'

interface VoucherRow {
  code: string
  amountCents: number
  leftCents: number
  validUntil: string | null
  createdAt: string
  saleId: string | null
  saleNumber: number | null
  clientId: string | null
  clientName: string | null
}

/**
 * Every voucher with what is left of it (rule: payments-9). The sale and its client are those of
 * the payment that gave it.
 */
const vouchers = sql`
  select "vouchers"."code", "vouchers"."validUntil", "vouchers"."createdAt",
    "sales"."id" as "saleId", "sales"."number" as "saleNumber", "sales"."clientId",
    "sales"."clientName", coalesce("sales"."clientKey", '') as "clientKey",
    "sums"."leftCents",
    case when "corrected"."id" is null then -"given"."amountCents" else 0 end as "amountCents"
  from "vouchers"
  join (
    select "voucherCode", cast(-sum("amountCents") as bigint) as "leftCents" from "payments"
    where "voucherCode" is not null group by "voucherCode"
  ) as "sums" on "sums"."voucherCode" = "vouchers"."code"
  join "payments" as "given" on "given"."voucherCode" = "vouchers"."code"
    and "given"."amountCents" < 0 and "given"."reversesId" is null
  left join "payments" as "corrected" on "corrected"."reversesId" = "given"."id"
  left join "sales" on "sales"."id" = "given"."saleId"`

/** The vouchers of the query, newest first, on the day `today`. */
export async function listVouchers(
  db: Database,
  { state, search, clientId, limit, page }: VoucherQuery,
  today: string,
): Promise<VoucherList> {
  const conditions = [sql`true`]
  if (state === 'open') conditions.push(usable(today))
  if (clientId !== undefined) conditions.push(sql`"clientId" = ${clientId}`)
  if (search !== '') conditions.push(matching(search))
  const { rows } = await sql<VoucherRow>`
    select * from (${vouchers}) as "listed" where ${sql.join(conditions, sql` and `)}
    order by "createdAt" desc, "code" limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows: sums } = await sql<{ count: number; cents: number | null }>`
    select count(*) as "count",
      cast(sum(case when ${usable(today)} then "leftCents" else 0 end) as bigint) as "cents"
    from (${vouchers}) as "listed" where ${sql.join(conditions, sql` and `)}`.execute(db)
  return {
    count: sums[0]?.count ?? 0,
    leftTotal: reaisOf(sums[0]?.cents ?? 0),
    vouchers: rows.map((row) => toVoucher(row, today)),
  }
}

/** The voucher with this code. Throws NotFound. */
export async function getVoucher(db: Database, code: string, today: string): Promise<Voucher> {
  const { rows } = await sql<VoucherRow>`
    select * from (${vouchers}) as "listed" where "code" = ${code}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound('Não existe vale com este código')
  return toVoucher(row, today)
}

function usable(today: string) {
  return sql`"leftCents" > 0 and ("validUntil" is null or "validUntil" >= ${today})`
}

function matching(search: string) {
  const code = search.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const byName = sql`"clientKey" like ${`%${sortKey(search).replace(/[%_]/g, '')}%`}`
  return code === '' ? byName : sql`("code" like ${`%${code}%`} or ${byName})`
}

function toVoucher(row: VoucherRow, today: string): Voucher {
  const { code, validUntil, createdAt, saleId, saleNumber, clientId } = row
  return {
    code,
    validUntil,
    createdAt,
    saleId,
    saleNumber,
    clientId,
    clientName: row.clientName ?? '',
    amount: reaisOf(row.amountCents),
    left: reaisOf(row.leftCents),
    isExpired: validUntil !== null && validUntil < today,
  }
}
