import { reaisOf } from '../../contracts/money.ts'
import type { SaleReturn } from '../../contracts/returns.ts'
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

/** The return as the API sends it: amounts in reais. */
export function toReturn({ amountCents, refundedCents, ...rest }: StoredReturn): SaleReturn {
  return { ...rest, amount: reaisOf(amountCents), refunded: reaisOf(refundedCents) }
}
