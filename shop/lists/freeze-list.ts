import type { Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { listCodeLength } from '../../contracts/list-code.ts'
import type { ListInput } from '../../contracts/lists.ts'
import { listPriceDays, maxListQuantity } from '../../contracts/quantities.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { timeAgo } from '../calendar.ts'
import { InvalidInput } from '../errors.ts'
import { randomCode } from '../random-code.ts'
import { labourLast } from './labour-last.ts'
import { type ListedVariant, listedVariants } from './listed-variants.ts'
import { type FrozenItem, type StoredList, toStoredList } from './stored-list.ts'

const minuteMs = 60_000
/** How long equal lists of one visitor share a code. */
const sameCodeMs = 10 * minuteMs
/** Beyond it the oldest are dropped, so that a flood of lists stays small (rule: lists-2). */
export const maxUnopened = 2000
/** Of 480 million codes, a random one is nearly always free. */
const maxAttempts = 5

/** A list to be frozen: items and prices as the shop has them now. */
export interface ListToFreeze {
  items: FrozenItem[]
  note: string
  /** Equal for equal lists of one visitor within ten minutes. */
  hashes: { now: string; before: string }
}

/**
 * The items of the input at today's prices; those that visitors cannot see and those that are sold
 * out are left out. Throws InvalidInput when none is left.
 */
export async function readListToFreeze(db: Database, input: ListInput): Promise<ListToFreeze> {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of input.items)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  const variants = await listedVariants(db, [...quantities.keys()])
  const offered = labourLast(
    [...quantities.keys()].flatMap((id) => {
      const variant = variants.get(id)
      return variant?.inStock ? [variant] : []
    }),
  )
  const items = offered.map((variant) =>
    frozenItem(variant, Math.min(quantities.get(variant.variantId) ?? 1, maxListQuantity)),
  )
  if (items.length === 0)
    throw new InvalidInput({ items: 'Os produtos desta lista não estão mais à venda' })
  const period = Math.floor(Date.now() / sameCodeMs)
  const hash = (ofPeriod: number) =>
    createHash('sha256')
      .update(JSON.stringify([ofPeriod, input.draftId, items, input.note]))
      .digest('base64url')
  return { items, note: input.note, hashes: { now: hash(period), before: hash(period - 1) } }
}

/** A line at the variant's prices of now. */
export function frozenItem(variant: ListedVariant, quantity: number): FrozenItem {
  const { productId, variantId, productName, variantName, choice, sku } = variant
  const { effectivePriceCents, cashPriceCents } = variant
  return {
    productId,
    variantId,
    productName,
    variantName,
    choice,
    sku,
    quantity,
    effectivePriceCents,
    cashPriceCents,
  }
}

/** The list that the same visitor has frozen with the same items within the last ten minutes. */
export async function findFrozenBefore(
  db: Database,
  { hashes }: ListToFreeze,
): Promise<StoredList | undefined> {
  const row = await db
    .selectFrom('lists')
    .selectAll()
    .where('contentHash', 'in', [hashes.now, hashes.before])
    .where('createdAt', '>', timeAgo(sameCodeMs))
    .executeTakeFirst()
  return toStoredList(row)
}

/** Stores the list under a new code, and drops the oldest unopened lists beyond 2,000. */
export async function freezeList(db: Database, list: ListToFreeze): Promise<StoredList> {
  return db.transaction().execute(async (trx) => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const stored = (await insertList(trx, list)) ?? (await findFrozenBefore(trx, list))
      if (!stored) continue
      await dropOldestUnopened(trx)
      return stored
    }
    throw new Error('no free code for a list')
  })
}

/** Undefined when the code is taken, or the same list was frozen at the same time. */
async function insertList(
  trx: Transaction<Schema>,
  { items, note, hashes }: ListToFreeze,
): Promise<StoredList | undefined> {
  const row = await trx
    .insertInto('lists')
    .values({ ...rowOfList(items, hashes.now, new Date()), note })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return toStoredList(row)
}

/** An unopened list of this time under a random code. */
export function rowOfList(
  items: FrozenItem[],
  contentHash: string,
  createdAt: Date,
): RowOf<'lists'> {
  return {
    code: randomCode(listCodeLength),
    items: JSON.stringify(items),
    note: '',
    contentHash,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + listPriceDays * 24 * 60 * minuteMs).toISOString(),
    openedAt: null,
    saleId: null,
  }
}

async function dropOldestUnopened(trx: Transaction<Schema>): Promise<void> {
  const surplus = trx
    .selectFrom('lists')
    .select('code')
    .where('openedAt', 'is', null)
    .where('items', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(maxUnopened)
    .offset(maxUnopened)
  await trx.deleteFrom('lists').where('code', 'in', surplus).execute()
}
