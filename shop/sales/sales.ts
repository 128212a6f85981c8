import type { Transaction } from 'kysely'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import { type MoneyMeans, tenderedMessages } from '../../contracts/payments.ts'
import {
  noClientName,
  type SaleChange,
  type SaleInput,
  type SaleStatus,
} from '../../contracts/sales.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { actorColumns, currentActor } from '../audit/actor.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { dayOf, laterThan } from '../calendar.ts'
import { takeList } from '../lists/open-list.ts'
import { newId } from '../new-id.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { moveSaleStock } from '../stock/sale-stock.ts'
import { sortKey } from '../text/sort-key.ts'
import { findClientToSellTo } from '../clients/clients.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { amountsUnder, refuseBelowPaid, termsNow } from './agree-terms.ts'
import { allowDiscount } from './discount-approvals.ts'
import { finishChange, lockSale, recordSale } from './change-sale.ts'
import { getSale } from './sale-list.ts'
import { amountsOf, insertLines, linesOf } from './sale-lines.ts'
import { addEntry, giveBack, usualDueDay } from './sale-payments.ts'
import { owedCentsOf, type StoredSale } from './stored-sale.ts'

/** `createdAt`: only for a sale of another day than today. */
type NewSale = Pick<SaleInput, 'clientId' | 'items' | 'discountValue'> &
  Partial<SaleInput> & { createdAt?: string }

const statusNames: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluída',
  cancelled: 'cancelada',
}

/**
 * Creates a pending sale, which keeps the names of client and products as they are now. Throws
 * InvalidInput (unknown client or product, or the total, saleTotal), OutOfStock, Conflict (the list
 * has a sale already), DiscountApprovalNeeded.
 */
export async function createSale(db: Database, sale: NewSale): Promise<StoredSale> {
  return db.transaction().execute((trx) => createSaleIn(trx, sale))
}

/** As createSale. */
export async function createSaleIn(
  trx: Transaction<Schema>,
  {
    clientId,
    items,
    terms = null,
    note = '',
    validUntil = null,
    stockReason,
    listCode,
    approvalId,
    createdAt,
    ...discount
  }: NewSale,
): Promise<StoredSale> {
  // Locks the client, which comes before the stock, as in every write (lockStock).
  const clientName = await nameOfClient(trx, clientId)
  await lockStock(trx)
  const id = newId()
  const lines = await linesOf(trx, items, [])
  const amounts = amountsOf(lines, discount, await termsNow(trx, terms, null))
  const approval = await allowDiscount(trx, {
    lines,
    discountCents: amounts.discountCents,
    listCode,
    approvalId,
    about: clientId ?? '',
  })
  const status = 'pending'
  // What refuses the sale comes before its row: PostgreSQL gives no number back.
  if (listCode) await takeList(trx, listCode, id)
  await moveSaleStock(trx, undefined, { id, status, items: lines }, stockReason)
  const now = new Date().toISOString()
  await trx
    .insertInto('sales')
    .values({
      id,
      clientId,
      clientName,
      clientKey: sortKey(clientName),
      status,
      ...amounts,
      ...approval,
      note,
      validUntil,
      day: dayOf(createdAt ?? now),
      ...maker(),
      createdAt: createdAt ?? now,
      updatedAt: now,
    })
    .execute()
  await insertLines(trx, id, lines)
  return recordSale(trx, await getSale(trx, id), undefined, stockReason)
}

/**
 * Changes the status of a pending sale, or its items, discount and terms, or the due date of any
 * sale. Throws NotFound, InvalidInput (as createSale, or less than was paid), Conflict when the
 * sale is no longer pending, ChangedMeanwhile, OutOfStock.
 */
export async function updateSale(
  db: Database,
  id: string,
  change: SaleChange,
): Promise<StoredSale> {
  return db.transaction().execute((trx) => updateSaleIn(trx, id, change))
}

/** As updateSale. */
export async function updateSaleIn(
  trx: Transaction<Schema>,
  id: string,
  change: SaleChange,
): Promise<StoredSale> {
  const before = await lockSale(trx, id)
  await lockStock(trx)
  if ('status' in change) await setStatus(trx, before, change)
  else if ('items' in change) await setItems(trx, before, change)
  else await setDueDay(trx, id, change.dueDate)
  return finishChange(trx, id, before, 'items' in change ? change.stockReason : undefined)
}

type StatusChange = Extract<SaleChange, { status: unknown }>

/** A pending sale changes its status once (rule: sales-5). */
async function setStatus(
  trx: Transaction<Schema>,
  before: StoredSale,
  { status, terms, received, tendered, refunded, dueDate = before.dueDay, updatedAt }: StatusChange,
): Promise<void> {
  if (before.status !== 'pending' || status === 'pending') {
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  }
  // Another total may be owed than the one that was shown and received.
  await checkUnchanged(trx, 'sale', before, updatedAt)
  const settledAt = new Date().toISOString()
  const amounts =
    status === 'completed' && terms !== undefined
      ? await amountsUnder(trx, before, terms)
      : { totalCents: before.totalCents }
  const owedCents = owedCentsOf({ ...before, ...amounts })
  const isReceived = status === 'completed' && received !== undefined
  if (isReceived && owedCents > 0) {
    const tenderedCents = tenderedFor(owedCents, received, tendered ?? null)
    await addEntry(trx, before.id, { means: received, amountCents: owedCents, tenderedCents })
  }
  if (status === 'cancelled' && refunded !== undefined && before.paidCents > 0)
    await giveBack(trx, before.id, {
      means: refunded,
      amount: reaisOf(before.paidCents),
      validUntil: null,
    })
  const staysOpen = status === 'completed' && owedCents > 0 && !isReceived
  await trx
    .updateTable('sales')
    .set({
      ...amounts,
      status,
      commissionRate: status === 'completed' ? await commissionOf(trx, before) : null,
      settledAt,
      settledById: currentActor().userId,
      dueDay: staysOpen ? (dueDate ?? usualDueDay(settledAt)) : before.dueDay,
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
}

/** What was handed over for what is owed, in cents. Throws InvalidInput. */
function tenderedFor(owedCents: number, means: MoneyMeans, tendered: number | null): number | null {
  if (tendered === null) return null
  if (means !== 'cash') throw new InvalidInput({ tendered: tenderedMessages.means })
  const tenderedCents = centsOf(tendered)
  if (tenderedCents < owedCents) throw new InvalidInput({ tendered: tenderedMessages.amount })
  return tenderedCents
}

/** What who made the sale gets of it from now on (rule: reports-7). */
async function commissionOf(
  trx: Transaction<Schema>,
  { createdById }: StoredSale,
): Promise<number | null> {
  const seller = await trx
    .selectFrom('users')
    .select('commissionRate')
    .where('id', '=', createdById)
    .executeTakeFirst()
  return seller?.commissionRate ?? null
}

async function setDueDay(
  trx: Transaction<Schema>,
  id: string,
  dueDay: string | null,
): Promise<void> {
  await trx.updateTable('sales').set({ dueDay }).where('id', '=', id).execute()
}

async function setItems(
  trx: Transaction<Schema>,
  before: StoredSale,
  change: Extract<SaleChange, { items: unknown }>,
): Promise<void> {
  if (before.status !== 'pending')
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  await checkUnchanged(trx, 'sale', before, change.updatedAt)
  const lines = await linesOf(trx, change.items, before.items)
  const terms =
    change.terms === undefined ? before.terms : await termsNow(trx, change.terms, before.terms)
  const amounts = amountsOf(lines, change, terms)
  const { note = before.note, validUntil = before.validUntil } = change
  refuseBelowPaid(amounts.totalCents, before.paidCents)
  const approval = await allowDiscount(trx, {
    lines,
    discountCents: amounts.discountCents,
    before,
    approvalId: change.approvalId,
    about: before.id,
  })
  await trx
    .updateTable('sales')
    .set({
      ...amounts,
      ...approval,
      note,
      validUntil,
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
  await trx.deleteFrom('saleItems').where('saleId', '=', before.id).execute()
  await insertLines(trx, before.id, lines)
}

/** The current user; null for a command of the program (rule: sales-7). */
function maker() {
  const { userId, userName } = actorColumns()
  return { createdById: userId, createdByName: userName }
}

async function nameOfClient(trx: Transaction<Schema>, id: string | null): Promise<string> {
  if (id === null) return noClientName
  const client = await findClientToSellTo(trx, id)
  if (!client) throw new InvalidInput({ clientId: 'Selecione um cliente' })
  return client.name
}
