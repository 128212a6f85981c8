import type { Transaction } from 'kysely'
import { maxEntryLines, type StockEntryInput } from '../../contracts/stock-entries.ts'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { begin, logStock } from './change-stock.ts'
import { lockStock, piecesOf } from './counted-variants.ts'
import { recordEntryIn } from './entries.ts'
import type { MovementFacts } from './ledger.ts'

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
