import { reaisOf } from '../../contracts/money.ts'
import type { Exchanged, SaleReturn } from '../../contracts/returns.ts'
import { soldName } from '../catalogue/product-name.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'

/** A return of items, in cents; one that undoes another has negative quantities and amounts. */
export interface StoredReturn extends Omit<RowOf<'saleReturns'>, 'saleId'> {
  items: SaleReturn['items']
}

/** The returns of each sale in the order they were recorded, by sale id. */
export async function listReturns(
  db: Database,
  saleIds: string[],
): Promise<Map<string, StoredReturn[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('saleReturns')
    .innerJoin('saleReturnItems', 'returnId', 'id')
    .selectAll('saleReturns')
    .select(['saleItemId', 'quantity', 'isResalable'])
    .where(isAmong(db, 'saleId', saleIds))
    .orderBy('saleId')
    .orderBy('id')
    .orderBy('saleItemId')
    .execute()
  const returns = new Map<string, StoredReturn[]>()
  for (const { saleId, saleItemId, quantity, isResalable, ...row } of rows) {
    const ofSale = returns.getOrInsertComputed(saleId, () => [])
    const last = ofSale.at(-1)
    const signed = (value: number) => (row.reversesId === null ? value : 0 - value)
    const item = {
      itemId: saleItemId,
      quantity: signed(quantity),
      isResalable: isResalable === 1,
    }
    if (last?.id === row.id) last.items.push(item)
    else
      ofSale.push({
        ...row,
        amountCents: signed(row.amountCents),
        refundedCents: signed(row.refundedCents),
        items: [item],
      })
  }
  return returns
}

/** What came back for each of these sales, by sale id; without returns that were undone. */
export async function listExchanged(
  db: Database,
  saleIds: string[],
): Promise<Map<string, Exchanged>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('saleReturns')
    .innerJoin('sales', 'sales.id', 'saleReturns.saleId')
    .innerJoin('saleReturnItems', 'saleReturnItems.returnId', 'saleReturns.id')
    .innerJoin('saleItems', 'saleItems.id', 'saleReturnItems.saleItemId')
    .leftJoin('saleReturns as undone', 'undone.reversesId', 'saleReturns.id')
    .where(isAmong(db, 'saleReturns.exchangeSaleId', saleIds))
    .where('undone.id', 'is', null)
    .select([
      'saleReturns.exchangeSaleId',
      'saleReturns.saleId',
      'saleReturns.amountCents',
      'sales.number',
      'saleReturnItems.quantity',
      'saleItems.productName',
      'saleItems.variantName',
    ])
    .orderBy('saleItems.position')
    .execute()
  const exchanged = new Map<string, Exchanged>()
  for (const { exchangeSaleId, saleId, number, amountCents, quantity, ...names } of rows) {
    const amount = reaisOf(amountCents)
    if (exchangeSaleId !== null)
      exchanged
        .getOrInsertComputed(exchangeSaleId, () => ({ saleId, number, amount, items: [] }))
        .items.push({ name: soldName(names), quantity })
  }
  return exchanged
}

/** The return as the API sends it: amounts in reais. */
export function toReturn({ amountCents, refundedCents, ...rest }: StoredReturn): SaleReturn {
  return { ...rest, amount: reaisOf(amountCents), refunded: reaisOf(refundedCents) }
}
