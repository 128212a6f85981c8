import type { Transaction } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import type { Schema } from '../../db/schema.ts'
import { effectivePrice } from '../../shop/catalogue/effective-price.ts'
import { type StoredVariant, variantsOf } from '../../shop/catalogue/variants.ts'
import { insertPastClients } from '../../shop/clients/past-clients.ts'
import { insertPastReturn, type PastReturn } from '../../shop/sales/past-returns.ts'
import { insertPastSales } from '../../shop/sales/past-sales.ts'
import { insertPastStock } from '../../shop/stock/past-stock.ts'
import { inventHistory } from './history.ts'
import { inventReturns } from './returns.ts'
import { inventStock } from './stock.ts'

/**
 * Inserts clients and their sales until `now`, and what arrived to be sold; returns the ids of
 * clients and sales.
 */
export async function writeHistory(
  trx: Transaction<Schema>,
  now: Date,
): Promise<{ client: string[]; sale: string[] }> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'effectivePriceCents', 'inStock', 'createdAt'])
    .execute()
  const variants = await variantsOf(
    trx,
    products.map(({ id }) => id),
  )
  const { clients, sales } = inventHistory(
    products.map((product) => ({ ...product, inStock: product.inStock === 1 })),
    now,
  )
  const clientIds = await insertPastClients(trx, clients)
  const idOf = new Map(clients.map((client, i) => [client, clientIds[i] ?? '']))
  const past = sales.map(({ client, lines, ...sale }) => ({
    ...sale,
    client: { id: idOf.get(client) ?? '', name: client.name },
    items: lines.map(({ ware, quantity }, i) => ({
      ...soldOf(variants.get(ware.id) ?? [], i + Date.parse(sale.createdAt)),
      productId: ware.id,
      productName: ware.name,
      quantity,
    })),
  }))
  const saleIds = await insertPastSales(trx, past)
  const sold = past.flatMap(({ items, status, createdAt: at }, i) =>
    items.map((item, position) => ({ ...item, saleId: saleIds[i] ?? '', position, status, at })),
  )
  const returns = inventReturns(
    past.map((sale, i) => ({ ...sale, id: saleIds[i] ?? '' })),
    now,
  )
  for (const each of returns) await insertPastReturn(trx, each)
  const stocked = products.flatMap(({ id, slug, name }) =>
    (variants.get(id) ?? []).map((variant) => ({ ...variant, slug, productName: name })),
  )
  await insertPastStock(
    trx,
    inventStock(
      stocked.map(({ values, ...variant }) => ({ ...variant, variantName: variantName(values) })),
      [...sold, ...returns.flatMap((each) => takenBack(each, sold))],
    ),
  )
  return { client: clientIds, sale: saleIds }
}

/** The piece of a return as one that was sold less. */
function takenBack<Sold extends { saleId: string; position: number }>(
  { saleId, position, at }: PastReturn,
  sold: Sold[],
) {
  return sold
    .filter((item) => item.saleId === saleId && item.position === position)
    .map((item) => ({ ...item, quantity: -1, at }))
}

/** One of a product's variants, by a number that differs between sales. */
function soldOf(variants: StoredVariant[], number: number) {
  const variant = variants[number % variants.length]
  if (!variant) throw new RangeError('a product without variants')
  const { id, values, priceCents, promotionalPriceCents } = variant
  return {
    variantId: id,
    variantName: variantName(values),
    unitPriceCents: effectivePrice(priceCents, promotionalPriceCents),
  }
}
