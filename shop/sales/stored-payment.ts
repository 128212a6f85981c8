import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type { Payment } from '../../contracts/payments.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'

/** An entry of the payments of a sale, in cents. */
export interface StoredPayment extends Omit<RowOf<'payments'>, 'saleId'> {
  /** The last day of the voucher. */
  voucherValidUntil: string | null
}

/** The payments of each sale in the order they were recorded, by sale id. */
export async function listPayments(
  db: Database,
  saleIds: string[],
): Promise<Map<string, StoredPayment[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .leftJoin('vouchers', 'vouchers.code', 'payments.voucherCode')
    .selectAll('payments')
    .select('vouchers.validUntil as voucherValidUntil')
    .where(isAmong(db, 'saleId', saleIds))
    .orderBy('saleId')
    .orderBy('payments.id')
    .execute()
  const payments = new Map<string, StoredPayment[]>()
  for (const { saleId, ...payment } of rows)
    if (saleId !== null) payments.getOrInsertComputed(saleId, () => []).push(payment)
  return payments
}

/** What the entry is: a correction, money received, or money given back. */
export function kindOf({
  reversesId,
  amountCents,
}: Pick<StoredPayment, 'reversesId' | 'amountCents'>): Payment['kind'] {
  if (reversesId !== null) return 'reversal'
  return amountCents > 0 ? 'payment' : 'refund'
}

/** The entry as the API sends it: amounts in reais. */
export function toPayment(stored: StoredPayment): Payment {
  const { amountCents, tenderedCents, ...rest } = stored
  return {
    ...rest,
    kind: kindOf(stored),
    amount: reaisOf(amountCents),
    tendered: reaisOrNull(tenderedCents),
  }
}
