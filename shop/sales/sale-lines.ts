import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { centsOf } from '../../contracts/money.ts'
import type { SaleItemInput } from '../../contracts/sales.ts'
import type { Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import type { StoredSaleItem } from './stored-sale.ts'
import type { Terms } from './terms.ts'
import { saleTotal } from './total.ts'

type Line = Omit<StoredSaleItem, 'image'>

/** A line that the sale already has keeps its name; a new one takes the product's current name. */
export async function linesOf(
  trx: Transaction<Schema>,
  items: SaleItemInput[],
  existing: StoredSaleItem[],
): Promise<Line[]> {
  const productIds = items.flatMap(({ productId }) => productId ?? [])
  const products =
    productIds.length === 0
      ? []
      : await trx
          .selectFrom('products')
          .select(['id', 'name'])
          .where('id', 'in', productIds)
          .execute()
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const unclaimed = new Map(existing.map((item) => [item.id, item]))
  return items.map(({ id, productId, quantity, unitPrice }) => {
    const found = id === undefined ? undefined : unclaimed.get(id)
    const kept = found?.productId === productId ? found : undefined
    if (kept) unclaimed.delete(kept.id)
    const currentName = productId === null ? undefined : names.get(productId)
    const productName = kept?.productName ?? currentName
    if (productName === undefined) throw new InvalidInput({ items: 'Selecione todos os produtos' })
    return {
      id: kept?.id ?? randomUUIDv7(),
      productId,
      productName,
      quantity,
      unitPriceCents: centsOf(unitPrice),
    }
  })
}

/** The columns of a sale that follow from its lines, its discount in reais and its terms. */
export function amountsOf(lines: Line[], discountValue: number, terms: Terms | null) {
  const discountCents = centsOf(discountValue)
  return {
    ...saleTotal(lines, discountCents, terms),
    discountCents,
    paymentMethod: terms?.method ?? null,
    instalments: terms?.instalments ?? null,
    termsRate: terms && Math.round(terms.rate * 100),
  }
}

export async function insertLines(
  trx: Transaction<Schema>,
  saleId: string,
  lines: Line[],
): Promise<void> {
  await trx
    .insertInto('saleItems')
    .values(lines.map((line, position) => ({ ...line, saleId, position })))
    .execute()
}
