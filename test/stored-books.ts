import type { PaymentMeans } from '../contracts/payments.ts'
import type { SaleStatus } from '../contracts/sales.ts'
import type { Database, RowOf } from '../db/schema.ts'
import { reckonSale } from './plain-reckoning.ts'

/** A sale as its stored rows add up, in cents; `pieces` by variant, without what came back. */
export interface ReckonedSale {
  id: string
  status: SaleStatus
  clientId: string | null
  subtotal: number
  discount: number
  total: number
  paid: number
  returned: number
  owed: number
  pieces: Map<string, number>
}

export interface StoredBooks {
  sales: ReckonedSale[]
  /** `isRefund`: given back to a client, or the correction of that. */
  payments: { means: PaymentMeans; cents: number; isRefund: boolean }[]
  /** The pieces that came other than by sales, by variant. */
  arrived: Map<string, number>
}

/**
 * Adds up items, payments, returns and arrivals row by row; no stored sum is read. All returned
 * items must have gone back to the shelf.
 */
export async function reckonBooks(db: Database): Promise<StoredBooks> {
  const rows = {
    items: await db.selectFrom('saleItems').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    returns: await db.selectFrom('saleReturns').selectAll().execute(),
    returnItems: await db.selectFrom('saleReturnItems').selectAll().execute(),
  }
  const sales = await db.selectFrom('sales').selectAll().execute()
  const amounts = new Map(rows.payments.map(({ id, amountCents }) => [id, amountCents]))
  const movements = await db
    .selectFrom('stockMovements')
    .selectAll()
    .where('kind', 'not in', ['sale', 'return'])
    .execute()
  const arrived = new Map<string, number>()
  for (const { variantId, quantity } of movements) add(arrived, variantId, quantity)
  return {
    sales: sales.map((sale) => reckonStored(sale, rows)),
    payments: rows.payments.map(({ means, amountCents, reversesId }) => ({
      means,
      cents: amountCents,
      isRefund: (amounts.get(reversesId ?? '') ?? amountCents) < 0,
    })),
    arrived,
  }
}

interface Rows {
  items: RowOf<'saleItems'>[]
  payments: RowOf<'payments'>[]
  returns: RowOf<'saleReturns'>[]
  returnItems: RowOf<'saleReturnItems'>[]
}

function reckonStored(sale: RowOf<'sales'>, rows: Rows): ReckonedSale {
  const { id, status, clientId, discountCents, discountRate } = sale
  const items = rows.items.filter(({ saleId }) => saleId === id)
  const { paymentMethod: method, instalments } = sale
  const amounts = reckonSale({
    items: items.map((item) => ({ ...item, unitPrice: item.unitPriceCents / 100 })),
    discountValue: discountCents / 100,
    discountPercent: discountRate === null ? null : discountRate / 100,
    terms: method === 'card' ? { method, instalments: instalments ?? 0 } : method && { method },
  })
  const paid = sum(rows.payments.filter(({ saleId }) => saleId === id).map((p) => p.amountCents))
  const returns = rows.returns
    .filter(({ saleId }) => saleId === id)
    .map((each) => ({ ...each, sign: each.reversesId === null ? 1 : -1 }))
  const returned = sum(returns.map(({ amountCents, sign }) => sign * amountCents))
  const pieces = new Map<string, number>()
  for (const { id: itemId, variantId, quantity } of items) {
    const back = returns.map(({ id: returnId, sign }) => {
      const ofItem = (row: Rows['returnItems'][number]) =>
        row.returnId === returnId && row.saleItemId === itemId
      return sign * (rows.returnItems.find(ofItem)?.quantity ?? 0)
    })
    if (variantId !== null) add(pieces, variantId, quantity - sum(back))
  }
  const owed = status === 'cancelled' ? 0 : amounts.total - returned - paid
  return { id, status, clientId, ...amounts, paid, returned, owed, pieces }
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value)
}

/** The sum of these values. */
export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
