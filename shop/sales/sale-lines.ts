import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { centsOf } from '../../contracts/money.ts'
import type { SaleItemInput } from '../../contracts/sales.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import type { StoredSaleItem } from './stored-sale.ts'
import type { Terms } from './terms.ts'
import { type Discount, discountCentsOf, saleTotal } from './total.ts'

type Line = Omit<StoredSaleItem, 'image'>

/**
 * A line that the sale already has keeps its name, and what is not given anew of its price and
 * serial number; a new one takes the product's current name.
 */
export async function linesOf(
  trx: Transaction<Schema>,
  items: SaleItemInput[],
  existing: StoredSaleItem[],
): Promise<Line[]> {
  const products = await productsOf(trx, items)
  const unclaimed = new Map(existing.map((item) => [item.id, item]))
  return items.map((item) => {
    const found = item.id === undefined ? undefined : unclaimed.get(item.id)
    const kept = found?.productId === item.productId ? found : undefined
    if (kept) unclaimed.delete(kept.id)
    return lineOf(item, kept, item.productId === null ? undefined : products.get(item.productId))
  })
}

type SoldProduct = Pick<RowOf<'products'>, 'id' | 'name' | 'effectivePriceCents'>

async function productsOf(
  trx: Transaction<Schema>,
  items: SaleItemInput[],
): Promise<Map<string, SoldProduct>> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return new Map()
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'effectivePriceCents'])
    .where('id', 'in', ids)
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

function lineOf(
  { productId, name, quantity, unitPrice, priceReason, serial }: SaleItemInput,
  kept: StoredSaleItem | undefined,
  product: SoldProduct | undefined,
): Line {
  const isFree = kept ? kept.isFree : productId === null
  const productName = isFree ? (name ?? kept?.productName) : (kept?.productName ?? product?.name)
  if (productName === undefined) throw new InvalidInput({ items: 'Selecione todos os produtos' })
  const unitPriceCents = centsOf(unitPrice)
  return {
    id: kept?.id ?? randomUUIDv7(),
    productId,
    productName,
    quantity,
    unitPriceCents,
    isFree,
    ...changedPrice(unitPriceCents, priceReason, kept, product),
    serial: serial === undefined ? (kept?.serial ?? null) : serial || null,
  }
}

/** The price before it was changed, and why; nulls for a line at its product's price. */
function changedPrice(
  unitPriceCents: number,
  reason: string | null | undefined,
  kept: StoredSaleItem | undefined,
  product: SoldProduct | undefined,
): Pick<Line, 'listPriceCents' | 'priceReason'> {
  const usualCents = kept
    ? (kept.listPriceCents ?? kept.unitPriceCents)
    : product?.effectivePriceCents
  const keptReason = kept?.unitPriceCents === unitPriceCents ? kept.priceReason : null
  const priceReason = (reason === undefined ? keptReason : reason) || null
  return usualCents === undefined || usualCents === unitPriceCents || priceReason === null
    ? { listPriceCents: null, priceReason: null }
    : { listPriceCents: usualCents, priceReason }
}

/** The columns of a sale that follow from its lines, its discount and its terms. */
export function amountsOf(lines: Line[], discount: Discount, terms: Terms | null) {
  const discountCents = discountCentsOf(lines, discount)
  const { discountPercent = null } = discount
  return {
    ...saleTotal(lines, discountCents, terms),
    discountCents,
    discountRate: discountPercent === null ? null : Math.round(discountPercent * 100),
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
    .values(
      lines.map((line, position) => ({ ...line, isFree: Number(line.isFree), saleId, position })),
    )
    .execute()
}
