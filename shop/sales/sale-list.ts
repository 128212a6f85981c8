import { reaisOf } from '../../contracts/money.ts'
import type { Sale, SaleListQuery } from '../../contracts/sales.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { findSaleNumbers } from './sale-search.ts'

export async function findSale(db: Database, id: string): Promise<Sale | undefined> {
  const [sale] = await findSales(db, [id])
  return sale
}

/** Those of these ids that there are. */
export async function findSales(db: Database, ids: string[]): Promise<Sale[]> {
  return ids.length === 0
    ? []
    : withItems(db, await selectSales(db).where('sales.id', 'in', ids).execute())
}

/** One page of sales with the number of all; the search looks in the client's name, the id or number, and the status. */
export async function listSales(
  db: Database,
  query: SaleListQuery,
): Promise<{ sales: Sale[]; total: number }> {
  const { numbers, total } = await findSaleNumbers(db, query)
  if (numbers.length === 0) return { sales: [], total }
  const rows = await selectSales(db)
    .where(isAmong(db, 'sales.number', numbers))
    .execute()
  const byNumber = new Map((await withItems(db, rows)).map((sale) => [sale.number, sale]))
  return { sales: numbers.flatMap((number) => byNumber.get(number) ?? []), total }
}

/** Sales made, and revenue in cents of the completed ones. */
export async function saleStatistics(
  db: Database,
): Promise<{ totalSales: number; totalRevenueCents: number }> {
  const row = await db
    .selectFrom('salesDays')
    // PostgreSQL's sum of bigints would be a decimal, which comes as a text.
    .select((eb) => [
      eb.fn.sum<number>('sales').as('sales'),
      eb.cast<number>(eb.fn.sum('revenueCents'), 'bigint').as('revenueCents'),
    ])
    .executeTakeFirst()
  return { totalSales: row?.sales ?? 0, totalRevenueCents: row?.revenueCents ?? 0 }
}

function selectSales(db: Database) {
  return db
    .selectFrom('sales')
    .leftJoin('clients', 'clients.id', 'sales.clientId')
    .selectAll('sales')
    .select(['clients.name as presentName', 'clients.phone as presentPhone'])
}

function selectItems(db: Database) {
  return db
    .selectFrom('saleItems')
    .leftJoin('productImages', (join) =>
      join
        .onRef('productImages.productId', '=', 'saleItems.productId')
        .on('productImages.position', '=', 0),
    )
    .selectAll('saleItems')
    .select('productImages.url as image')
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

async function withItems(db: Database, rows: SaleRow[]): Promise<Sale[]> {
  const ids = rows.map(({ id }) => id)
  const items =
    ids.length === 0
      ? []
      : await selectItems(db)
          .where('saleId', 'in', ids)
          .orderBy('saleId')
          .orderBy('saleItems.position')
          .execute()
  const bySale = Map.groupBy(items, ({ saleId }) => saleId)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    clientId: row.clientId,
    client:
      row.clientId === null
        ? null
        : { id: row.clientId, name: row.presentName ?? '', phone: row.presentPhone ?? '' },
    clientName: row.clientName,
    totalValue: reaisOf(row.subtotalCents),
    discountValue: reaisOf(row.discountCents),
    finalValue: reaisOf(row.totalCents),
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    items: (bySale.get(row.id) ?? []).map(
      ({ id, productId, productName, image, quantity, unitPriceCents }) => ({
        id,
        productId,
        productName,
        image,
        quantity,
        unitPrice: reaisOf(unitPriceCents),
      }),
    ),
  }))
}
