import { type RawBuilder, sql, type Transaction } from 'kysely'
import { maxPieces, type MovementKind } from '../../contracts/stock.ts'
import type { Schema } from '../../db/schema.ts'
import { actorColumns } from '../audit/actor.ts'
import { followStock } from '../catalogue/follow-stock.ts'
import { newId } from '../new-id.ts'
import type { VariantPieces } from './counted-variants.ts'

/** What a movement says beside its quantity. */
export interface MovementFacts {
  kind: MovementKind
  reason?: string
  saleId?: string
  entryId?: string
  /** The place in the entry, from 0. */
  entryLine?: number
  stocktakeId?: string
  supplier?: string
  document?: string
  unitCostCents?: number | null
}

/** A change of the pieces of one variant; one of `onHand` adds a movement with these facts. */
export interface PiecesChange {
  variant: VariantPieces
  onHand: number
  reserved: number
  facts: MovementFacts
}

/** Fewer pieces can be sold than the change takes or reserves. */
export class TooFewPieces extends Error {
  readonly change: PiecesChange
  constructor(change: PiecesChange) {
    super('too few pieces')
    this.change = change
  }
}

/**
 * Changes the pieces of counted variants, one conditional statement each. A change that leaves
 * fewer to be sold needs as many, unless `mayOversell`. The stock must be locked (lockStock).
 * Throws TooFewPieces.
 */
export async function changePieces(
  trx: Transaction<Schema>,
  changes: PiecesChange[],
  { mayOversell = false } = {},
): Promise<void> {
  const lowest = mayOversell ? -maxPieces : 0
  for (const change of changes) {
    const balance = await addPieces(trx, change, lowest)
    if (balance === undefined) throw new TooFewPieces(change)
    if (change.onHand !== 0) await addMovement(trx, change, balance)
  }
  await followStock(
    trx,
    changes.map(({ variant }) => variant.id),
  )
}

/** What is on hand afterwards; undefined, and nothing changed, when it is not enough. */
async function addPieces(
  trx: Transaction<Schema>,
  { variant, onHand, reserved }: PiecesChange,
  lowest: number,
): Promise<number | undefined> {
  const isEnough: RawBuilder<unknown> =
    onHand < reserved ? sql`and "onHand" - "reserved" + ${onHand - reserved} >= ${lowest}` : sql``
  const { rows } = await sql<{ onHand: number }>`
    update "variants" set "onHand" = "onHand" + ${onHand}, "reserved" = "reserved" + ${reserved}
    where "id" = ${variant.id} and "onHand" is not null ${isEnough}
    returning "onHand"`.execute(trx)
  return rows[0]?.onHand
}

const latestStart = sql`(
  select max("starts"."number") from "stockMovements" as "starts"
  where "starts"."variantId" = "stockMovements"."variantId" and "starts"."kind" = 'start')`

/** Whether a row of `stockMovements` came after the current count of its variant began. */
export const isSinceStart = sql<boolean>`"stockMovements"."number" > ${latestStart}`

/** As isSinceStart, or began it. */
export const isOfCurrentCount = sql<boolean>`"stockMovements"."number" >= ${latestStart}`

/**
 * Adds a movement after the last one of the variant; one that begins a count keeps the flag that
 * `inStock` still is.
 */
export async function addMovement(
  trx: Transaction<Schema>,
  { variant, onHand, facts }: Omit<PiecesChange, 'reserved'>,
  balanceAfter: number,
): Promise<void> {
  const { kind, reason = '', saleId = null, supplier = '', document = '' } = facts
  await trx
    .insertInto('stockMovements')
    .values(({ selectFrom }) => ({
      id: newId(),
      variantId: variant.id,
      number: selectFrom('stockMovements')
        .select(sql<number>`coalesce(max("number"), 0) + 1`.as('number'))
        .where('variantId', '=', variant.id),
      at: new Date().toISOString(),
      kind,
      quantity: onHand,
      balanceAfter,
      productName: variant.productName,
      variantName: variant.variantName,
      reason,
      saleId,
      entryId: facts.entryId ?? null,
      entryLine: facts.entryLine ?? null,
      stocktakeId: facts.stocktakeId ?? null,
      supplier,
      document,
      unitCostCents: facts.unitCostCents ?? null,
      wasInStock:
        kind === 'start'
          ? selectFrom('variants').select('inStock').where('id', '=', variant.id)
          : null,
      ...actorColumns(),
    }))
    .execute()
}
