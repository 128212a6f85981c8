import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { DiscountApproval, DiscountApprovalInput } from '../../contracts/discount-approvals.ts'
import { centsOf } from '../../contracts/money.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { checkAdministrator } from '../auth/sign-in.ts'
import { timeAgo } from '../calendar.ts'
import { Conflict, DiscountApprovalNeeded } from '../errors.ts'
import { type StoredList, toStoredList } from '../lists/stored-list.ts'
import { givenDiscount, isNoLarger, isWithinRate, percentOf } from './given-discount.ts'
import { returnedPieces } from './return-value.ts'
import type { StoredSale, StoredSaleItem } from './stored-sale.ts'
import { subtotalCentsOf } from './total.ts'

const approvalMs = 10 * 60_000

/**
 * An administrator approves a discount of the current user's sale, once and for ten minutes. Throws
 * as checkAdministrator.
 */
export async function approveDiscount(
  db: Database,
  sellerId: string,
  { about, discount, full, ...credentials }: DiscountApprovalInput,
  address: string,
): Promise<DiscountApproval & { approver: Pick<User, 'id' | 'name'> }> {
  const approver = await checkAdministrator(db, credentials, address)
  const id = randomUUID()
  await db.deleteFrom('discountApprovals').where('at', '<=', timeAgo(approvalMs)).execute()
  await db
    .insertInto('discountApprovals')
    .values({
      id,
      sellerId,
      about,
      approverId: approver.id,
      approverName: approver.name,
      discountCents: centsOf(discount),
      fullCents: centsOf(full),
      at: new Date().toISOString(),
    })
    .execute()
  return { id, approverName: approver.name, approver }
}

interface Asked {
  lines: Pick<
    StoredSaleItem,
    'quantity' | 'unitPriceCents' | 'listPriceCents' | 'variantId' | 'isFree'
  >[]
  discountCents: number
  /** The stored sale; what it gives already was allowed then. */
  before?: StoredSale
  /** Prices of a visitor's list that still hold are no discount of the seller. */
  listCode?: string | undefined
  approvalId: string | undefined
  /** As in the approval: the sale, or the client of a new one. */
  about: string
}

/**
 * The columns that say who approved the discount, none where nobody had to. Throws
 * DiscountApprovalNeeded when it is above the current user's limit, is larger than what the sale
 * gives already, and no approval that covers it was given for this sale.
 */
export async function allowDiscount(
  trx: Transaction<Schema>,
  { lines, discountCents, before, listCode, approvalId, about }: Asked,
) {
  const limit = await limitOf(trx)
  if (limit === null) return {}
  const list = await findList(trx, before, listCode)
  const given = givenDiscount(withListPrices(lines, list), discountCents)
  if (isWithinRate(given, limit.rate)) return {}
  if (before) {
    const allowed = givenDiscount(withListPrices(before.items, list), before.discountCents)
    if (isNoLarger(given, allowed)) return {}
  }
  // Whole cents, as an administrator reads them.
  const asked = { ...given, discountCents: Math.ceil(given.discountCents) }
  if (approvalId === undefined)
    throw new DiscountApprovalNeeded(
      `O desconto de ${percent(percentOf(given))} passa do seu limite, de ${percent(limit.rate / 100)}: chame um administrador para aprovar`,
      asked,
    )
  const approval = await trx
    .deleteFrom('discountApprovals')
    .where('id', '=', approvalId)
    .where('sellerId', '=', limit.sellerId)
    .where('about', '=', about)
    .where('at', '>', timeAgo(approvalMs))
    .returningAll()
    .executeTakeFirst()
  if (!approval || !isNoLarger(given, approval))
    throw new DiscountApprovalNeeded(
      'A aprovação não vale para este desconto, foi usada ou venceu. Peça outra.',
      asked,
    )
  return {
    approvedById: approval.approverId,
    approvedByName: approval.approverName,
    approvedDiscountCents: asked.discountCents,
  }
}

/**
 * What stays sold after a return, or after one was undone, has no larger discount than the current
 * user may give alone, than stayed before, or than the sale was made with: what comes back has lent
 * its price to no discount. Throws Conflict.
 */
export async function refuseLargerRest(
  trx: Transaction<Schema>,
  before: StoredSale,
  after: StoredSale,
): Promise<void> {
  const limit = await limitOf(trx)
  if (limit === null) return
  const list = await findList(trx, after)
  const discountOf = (sale: StoredSale) => {
    const lines = linesThatStay(sale)
    const share = subtotalCentsOf(lines) / sale.subtotalCents
    return givenDiscount(withListPrices(lines, list), sale.discountCents * share)
  }
  const given = discountOf(after)
  const allowed = [discountOf(before), discountOf({ ...after, returns: [] })]
  if (isWithinRate(given, limit.rate) || allowed.some((than) => isNoLarger(given, than))) return
  throw new Conflict(
    `No que fica com o cliente o desconto passaria a ${percent(percentOf(given))}, acima do seu limite, de ${percent(limit.rate / 100)}. Peça a um administrador que registre isto.`,
  )
}

function linesThatStay(sale: StoredSale): Asked['lines'] {
  const returned = returnedPieces(sale)
  return sale.items.map((item) => ({
    ...item,
    quantity: item.quantity - (returned.get(item.id) ?? 0),
  }))
}

/** Of the current user, in hundredths of a percent; null for who has none. */
async function limitOf(trx: Transaction<Schema>) {
  const { userId } = currentActor()
  if (userId === null) return null
  const user = await trx
    .selectFrom('users')
    .select(['role', 'maxDiscountRate'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'admin' || user.maxDiscountRate === null) return null
  return { sellerId: userId, rate: user.maxDiscountRate }
}

/** The list that the sale is made from, if its prices held then; its own one of a stored sale. */
async function findList(
  trx: Transaction<Schema>,
  before: StoredSale | undefined,
  listCode = '',
): Promise<StoredList | undefined> {
  const row = await trx
    .selectFrom('lists')
    .selectAll()
    .where((eb) => (before ? eb('saleId', '=', before.id) : eb('code', '=', listCode)))
    .where('expiresAt', '>', before?.createdAt ?? new Date().toISOString())
    .executeTakeFirst()
  return toStoredList(row)
}

/** Lines at the usual prices of the list, for as many pieces as it has; others as they are. */
function withListPrices(lines: Asked['lines'], list: StoredList | undefined): Asked['lines'] {
  if (!list) return lines
  const left = new Map(list.items.map((item) => [item.variantId, { ...item }]))
  return lines.flatMap((line) => {
    const { variantId, listPriceCents, quantity } = line
    const item = variantId === null ? undefined : left.get(variantId)
    if (listPriceCents === null || !item) return [line]
    const listed = Math.min(quantity, item.quantity)
    item.quantity -= listed
    const usualCents = Math.min(listPriceCents, item.effectivePriceCents)
    return [
      { ...line, quantity: listed, listPriceCents: usualCents },
      { ...line, quantity: quantity - listed },
    ]
  })
}

function percent(value: number): string {
  return `${String(value).replace('.', ',')}%`
}
