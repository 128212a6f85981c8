import type { Generated } from 'kysely'

/** A change of the pieces of a counted variant. Rows are only added (rule: stock-2). */
export interface StockMovementTable {
  id: string
  variantId: string
  /** Of this variant, from 1 without a gap. */
  number: number
  at: string
  kind: 'start' | 'purchase' | 'sale' | 'return' | 'adjustment' | 'loss' | 'count' | 'stop'
  /** Below 0 for pieces that left. */
  quantity: number
  balanceAfter: number
  /** At that time. */
  productName: string
  variantName: string
  reason: string
  saleId: string | null
  /** Of `stockEntries`, with the place in it from 0. Also empty for purchases before entries. */
  entryId: string | null
  entryLine: number | null
  /** Of `stocktakes`. */
  stocktakeId: string | null
  /** Of a purchase; empty or null for other movements. */
  supplier: string
  document: string
  unitCostCents: number | null
  /** Of a movement that began a count: `inStock` before it. Null for others and older counts. */
  wasInStock: Generated<number | null>
  /** Null for a movement that no user made. */
  userId: string | null
  userName: string | null
}

/** Goods of several variants that arrived together, or the reversal of such an entry. */
export interface StockEntryTable {
  id: string
  /** When the goods arrived, YYYY-MM-DD. */
  day: string
  supplier: string
  document: string
  /** The sort key of supplier and document, for the search. */
  searchKey: string
  reason: string
  /** What its movements add up to; below 0 for a reversal. No cost is known for null. */
  lines: number
  pieces: number
  costCents: number | null
  reversesId: string | null
  at: string
  userId: string | null
  userName: string | null
}

/** A count of what is in the shop (rule: stock-7). */
export interface StocktakeTable {
  id: string
  state: 'open' | 'review' | 'applied' | 'reversed' | 'cancelled'
  /** Null for a stocktake of whatever is scanned. */
  categoryId: string | null
  /** When it began; empty without a category. */
  categoryName: string
  note: string
  /** Rises with every change of a line. */
  revision: Generated<number>
  lineCount: Generated<number>
  /** Pieces found beyond those expected, and not found; null until it is applied. */
  surplus: Generated<number | null>
  missing: Generated<number | null>
  /** Of the reversal. */
  reason: Generated<string>
  at: string
  userId: string | null
  userName: string | null
  /** When and by whom it was applied or cancelled. */
  endedAt: Generated<string | null>
  endedByName: Generated<string | null>
  reversedAt: Generated<string | null>
  reversedByName: Generated<string | null>
}

/** What was counted of a variant, beside what the ledger said at that moment. */
export interface StocktakeLineTable {
  stocktakeId: string
  variantId: string
  productName: string
  variantName: string
  counted: number
  /** Null for a variant that was not counted. */
  onHand: number | null
  /** The number of the variant's last movement; 0 without one. */
  movement: number
  /** 1: pieces came or left between two scans of this line. */
  movedMeanwhile: number
  /** Of the latest purchase; null when it is unknown. */
  unitCostCents: number | null
  at: string
  userId: string | null
  userName: string | null
}

/** The result of the latest check of the ledger, one row (shop/stock/check-stock.ts). */
export interface StockCheckTable {
  id: number
  at: string
  differences: number
}
