import { sql, type Transaction } from 'kysely'
import {
  maxPieces,
  type StockAdjustment,
  type StockStart,
  type StockStop,
  type VariantStock,
} from '../../contracts/stock.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { followStock } from '../catalogue/follow-stock.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import {
  lockStock,
  nameOf,
  piecesOf,
  refuseService,
  type VariantPieces,
} from './counted-variants.ts'
import { addMovement, changePieces, type MovementFacts } from './ledger.ts'
import { stockOfVariants } from './read-stock.ts'

/**
 * Begins to count a variant with the pieces that are in the shop, those of pending sales included.
 * Throws NotFound, Conflict when it is counted already or a service.
 */
export async function startCounting(
  db: Database,
  variantId: string,
  { quantity, reason }: StockStart,
): Promise<VariantStock> {
  return db.transaction().execute(async (trx) => {
    const variant = await lockVariant(trx, variantId)
    if (variant.onHand !== null) throw new Conflict('Esta variação já é contada')
    const facts: MovementFacts = { kind: 'start', reason }
    await begin(trx, [{ variant, onHand: quantity, facts }])
    return finish(trx, variant, facts)
  })
}

/**
 * Corrects the pieces of a counted variant by a difference. Throws NotFound, Conflict when it is
 * not counted or has other pieces than the sender saw, InvalidInput when fewer than none or too
 * many would be left.
 */
export async function adjustStock(
  db: Database,
  variantId: string,
  { kind, quantity, reason, seen }: StockAdjustment,
): Promise<VariantStock> {
  return db.transaction().execute(async (trx) => {
    const variant = await lockVariant(trx, variantId)
    if (variant.onHand === null) throw new Conflict('Esta variação ainda não é contada')
    if (seen !== undefined && seen !== variant.onHand)
      throw new Conflict(
        `O saldo mudou enquanto isso: agora há ${variant.onHand}. Confira e tente de novo.`,
      )
    if (quantity < 0 && variant.onHand + quantity < 0)
      throw new InvalidInput({ quantity: `Só há ${Math.max(variant.onHand, 0)} na loja` })
    refuseTooMany(variant.onHand + quantity, 'quantity')
    const facts: MovementFacts = { kind, reason }
    await changePieces(trx, [{ variant, onHand: quantity, reserved: 0, facts }], {
      mayOversell: true,
    })
    return finish(trx, variant, facts)
  })
}

/**
 * Ends the count of a variant: its last movement takes what is on hand, and `inStock` is a flag
 * again. Throws NotFound, Conflict when it is not counted.
 */
export async function stopCounting(
  db: Database,
  variantId: string,
  { reason }: StockStop,
): Promise<VariantStock> {
  return db.transaction().execute(async (trx) => {
    const variant = await lockVariant(trx, variantId)
    if (variant.onHand === null) throw new Conflict('Esta variação não é contada')
    const facts: MovementFacts = { kind: 'stop', reason }
    await end(trx, [{ variant, facts }])
    return finish(trx, variant, facts)
  })
}

async function lockVariant(trx: Transaction<Schema>, id: string): Promise<VariantPieces> {
  await lockStock(trx)
  const variant = (await piecesOf(trx, [id])).get(id)
  if (!variant) throw new NotFound('Variação não encontrada')
  return variant
}

/** A variant that begins to be counted, with the pieces that are in the shop. */
interface CountStart {
  variant: VariantPieces
  onHand: number
  facts: MovementFacts
}

/**
 * Begins to count variants. Their pending sales have reserved their pieces from here on. Throws
 * Conflict for a service.
 */
export async function begin(trx: Transaction<Schema>, starts: CountStart[]): Promise<void> {
  for (const { variant, onHand, facts } of starts) {
    refuseService(variant)
    await trx
      .updateTable('variants')
      .set({
        onHand,
        reserved: sql<number>`coalesce((
          select sum("saleItems"."quantity") from "saleItems"
          join "sales" on "sales"."id" = "saleItems"."saleId"
          where "saleItems"."variantId" = ${variant.id} and "sales"."status" = 'pending'), 0)`,
      })
      .where('id', '=', variant.id)
      .execute()
    await addMovement(trx, { variant, onHand, facts }, onHand)
  }
  await followStock(
    trx,
    starts.map(({ variant }) => variant.id),
  )
}

/** A variant whose count ends. */
export interface CountStop {
  variant: VariantPieces
  facts: MovementFacts
  /** Its flag when a count that is taken back began; else `inStock` stays as it is. */
  wasInStock?: number | null
}

/** Ends the count of variants. */
export async function end(trx: Transaction<Schema>, stops: CountStop[]): Promise<void> {
  if (stops.length === 0) return
  const { stockMode } = await getSettings(trx)
  for (const { variant, facts, wasInStock } of stops) {
    await addMovement(trx, { variant, onHand: -(variant.onHand ?? 0), facts }, 0)
    // Where no stock is kept, the flag has been the owner's all along.
    const inStock = stockMode === 'none' ? undefined : (wasInStock ?? undefined)
    await trx
      .updateTable('variants')
      .set({ onHand: null, reserved: 0, inStock })
      .where('id', '=', variant.id)
      .execute()
  }
  await raisePublicVersion(trx)
  await followStock(
    trx,
    stops.map(({ variant }) => variant.id),
  )
}

async function finish(
  trx: Transaction<Schema>,
  before: VariantPieces,
  facts: MovementFacts,
): Promise<VariantStock> {
  await logStock(trx, before, facts)
  const [stock] = await stockOfVariants(trx, [before.id])
  if (!stock) throw new NotFound('Variação não encontrada')
  return stock
}

/** Logs what was changed of the stock of a variant. */
export async function logStock(
  trx: Transaction<Schema>,
  variant: VariantPieces,
  {
    unitCostCents: _cost,
    saleId: _sale,
    entryId: _entry,
    entryLine: _line,
    stocktakeId: _stocktake,
    ...facts
  }: MovementFacts,
): Promise<void> {
  const after = (await piecesOf(trx, [variant.id])).get(variant.id)
  await recordChange(trx, {
    subject: 'stock',
    subjectId: variant.id,
    subjectName: nameOf(variant),
    before: { onHand: variant.onHand },
    after: { onHand: after?.onHand, ...facts },
  })
}

/** Throws InvalidInput when a variant would have more pieces than can be counted. */
export function refuseTooMany(quantity: number, field: string): void {
  if (quantity > maxPieces) throw new InvalidInput({ [field]: 'Quantidade grande demais' })
}
