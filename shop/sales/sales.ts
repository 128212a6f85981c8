import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { refusalOf } from '../../contracts/permissions.ts'
import { mayDeleteSale, undoRight } from '../../contracts/sale-rights.ts'
import type { SaleTermsInput } from '../../contracts/sale-terms.ts'
import {
  noClientName,
  type SaleChange,
  type SaleInput,
  type SaleStatus,
} from '../../contracts/sales.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { dayOf, laterThan } from '../calendar.ts'
import { takeList } from '../lists/open-list.ts'
import { getSettings } from '../settings/settings.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { moveSaleStock } from '../stock/sale-stock.ts'
import { sortKey } from '../text/sort-key.ts'
import { findClientToSellTo } from '../clients/clients.ts'
import { Conflict, Forbidden, InvalidInput } from '../errors.ts'
import { formatCents } from '../text/currency.ts'
import { finishChange, lockSale, subjectOf } from './change-sale.ts'
import { countSales } from './counts.ts'
import { removeQuoteLinks } from './quote-links.ts'
import { amountsOf, insertLines, linesOf } from './sale-lines.ts'
import { addEntry, usualDueDay } from './sale-payments.ts'
import { owedCentsOf, type StoredSale, toSale } from './stored-sale.ts'
import { agreedTerms, type Terms } from './terms.ts'

const tooLate =
  'O prazo de dez minutos para desfazer acabou. Só um administrador pode reabrir esta venda.'

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
 * has a sale already).
 */
export async function createSale(
  db: Database,
  {
    clientId,
    items,
    terms = null,
    note = '',
    validUntil = null,
    stockReason,
    listCode,
    createdAt,
    ...discount
  }: NewSale,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    // Locks the client, which comes before the stock, as in every write (lockStock).
    const clientName = await nameOfClient(trx, clientId)
    await lockStock(trx)
    const id = randomUUIDv7()
    const lines = await linesOf(trx, items, [])
    const now = new Date().toISOString()
    await trx
      .insertInto('sales')
      .values({
        id,
        clientId,
        clientName,
        clientKey: sortKey(clientName),
        status: 'pending',
        ...amountsOf(lines, discount, await termsNow(trx, terms, null)),
        note,
        validUntil,
        day: dayOf(createdAt ?? now),
        ...maker(),
        createdAt: createdAt ?? now,
        updatedAt: now,
      })
      .execute()
    await insertLines(trx, id, lines)
    if (listCode) await takeList(trx, listCode, id)
    return finishChange(trx, id, undefined, stockReason)
  })
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
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    await lockStock(trx)
    if ('status' in change) await setStatus(trx, before, change)
    else if ('items' in change) await setItems(trx, before, change)
    else await setDueDay(trx, id, change.dueDate)
    return finishChange(trx, id, before, 'items' in change ? change.stockReason : undefined)
  })
}

/**
 * Sets a completed or cancelled sale back to pending (rule: sales-10). Throws NotFound, Conflict
 * (the sale is pending, or items were returned), Forbidden (not this user, or too late),
 * InvalidInput (no reason), OutOfStock.
 */
export async function undoSale(
  db: Database,
  id: string,
  user: Pick<User, 'id' | 'role'>,
  reason: string,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    await lockStock(trx)
    if (before.status === 'pending') throw new Conflict('Esta venda está pendente')
    refuseReturned(before)
    const right = undoRight(before, user, new Date())
    if (right === 'none') throw new Forbidden(tooLate)
    if (right === 'with-reason' && !reason) throw new InvalidInput({ reason: 'Diga o motivo' })
    await trx
      .updateTable('sales')
      .set({
        status: 'pending',
        settledAt: null,
        settledById: null,
        updatedAt: laterThan(before.updatedAt),
      })
      .where('id', '=', id)
      .execute()
    return finishChange(trx, id, before, reason)
  })
}

/**
 * Deletes a sale. What a completed one took goes back to the stock, unless `isReturned` is false
 * (the goods are gone all the same). Throws NotFound, Forbidden (completed or cancelled, and not an
 * administrator), Conflict when items were returned, or while money that a user has recorded was
 * not given back (rule: payments-2).
 */
export async function deleteSale(
  db: Database,
  id: string,
  user: Pick<User, 'role'>,
  isReturned = true,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    refuseReturned(before)
    if (!mayDeleteSale(before, user)) throw new Forbidden(refusalOf('delete-settled-sales'))
    if (before.paidCents > 0 && before.payments.some(({ userId }) => userId !== null))
      throw new Conflict(
        `Esta venda tem ${formatCents(before.paidCents)} recebidos: registre a devolução ou o estorno antes de excluir`,
      )
    await lockStock(trx)
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await removeQuoteLinks(trx, [id])
    if (before.status === 'pending' || isReturned) await moveSaleStock(trx, before, undefined)
    await recordChange(trx, { ...subjectOf(before), before: toSale(before) })
    await countSales(trx, [before], [])
  })
}

/** What was returned refers to the sale as it was completed (rule: payments-6). */
function refuseReturned({ returns }: StoredSale): void {
  if (returns.length > 0)
    throw new Conflict('Itens desta venda foram devolvidos: ela fica como está')
}

type StatusChange = Extract<SaleChange, { status: unknown }>

/** A pending sale changes its status once (rule: sales-5). */
async function setStatus(
  trx: Transaction<Schema>,
  before: StoredSale,
  { status, received, refunded, dueDate = before.dueDay, updatedAt }: StatusChange,
): Promise<void> {
  if (before.status !== 'pending' || status === 'pending') {
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  }
  // Another total may be owed than the one that was shown and received.
  await checkUnchanged(trx, 'sale', before, updatedAt)
  const settledAt = new Date().toISOString()
  const owedCents = owedCentsOf(before)
  const isReceived = status === 'completed' && received !== undefined
  if (isReceived && owedCents > 0)
    await addEntry(trx, before.id, { means: received, amountCents: owedCents })
  if (status === 'cancelled' && refunded !== undefined && before.paidCents > 0)
    await addEntry(trx, before.id, { means: refunded, amountCents: -before.paidCents })
  const staysOpen = status === 'completed' && owedCents > 0 && !isReceived
  await trx
    .updateTable('sales')
    .set({
      status,
      settledAt,
      settledById: currentActor().userId,
      dueDay: staysOpen ? (dueDate ?? usualDueDay(settledAt)) : before.dueDay,
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
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
  await trx
    .updateTable('sales')
    .set({
      ...amounts,
      note,
      validUntil,
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
  await trx.deleteFrom('saleItems').where('saleId', '=', before.id).execute()
  await insertLines(trx, before.id, lines)
}

function refuseBelowPaid(totalCents: number, paidCents: number): void {
  if (totalCents >= paidCents) return
  const [paid, total, rest] = [paidCents, totalCents, paidCents - totalCents].map(formatCents)
  throw new InvalidInput({
    discountValue: `Já foram recebidos ${paid}. Para baixar o total a ${total}, registre antes a devolução de ${rest}.`,
  })
}

/** The current user; null for a command of the program (rule: sales-7). */
function maker() {
  const { userId, name } = currentActor()
  return { createdById: userId, createdByName: userId === null ? null : name }
}

async function nameOfClient(trx: Transaction<Schema>, id: string | null): Promise<string> {
  if (id === null) return noClientName
  const client = await findClientToSellTo(trx, id)
  if (!client) throw new InvalidInput({ clientId: 'Selecione um cliente' })
  return client.name
}

async function termsNow(
  trx: Transaction<Schema>,
  wanted: SaleTermsInput,
  before: Terms | null,
): Promise<Terms | null> {
  if (wanted === null) return null
  const { paymentSettings } = await getSettings(trx)
  return agreedTerms(wanted, paymentSettings, before)
}
