import { centsOf } from '../../contracts/money.ts'
import type { SaleReturn } from '../../contracts/returns.ts'
import type { Sale } from '../../contracts/sales.ts'
import { cashPriceCents } from '../catalogue/instalments.ts'
import type { Terms } from './terms.ts'

/** What the value of returned items depends on. */
interface Sold {
  totalCents: number
  /** What the pieces that came back before were worth. */
  returnedCents: number
  terms: Pick<Terms, 'method' | 'rate'> | null
  items: { id: string; quantity: number; unitPriceCents: number }[]
  returns: Pick<SaleReturn, 'items'>[]
}

/** Pieces by the id of their item. */
export type Pieces = ReadonlyMap<string, number>

/** What was returned of a sale before, without what was undone. */
export function returnedPieces({ returns }: Pick<Sold, 'returns'>): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { itemId, quantity } of returns.flatMap(({ items }) => items))
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return new Map([...pieces].filter(([, quantity]) => quantity > 0))
}

/** How the return of these pieces is settled. */
export interface Settlement {
  /** What the buyer agreed to pay for them. */
  amountCents: number
  /** What of it is given back: the amount first reduces what is owed. */
  refundCents: number
}

/**
 * Their value is a share of the total, by the prices under the terms. All pieces together are worth
 * the total to the cent, in whatever parts they come back (rule: payments-6).
 */
export function settledReturn(sale: Sold & { owedCents: number }, pieces: Pieces): Settlement {
  const after = returnedPieces(sale)
  for (const [id, quantity] of pieces) after.set(id, (after.get(id) ?? 0) + quantity)
  // Not less the share of the pieces before: after an undone return they may differ by a cent.
  const amountCents = Math.max(0, shareCents(sale, after) - sale.returnedCents)
  return { amountCents, refundCents: Math.max(0, amountCents - sale.owedCents) }
}

/** As settledReturn, for a sale as the API sends it. */
export function settledReturnOf(
  { finalValue, returnedValue, owedValue, items, terms, returns }: Sale,
  pieces: Pieces,
): Settlement {
  return settledReturn(
    {
      totalCents: centsOf(finalValue),
      returnedCents: centsOf(returnedValue),
      owedCents: centsOf(owedValue),
      terms,
      returns,
      items: items.map(({ unitPrice, ...item }) => ({
        ...item,
        unitPriceCents: centsOf(unitPrice),
      })),
    },
    pieces,
  )
}

function shareCents({ totalCents, terms, items }: Sold, pieces: Pieces): number {
  const priceOf = (unitPriceCents: number) =>
    terms?.method === 'cash' ? cashPriceCents(unitPriceCents, terms.rate) : unitPriceCents
  let all = 0n
  let share = 0n
  for (const { id, quantity, unitPriceCents } of items) {
    const price = BigInt(priceOf(unitPriceCents))
    all += price * BigInt(quantity)
    share += price * BigInt(pieces.get(id) ?? 0)
  }
  return all === 0n ? 0 : Number((BigInt(totalCents) * share * 2n + all) / (all * 2n))
}
