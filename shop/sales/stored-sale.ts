import { reaisOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { planOf, type Terms } from './terms.ts'

/** A line of a sale, with name and price as sold. */
export interface StoredSaleItem extends Omit<Sale['items'][number], 'unitPrice'> {
  unitPriceCents: number
}

/** A sale as the shop works with it: the contract's, with amounts in cents instead of reais. */
export interface StoredSale extends Omit<
  Sale,
  'totalValue' | 'discountValue' | 'terms' | 'finalValue' | 'items'
> {
  /** Before the discount. */
  subtotalCents: number
  discountCents: number
  terms: Terms | null
  /** What the terms add to the total; below 0 for a sale in cash. */
  termsCents: number
  /** After the discount, under the terms. */
  totalCents: number
  items: StoredSaleItem[]
}

/** The sale as the API sends it: amounts in reais. */
export function toSale(stored: StoredSale): Sale {
  const { subtotalCents, discountCents, terms, termsCents, totalCents, items, ...rest } = stored
  return {
    ...rest,
    totalValue: reaisOf(subtotalCents),
    discountValue: reaisOf(discountCents),
    terms: terms && { ...terms, adjustment: reaisOf(termsCents), ...instalmentsOf(stored, terms) },
    finalValue: reaisOf(totalCents),
    items: items.map(({ unitPriceCents, ...item }) => ({
      ...item,
      unitPrice: reaisOf(unitPriceCents),
    })),
  }
}

function instalmentsOf(sale: StoredSale, terms: Terms) {
  const plan = terms.method === 'card' ? planOf(sale, terms) : undefined
  return {
    instalmentValue: reaisOf(plan?.valueCents ?? sale.totalCents),
    firstInstalment: reaisOf(plan?.firstCents ?? sale.totalCents),
  }
}
