import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { insertPastClients } from '../../shop/clients/past-clients.ts'
import { insertPastSales } from '../../shop/sales/past-sales.ts'
import { inventHistory } from './history.ts'

/** Inserts clients and their sales until `now`; returns the ids of both. */
export async function writeHistory(
  trx: Transaction<Schema>,
  now: Date,
): Promise<{ client: string[]; sale: string[] }> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'effectivePriceCents', 'inStock', 'createdAt'])
    .execute()
  const { clients, sales } = inventHistory(
    products.map((product) => ({ ...product, inStock: product.inStock === 1 })),
    now,
  )
  const clientIds = await insertPastClients(trx, clients)
  const idOf = new Map(clients.map((client, i) => [client, clientIds[i] ?? '']))
  const saleIds = await insertPastSales(
    trx,
    sales.map(({ client, lines, ...sale }) => ({
      ...sale,
      client: { id: idOf.get(client) ?? '', name: client.name },
      items: lines.map(({ ware, quantity }) => ({
        productId: ware.id,
        productName: ware.name,
        quantity,
        unitPriceCents: ware.effectivePriceCents,
      })),
    })),
  )
  return { client: clientIds, sale: saleIds }
}
