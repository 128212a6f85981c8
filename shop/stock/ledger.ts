import { type RawBuilder, sql, type Transaction } from 'kysely'
import { maxPieces, type MovementKind } from '../../contracts/stock.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { summariseVariants } from '../catalogue/variant-summary.ts'
import { newId } from '../new-id.ts'
import { getSettings } from '../settings/settings.ts'
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
  const { stockMode } = await getSettings(trx)
  const lowest = mayOversell ? -maxPieces : 0
  const toSummarise = new Set<string>()
  for (const change of changes) {
    const { variant, onHand } = change
    const after = await addPieces(trx, change, { lowest, followsStock: stockMode !== 'none' })
    if (!after) throw new TooFewPieces(change)
    if (onHand !== 0) await addMovement(trx, change, after.onHand)
    if ((after.inStock === 1) !== variant.inStock) toSummarise.add(variant.productId)
  }
  await showAvailability(trx, toSummarise)
}

/** Shows visitors what can be bought of these products, after `inStock` of variants has changed. */
export async function showAvailability(
  trx: Transaction<Schema>,
  productIds: Set<string>,
): Promise<void> {
  if (productIds.size === 0) return
  await raisePublicVersion(trx)
  for (const id of productIds) await summariseVariants(trx, id)
}

async function addPieces(
  trx: Transaction<Schema>,
  { variant, onHand, reserved }: PiecesChange,
  { lowest, followsStock }: { lowest: number; followsStock: boolean },
): Promise<{ onHand: number; inStock: number } | undefined> {
  const available = sql`"onHand" - "reserved" + ${onHand - reserved}`
  const isEnough: RawBuilder<unknown> =
    onHand < reserved ? sql`and ${available} >= ${lowest}` : sql``
  const inStock = followsStock
    ? sql`case when ${available} > 0 then 1 else 0 end`
    : sql.ref('inStock')
  const { rows } = await sql<{ onHand: number; inStock: number }>`
    update "variants" set "onHand" = "onHand" + ${onHand}, "reserved" = "reserved" + ${reserved},
      "inStock" = ${inStock}
    where "id" = ${variant.id} and "onHand" is not null ${isEnough}
    returning "onHand", "inStock"`.execute(trx)
  return rows[0]
}

const latestStart = sql`(
  select max("starts"."number") from "stockMovements" as "starts"
  where "starts"."variantId" = "stockMovements"."variantId" and "starts"."kind" = 'start')`

/** Whether a row of `stockMovements` came after the current count of its variant began. */
export const isSinceStart = sql<boolean>`"stockMovements"."number" > ${latestStart}`

/** As isSinceStart, or began it. */
export const isOfCurrentCount = sql<boolean>`"stockMovements"."number" >= ${latestStart}`

/** Adds a movement after the last one of the variant. */
export async function addMovement(
  trx: Transaction<Schema>,
  { variant, onHand, facts }: Omit<PiecesChange, 'reserved'>,
  balanceAfter: number,
): Promise<void> {
  const { userId, name } = currentActor()
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
      userId,
      userName: userId === null ? null : name,
    }))
    .execute()
}
