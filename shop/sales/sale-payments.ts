import { sql, type Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import type {
  GivenBack,
  PaymentInput,
  PaymentMeans,
  RefundInput,
} from '../../contracts/payments.ts'
import type { SaleTermsInput } from '../../contracts/sale-terms.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { addDays, dayOf, laterThan } from '../calendar.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'
import { formatCents } from '../text/currency.ts'
import { amountsUnder } from './agree-terms.ts'
import { finishChange, lockSale } from './change-sale.ts'
import { kindOf, type StoredPayment } from './stored-payment.ts'
import { owedCentsOf, type StoredSale } from './stored-sale.ts'
import { lockVoucher, lockVoucherToCorrect, newVoucher } from './vouchers.ts'

/**
 * Records what was paid for a sale, and the terms that are agreed with it (rule: payments-2).
 * Throws NotFound, Conflict (cancelled, nothing is owed, or terms of a sale that is not pending),
 * ChangedMeanwhile, InvalidInput (more than is owed under the terms or left of the voucher, or they
 * are less than was paid).
 */
export async function recordPayment(
  db: Database,
  saleId: string,
  payment: PaymentInput,
): Promise<StoredSale> {
  return db.transaction().execute((trx) => recordPaymentIn(trx, saleId, payment))
}

/** As recordPayment. */
export async function recordPaymentIn(
  trx: Transaction<Schema>,
  saleId: string,
  { means, amount, tendered, voucherCode, terms, note, updatedAt }: PaymentInput,
): Promise<StoredSale> {
  const before = await lockSale(trx, saleId)
  if (before.status === 'cancelled') throw new Conflict('Esta venda está cancelada')
  // What was paid may be all of a total that is another one by now.
  await checkUnchanged(trx, 'sale', before, updatedAt)
  const agreed = terms && (await agreeOn(trx, before, terms))
  const owedCents = owedCentsOf({ ...before, ...agreed })
  const amountCents = centsOf(amount)
  if (owedCents === 0) throw new Conflict('Esta venda já está paga')
  if (amountCents > owedCents)
    throw new InvalidInput({ amount: `É mais do que falta: ${formatCents(owedCents)}` })
  const tenderedCents = tendered === null ? null : centsOf(tendered)
  if (voucherCode !== null) await lockVoucher(trx, voucherCode, amountCents)
  await addEntry(trx, saleId, { means, amountCents, tenderedCents, voucherCode, note })
  return finishChange(trx, saleId, before)
}

async function agreeOn(trx: Transaction<Schema>, sale: StoredSale, terms: SaleTermsInput) {
  if (sale.status !== 'pending')
    throw new Conflict('Esta venda está concluída: a forma de pagamento não muda mais')
  const amounts = await amountsUnder(trx, sale, terms)
  await trx
    .updateTable('sales')
    .set({ ...amounts, updatedAt: laterThan(sale.updatedAt) })
    .where('id', '=', sale.id)
    .execute()
  return amounts
}

/**
 * Records what was given back to the client. Throws NotFound, Conflict (the sale is completed, or
 * nothing was paid), InvalidInput (more than was paid).
 */
export async function recordRefund(
  db: Database,
  saleId: string,
  { note, ...given }: RefundInput,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, saleId)
    if (before.status === 'completed')
      throw new Conflict('Esta venda está concluída: reabra-a antes de devolver dinheiro')
    const amountCents = centsOf(given.amount)
    if (before.paidCents === 0) throw new Conflict('Não há dinheiro recebido nesta venda')
    if (amountCents > before.paidCents)
      throw new InvalidInput({ amount: `É mais do que foi pago: ${formatCents(before.paidCents)}` })
    await giveBack(trx, saleId, given, note)
    return finishChange(trx, saleId, before)
  })
}

/** Adds what is given back for a locked sale, money or a new voucher; returns the entry's id. */
export async function giveBack(
  trx: Transaction<Schema>,
  saleId: string,
  { means, amount, validUntil }: GivenBack,
  note?: string,
): Promise<string> {
  const voucherCode = means === 'voucher' ? await newVoucher(trx, validUntil) : null
  return addEntry(trx, saleId, { means, amountCents: -centsOf(amount), voucherCode, note })
}

/**
 * Corrects a wrong entry by its opposite (rule: payments-2). Throws NotFound, Conflict (it was
 * corrected before, is a correction, or the money was given back or paid again, or the voucher was
 * used since).
 */
export async function reversePayment(
  db: Database,
  saleId: string,
  paymentId: string,
  reason: string,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, saleId)
    const wrong = before.payments.find(({ id }) => id === paymentId)
    if (!wrong) throw new NotFound('Pagamento não encontrado')
    if (kindOf(wrong) === 'reversal')
      throw new Conflict('Um estorno não é estornado: registre o pagamento de novo')
    if (before.payments.some(({ reversesId }) => reversesId === paymentId))
      throw new Conflict('Este lançamento já foi estornado')
    if (before.returns.some((each) => [each.refundId, each.restRefundId].includes(paymentId)))
      throw new Conflict('Este dinheiro foi devolvido com itens da venda: use “Desfazer devolução”')
    const paidCents = before.paidCents - wrong.amountCents
    if (paidCents < 0) throw new Conflict(alreadyGivenBack(before))
    if (paidCents > before.totalCents - before.returnedCents)
      throw new Conflict('Este valor já foi pago de novo: estorne antes o outro pagamento')
    await reverseEntry(trx, saleId, wrong, reason)
    await ensureDueDay(trx, before)
    return finishChange(trx, saleId, before)
  })
}

/** Names the button that takes the money back: that of the return, or that of the refund alone. */
function alreadyGivenBack({ returns }: StoredSale): string {
  const withItems = returns.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const way =
    withItems > 0 ? 'use antes “Desfazer devolução”' : 'estorne antes o lançamento da devolução'
  return `Este dinheiro já foi devolvido: ${way}`
}

/** Corrects every entry of a locked sale that was not corrected before: nothing of it is paid. */
export async function reversePayments(
  trx: Transaction<Schema>,
  { id: saleId, payments }: StoredSale,
  reason: string,
): Promise<void> {
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  const wrong = payments.filter((entry) => kindOf(entry) !== 'reversal' && !reversed.has(entry.id))
  // What was paid comes first: it may be paid with a voucher that the sale gave.
  for (const entry of wrong.toSorted((a, b) => b.amountCents - a.amountCents))
    await insertEntry(trx, saleId, await oppositeOf(trx, entry, reason))
  await trx.updateTable('sales').set({ paidCents: 0 }).where('id', '=', saleId).execute()
}

/**
 * Corrects an entry of a locked sale; returns the id of the correction. Throws Conflict when it
 * gave a voucher that was used since.
 */
export async function reverseEntry(
  trx: Transaction<Schema>,
  saleId: string,
  wrong: StoredPayment,
  reason: string,
): Promise<string> {
  return addEntry(trx, saleId, await oppositeOf(trx, wrong, reason))
}

async function oppositeOf(
  trx: Transaction<Schema>,
  { id, means, amountCents, voucherCode }: StoredPayment,
  note: string,
): Promise<Entry> {
  if (voucherCode !== null) await lockVoucherToCorrect(trx, voucherCode, amountCents)
  return { means, amountCents: -amountCents, voucherCode, reversesId: id, note }
}

/** What is owed again for a completed sale is due, on the usual day unless another was agreed. */
export async function ensureDueDay(trx: Transaction<Schema>, sale: StoredSale): Promise<void> {
  if (sale.status !== 'completed' || sale.dueDay !== null) return
  const dueDay = usualDueDay(new Date())
  await trx.updateTable('sales').set({ dueDay }).where('id', '=', sale.id).execute()
}

/** Days until the rest of a completed sale is due, when nothing else was agreed. */
const usualCreditDays = 30

/** The day on which the rest of a sale completed at this time is due, unless another was agreed. */
export function usualDueDay(completedAt: Date | string): string {
  return addDays(dayOf(completedAt), usualCreditDays)
}

interface Entry {
  means: PaymentMeans
  amountCents: number
  tenderedCents?: number | null
  voucherCode?: string | null
  reversesId?: string
  note?: string | undefined
  /** Now, unless it was recorded elsewhere before. */
  at?: string
}

/** Adds an entry to a locked sale and returns its id; the caller has checked its amount. */
export async function addEntry(
  trx: Transaction<Schema>,
  saleId: string,
  entry: Entry,
): Promise<string> {
  const id = await insertEntry(trx, saleId, entry)
  await trx
    .updateTable('sales')
    .set({ paidCents: sql`"paidCents" + ${entry.amountCents}` })
    .where('id', '=', saleId)
    .execute()
  return id
}

async function insertEntry(
  trx: Transaction<Schema>,
  saleId: string,
  {
    means,
    amountCents,
    tenderedCents = null,
    voucherCode = null,
    reversesId,
    note = '',
    at = new Date().toISOString(),
  }: Entry,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('payments')
    .values({
      id,
      saleId,
      means,
      amountCents,
      tenderedCents: tenderedCents === amountCents ? null : tenderedCents,
      reversesId: reversesId ?? null,
      voucherCode,
      note,
      day: dayOf(at),
      at,
      ...actorColumns(),
    })
    .execute()
  return id
}
