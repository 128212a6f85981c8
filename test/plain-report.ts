import type { SalesGroup } from '../contracts/reports.ts'
import type { Database, RowOf } from '../db/schema.ts'

/** The rows that figures follow from. */
export async function readRows(db: Database) {
  return {
    sales: await db.selectFrom('sales').selectAll().execute(),
    items: await db.selectFrom('saleItems').selectAll().execute(),
    returns: await db.selectFrom('saleReturns').selectAll().execute(),
    returnItems: await db.selectFrom('saleReturnItems').selectAll().execute(),
    payments: await db.selectFrom('payments').selectAll().execute(),
    movements: await db.selectFrom('stockMovements').selectAll().execute(),
    products: await db.selectFrom('products').selectAll().execute(),
    variants: await db.selectFrom('variants').selectAll().execute(),
    categories: await db.selectFrom('categories').selectAll().execute(),
  }
}
export type Rows = Awaited<ReturnType<typeof readRows>>

/** What a line of a sale, or of its return, is worth; in cents. */
export interface PlainLine {
  day: string
  sale: RowOf<'sales'>
  item: RowOf<'saleItems'>
  isReturn: boolean
  /** 1 for the first line of a sale. */
  sales: number
  pieces: number
  cents: number
  costCents: number | null
}

/**
 * All lines of completed sales and of their returns, by plain arithmetic from the rows: nothing
 * here comes from the shop's own functions. `costs` remembers what deleted variants had cost.
 */
export function plainLines(rows: Rows, costs: Map<string, number | null>): PlainLine[] {
  return rows.sales
    .filter(({ status }) => status === 'completed')
    .flatMap((sale) => {
      const items = rows.items
        .filter(({ saleId }) => saleId === sale.id)
        .toSorted((a, b) => b.isService - a.isService || a.position - b.position)
      const sold = shared(sale.totalCents, sale, items, new Map())
      const lines: PlainLine[] = items.map((item, i) => ({
        day: sale.day,
        sale,
        item,
        isReturn: false,
        sales: i === 0 ? 1 : 0,
        pieces: item.quantity,
        cents: sold[i] ?? 0,
        costCents: times(item.quantity, costOf(rows, sale, item, costs)),
      }))
      return [...lines, ...returnedLines(rows, sale, items, costs)]
    })
}

function returnedLines(
  rows: Rows,
  sale: RowOf<'sales'>,
  items: RowOf<'saleItems'>[],
  costs: Map<string, number | null>,
): PlainLine[] {
  return rows.returns
    .filter(({ saleId }) => saleId === sale.id)
    .flatMap(({ id, day, amountCents, reversesId }) => {
      const back = rows.returnItems.filter(({ returnId }) => returnId === id)
      const pieces = new Map(back.map(({ saleItemId, quantity }) => [saleItemId, quantity]))
      const came = items.filter((item) => pieces.has(item.id))
      const shares = shared(amountCents, sale, came, pieces)
      const sign = reversesId === null ? -1 : 1
      return came.map((item, i) => {
        const quantity = pieces.get(item.id) ?? 0
        const isDamaged = back.some((each) => each.saleItemId === item.id && !each.isResalable)
        const cost = costOf(rows, sale, item, costs)
        return {
          day,
          sale,
          item,
          isReturn: true,
          sales: 0,
          pieces: sign * quantity,
          cents: sign * (shares[i] ?? 0),
          costCents: times(isDamaged ? 0 : sign * quantity, cost),
        }
      })
    })
}

/** An amount over lines by their agreed prices: each up to its place, less the one before. */
function shared(
  cents: number,
  { paymentMethod, termsRate }: RowOf<'sales'>,
  items: RowOf<'saleItems'>[],
  pieces: Map<string, number>,
): number[] {
  const weights = items.map(({ id, quantity, unitPriceCents }) => {
    const price =
      paymentMethod === 'cash'
        ? Math.round((unitPriceCents * (10_000 - (termsRate ?? 0))) / 10_000)
        : unitPriceCents
    return price * (pieces.get(id) ?? quantity)
  })
  const whole = weights.reduce((a, b) => a + b, 0)
  let weight = 0
  let given = 0
  return weights.map((each) => {
    weight += each
    const upTo = Math.round((cents * weight) / whole)
    const share = upTo - given
    given = upTo
    return share
  })
}

function costOf(
  { movements }: Rows,
  { createdAt, settledAt }: RowOf<'sales'>,
  { id, variantId }: RowOf<'saleItems'>,
  costs: Map<string, number | null>,
): number | null {
  if (variantId === null) return costs.get(id) ?? null
  const until = settledAt ?? createdAt
  let [pieces, cents] = [0, 0]
  for (const each of movements)
    if (each.variantId === variantId && each.kind === 'purchase' && each.at <= until) {
      if (each.unitCostCents === null) continue
      pieces += each.quantity
      cents += each.quantity * each.unitCostCents
    }
  const cost = pieces > 0 && cents >= 0 ? Math.round(cents / pieces) : null
  costs.set(id, cost)
  return cost
}

function times(quantity: number, cost: number | null): number | null {
  return cost === null ? null : quantity * cost
}

/** What a line is added up under. */
export function plainKey(rows: Rows, by: SalesGroup, { day, sale, item }: PlainLine): string {
  if (by === 'day') return day
  if (by === 'month') return day.slice(0, 7)
  if (by === 'seller') return sale.createdById ?? 'none'
  const product = rows.products.find(({ id }) => id === item.productId)
  if (by === 'kind') return item.isService ? 'service' : item.isFree ? 'free' : 'product'
  if (product) return by === 'category' ? product.categoryId : product.id
  return item.isFree ? 'free' : 'deleted'
}

/** The figures of some lines as the report states them, in reais. */
export function plainSum(lines: PlainLine[]) {
  const sum = (value: (line: PlainLine) => number) =>
    lines.reduce((total, line) => total + value(line), 0)
  return {
    sales: sum(({ sales }) => sales),
    pieces: sum(({ pieces }) => pieces),
    revenue: sum(({ cents }) => cents) / 100,
    cost: sum(({ costCents }) => costCents ?? 0) / 100,
    uncosted:
      sum(({ costCents, cents, item }) => (costCents === null && !item.isService ? cents : 0)) /
      100,
  }
}
