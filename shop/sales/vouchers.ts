import { sql, type Transaction } from 'kysely'
import { formatVoucherCode, voucherCodeLength } from '../../contracts/voucher-code.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { randomCode } from '../random-code.ts'
import { formatCents } from '../text/currency.ts'
import { dayText } from './payment-texts.ts'

/**
 * A new voucher (rule: payments-9), whose worth is the payment that names its code. Throws
 * InvalidInput for a last day that is over.
 */
export async function newVoucher(
  trx: Transaction<Schema>,
  validUntil: string | null,
): Promise<string> {
  const createdAt = new Date().toISOString()
  if (validUntil !== null && validUntil < dayOf(createdAt))
    throw new InvalidInput({ validUntil: 'Este dia já passou' })
  // Of 380 billion codes, a random one is free.
  const code = randomCode(voucherCodeLength)
  await trx.insertInto('vouchers').values({ code, validUntil, createdAt }).execute()
  return code
}

/**
 * Locks a voucher that is to pay this amount; the sale must be locked before. Throws InvalidInput
 * when there is none, it is over, or less is left of it.
 */
export async function lockVoucher(
  trx: Transaction<Schema>,
  code: string,
  cents: number,
): Promise<void> {
  const voucher = await trx
    .selectFrom('vouchers')
    .select('validUntil')
    .where('code', '=', code)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!voucher) throw new InvalidInput({ voucherCode: 'Não existe vale com este código' })
  const { validUntil } = voucher
  if (validUntil !== null && validUntil < dayOf(new Date()))
    throw new InvalidInput({ voucherCode: `Este vale venceu em ${dayText(validUntil)}` })
  const leftCents = await leftOf(trx, code)
  if (leftCents === 0) throw new InvalidInput({ voucherCode: 'Não resta nada deste vale' })
  if (cents > leftCents)
    throw new InvalidInput({ amount: `É mais do que resta do vale: ${formatCents(leftCents)}` })
}

/**
 * Locks a voucher before an entry of it is corrected. Throws Conflict when it was given with that
 * entry, and something was paid with it since.
 */
export async function lockVoucherToCorrect(
  trx: Transaction<Schema>,
  code: string,
  amountCents: number,
): Promise<void> {
  if (isPostgres(trx))
    await trx.selectFrom('vouchers').select('code').where('code', '=', code).forUpdate().execute()
  if (amountCents < 0 && (await leftOf(trx, code)) < -amountCents)
    throw new Conflict(
      `O vale ${formatVoucherCode(code)} já foi usado: estorne antes o que foi pago com ele`,
    )
}

/** What is left of a voucher, in cents (rule: payments-9). */
async function leftOf(trx: Transaction<Schema>, code: string): Promise<number> {
  const { leftCents } = await trx
    .selectFrom('payments')
    .select(sql<number>`cast(coalesce(-sum("amountCents"), 0) as bigint)`.as('leftCents'))
    .where('voucherCode', '=', code)
    .executeTakeFirstOrThrow()
  return leftCents
}
