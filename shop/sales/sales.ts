import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { refusalOf } from '../../contracts/permissions.ts'
import {
  mayDeleteSale,
  noClientName,
  type SaleChange,
  type SaleInput,
  type SaleStatus,
  type SaleTermsInput,
  undoRight,
} from '../../contracts/sales.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { recordChange } from '../audit/audit.ts'
import { checkUnchanged } from '../audit/stale-edits.ts'
import { dayOf, laterThan } from '../calendar.ts'
import { getSettings } from '../settings/settings.ts'
import { sortKey } from '../text/sort-key.ts'
import { findClientToSellTo } from '../clients/clients.ts'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../errors.ts'
import { countSales } from './counts.ts'
import { lockSales } from './lock-sales.ts'
import { amountsOf, insertLines, linesOf } from './sale-lines.ts'
import { findSale } from './sale-list.ts'
import { type StoredSale, toSale } from './stored-sale.ts'
import { agreedTerms, type Terms } from './terms.ts'

const tooLate =
  'O prazo de dez minutos para desfazer acabou. Só um administrador pode reabrir esta venda.'

/** `createdAt`: only for a sale of another day than today. */
type NewSale = Omit<SaleInput, 'terms'> & Partial<Pick<SaleInput, 'terms'>> & { createdAt?: string }

const statusNames: Record<SaleStatus, string> = {
  pending: 'pendente',
  completed: 'concluída',
  cancelled: 'cancelada',
}

/**
 * Creates a pending sale, which keeps the names of client and products as they are now. Throws
 * InvalidInput: unknown client or product, or the total (saleTotal).
 */
export async function createSale(
  db: Database,
  { clientId, items, discountValue, terms = null, createdAt }: NewSale,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const clientName = await nameOfClient(trx, clientId)
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
        ...amountsOf(lines, discountValue, await termsNow(trx, terms, null)),
        day: dayOf(createdAt ?? now),
        ...maker(),
        createdAt: createdAt ?? now,
        updatedAt: now,
      })
      .execute()
    await insertLines(trx, id, lines)
    return finishChange(trx, id)
  })
}

/**
 * Changes the status of a pending sale, or its items, discount and terms. Throws NotFound,
 * InvalidInput (as createSale), Conflict when the sale is no longer pending, ChangedMeanwhile.
 */
export async function updateSale(
  db: Database,
  id: string,
  change: SaleChange,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    if ('status' in change) await setStatus(trx, before, change.status)
    else await setItems(trx, before, change)
    return finishChange(trx, id, before)
  })
}

/**
 * Sets a completed or cancelled sale back to pending (rule: sales-10). Throws NotFound, Conflict
 * (the sale is pending), Forbidden (not this user, or too late), InvalidInput (no reason).
 */
export async function undoSale(
  db: Database,
  id: string,
  user: Pick<User, 'id' | 'role'>,
  reason: string,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    if (before.status === 'pending') throw new Conflict('Esta venda está pendente')
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
 * Deletes a sale. Throws NotFound, Forbidden (completed or cancelled, and not an administrator).
 */
export async function deleteSale(
  db: Database,
  id: string,
  user: Pick<User, 'role'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockSale(trx, id)
    if (!mayDeleteSale(before, user)) throw new Forbidden(refusalOf('delete-settled-sales'))
    await trx.deleteFrom('sales').where('id', '=', id).execute()
    await recordChange(trx, { ...subjectOf(before), before: toSale(before) })
    await countSales(trx, [before], [])
  })
}

/** A pending sale changes its status once (rule: sales-5). */
async function setStatus(
  trx: Transaction<Schema>,
  before: StoredSale,
  status: SaleStatus,
): Promise<void> {
  if (before.status !== 'pending' || status === 'pending') {
    throw new Conflict(`Esta venda está ${statusNames[before.status]} e não pode ser alterada`)
  }
  await trx
    .updateTable('sales')
    .set({
      status,
      settledAt: new Date().toISOString(),
      settledById: currentActor().userId,
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
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
  await trx
    .updateTable('sales')
    .set({
      ...amountsOf(lines, change.discountValue, terms),
      updatedAt: laterThan(before.updatedAt),
    })
    .where('id', '=', before.id)
    .execute()
  await trx.deleteFrom('saleItems').where('saleId', '=', before.id).execute()
  await insertLines(trx, before.id, lines)
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

async function lockSale(trx: Transaction<Schema>, id: string): Promise<StoredSale> {
  await lockSales(trx, [id])
  return getSale(trx, id)
}

async function getSale(trx: Transaction<Schema>, id: string): Promise<StoredSale> {
  const sale = await findSale(trx, id)
  if (!sale) throw new NotFound('Venda não encontrada')
  return sale
}

async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  before?: StoredSale,
  reason = '',
): Promise<StoredSale> {
  const sale = await getSale(trx, id)
  await recordChange(trx, {
    ...subjectOf(sale),
    before: before && toSale(before),
    after: { ...toSale(sale), ...(reason && { reason }) },
  })
  // Last, since on PostgreSQL it locks the day's figures: other changes to sales of that day wait
  // from here on.
  await countSales(trx, before ? [before] : [], [sale])
  return sale
}

function subjectOf({ id, number }: StoredSale) {
  return { subject: 'sale', subjectId: id, subjectName: `Venda ${number}` } as const
}
