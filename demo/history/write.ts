import type { Transaction } from 'kysely'
import { variantName } from '../../contracts/variants.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { effectivePrice } from '../../shop/catalogue/effective-price.ts'
import { type StoredVariant, variantsOf } from '../../shop/catalogue/variants.ts'
import { insertPastClients } from '../../shop/clients/past-clients.ts'
import { insertPastLists } from '../../shop/lists/past-lists.ts'
import { newId } from '../../shop/new-id.ts'
import { insertPastReturn, type PastReturn } from '../../shop/sales/past-returns.ts'
import { insertPastSales, type PastItem, type PastSale } from '../../shop/sales/past-sales.ts'
import { insertQuoteLink } from '../../shop/sales/quote-links.ts'
import { writeSoldLines } from '../../shop/sales/sold-lines.ts'
import { insertPastStock } from '../../shop/stock/past-stock.ts'
import { type InventedSale, inventHistory } from './history.ts'
import { inventLists } from './lists.ts'
import { inventReturns } from './returns.ts'
import { inventStock } from './stock.ts'

/**
 * Inserts clients, their sales until `now`, what arrived to be sold, and visitors' lists; returns
 * the ids of clients and sales, and the codes of lists.
 */
export async function writeHistory(
  trx: Transaction<Schema>,
  now: Date,
): Promise<{ client: string[]; sale: string[]; list: string[] }> {
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
  const past = sales.map((sale) => pastSale(sale, idOf.get(sale.client) ?? '', variants))
  const saleIds = await insertPastSales(trx, past)
  for (const [i, { quote }] of sales.entries())
    if (quote?.hasLink) await insertQuoteLink(trx, past[i]?.id ?? '')
  const returns = inventReturns(past, now)
  for (const each of returns) await insertPastReturn(trx, each)
  await writeStock(trx, products, variants, past, returns)
  // Only now it is known what the sold pieces have cost.
  await writeSoldLines(trx, saleIds)
  const firstVariants = new Map(
    products.map(({ id, slug }) => [slug, variants.get(id)?.[0]?.id] as const),
  )
  const list = await insertPastLists(trx, inventLists(past, firstVariants, now))
  return { client: clientIds, sale: saleIds, list }
}

type Variants = Map<string, StoredVariant[]>

function pastSale(
  { client, lines, quote, ...sale }: InventedSale,
  clientId: string,
  variants: Variants,
): PastSale & { id: string } {
  return {
    ...sale,
    id: newId(),
    client: { id: clientId, name: client.name },
    ...(quote && { note: quote.note, validUntil: quote.validUntil }),
    items: [
      ...lines.map(({ ware, quantity }, i) => ({
        ...soldOf(variants.get(ware.id) ?? [], i + Date.parse(sale.createdAt)),
        productId: ware.id,
        productName: ware.name,
        quantity,
      })),
      ...(quote?.labour ? [freeLine(quote.labour)] : []),
    ],
  }
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

function freeLine({ name, cents }: { name: string; cents: number }): PastItem {
  const noProduct = { productId: null, variantId: null, variantName: '' }
  return { ...noProduct, isService: true, productName: name, quantity: 1, unitPriceCents: cents }
}

/** Inserts what arrived, was sold and came back of the counted variants. */
async function writeStock(
  trx: Transaction<Schema>,
  products: Pick<RowOf<'products'>, 'id' | 'slug' | 'name'>[],
  variants: Variants,
  sales: (PastSale & { id: string })[],
  returns: PastReturn[],
): Promise<void> {
  const sold = sales.flatMap(({ id: saleId, items, status, createdAt: at }) =>
    items.flatMap(({ variantId, quantity }, position) =>
      variantId === null ? [] : [{ variantId, quantity, saleId, position, status, at }],
    ),
  )
  const stocked = products.flatMap(({ id, slug, name }) =>
    (variants.get(id) ?? []).map(({ values, ...variant }) => ({
      ...variant,
      slug,
      productName: name,
      variantName: variantName(values),
    })),
  )
  await insertPastStock(
    trx,
    inventStock(stocked, [...sold, ...returns.flatMap((each) => takenBack(each, sold))]),
  )
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
