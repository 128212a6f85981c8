import { reaisOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'

/** A line of a sale, with name and price as sold. */
export interface StoredSaleItem extends Omit<Sale['items'][number], 'unitPrice'> {
  unitPriceCents: number
}

/** A sale as the shop works with it: the contract's, with amounts in cents instead of reais. */
export interface StoredSale extends Omit<
  Sale,
  'totalValue' | 'discountValue' | 'finalValue' | 'items'
> {
  /** Before the discount. */
  subtotalCents: number
  discountCents: number
  /** After the discount. */
  totalCents: number
  items: StoredSaleItem[]
}

/** The sale as the API sends it: amounts in reais. */
export function toSale(stored: StoredSale): Sale {
  const { subtotalCents, discountCents, totalCents, items, ...rest } = stored
  return {
    ...rest,
    totalValue: reaisOf(subtotalCents),
    discountValue: reaisOf(discountCents),
    finalValue: reaisOf(totalCents),
    items: items.map(({ unitPriceCents, ...item }) => ({
      ...item,
      unitPrice: reaisOf(unitPriceCents),
    })),
  }
}
