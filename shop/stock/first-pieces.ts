import type { Transaction } from 'kysely'
import { maxEntryLines, type StockEntryInput } from '../../contracts/stock-entries.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { begin, end, logStock } from './change-stock.ts'
import { lockStock, piecesOf } from './counted-variants.ts'
import { recordEntryIn } from './entries.ts'
import { changePieces, isOfCurrentCount, type MovementFacts } from './ledger.ts'

/** What is in the shop of a variant that is not counted; `unitCost` in reais, null when unknown. */
export type FirstPieces = Pick<
  StockEntryInput['lines'][number],
  'variantId' | 'quantity' | 'unitCost'
>

/**
 * Begins to count variants, none of which is counted: those with pieces by entries of at most 200
 * lines, which hold their cost.
 */
export async function recordFirstPieces(
  trx: Transaction<Schema>,
  pieces: FirstPieces[],
  reason: string,
): Promise<void> {
  if (pieces.length === 0) return
  await lockStock(trx)
  const arrived = pieces.filter(({ quantity }) => quantity > 0)
  for (let from = 0; from < arrived.length; from += maxEntryLines) {
    const lines = arrived.slice(from, from + maxEntryLines)
    await recordEntryIn(trx, {
      day: dayOf(new Date()),
      supplier: '',
      document: '',
      reason,
      lines: lines.map((line) => ({ ...line, onHandBefore: 0 })),
    })
  }
  await beginEmpty(
    trx,
    pieces.filter(({ quantity }) => quantity === 0).map(({ variantId }) => variantId),
    { kind: 'start', reason },
  )
}

async function beginEmpty(
  trx: Transaction<Schema>,
  variantIds: string[],
  facts: MovementFacts,
): Promise<void> {
  const variants = [...(await piecesOf(trx, variantIds)).values()]
  await begin(
    trx,
    variants.map((variant) => ({ variant, onHand: 0, facts })),
  )
  for (const variant of variants) await logStock(trx, variant, facts)
}

/**
 * Ends the counts that recordFirstPieces began for these variants and in which nothing has moved
 * since; their cost is as before. The stock must be locked (lockStock).
 */
export async function takeBackFirstPieces(
  trx: Transaction<Schema>,
  variantIds: string[],
  reason: string,
): Promise<void> {
  if (variantIds.length === 0) return
  const counted = await piecesOf(trx, variantIds)
  const purchases = await trx
    .selectFrom('stockMovements')
    .select(['variantId', 'quantity', 'unitCostCents'])
    .where(isAmong(trx, 'variantId', variantIds))
    .where('kind', '=', 'purchase')
    .where(isOfCurrentCount)
    .execute()
  const taken = purchases.flatMap(({ variantId, quantity, unitCostCents }) => {
    const variant = counted.get(variantId)
    const facts = { kind: 'purchase' as const, reason, unitCostCents }
    return variant ? [{ variant, onHand: -quantity, reserved: 0, facts }] : []
  })
  await changePieces(trx, taken, { mayOversell: true })
  const emptied = [...(await piecesOf(trx, variantIds)).values()]
  await end(
    trx,
    emptied.map((variant) => ({ variant, facts: { kind: 'stop', reason } })),
  )
  for (const variant of counted.values()) await logStock(trx, variant, { kind: 'stop', reason })
}
