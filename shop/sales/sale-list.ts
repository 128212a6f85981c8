import { sql } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { Sale, SaleListQuery, SaleSort } from '../../contracts/sales.ts'
import type { Database } from '../../db/schema.ts'
import { sortKey } from '../catalogue/sort-key.ts'

export async function findSale(db: Database, id: string): Promise<Sale | undefined> {
  const [sale] = await findSales(db, [id])
  return sale
}

/** Those of these ids that there are. */
export async function findSales(db: Database, ids: string[]): Promise<Sale[]> {
  return ids.length === 0 ? [] : withItems(db, await selectSales(db).where('sales.id', 'in', ids).execute())
}

/** One page of sales with the number of all; the search looks in the client's name, the id or number, and the status. */
export async function listSales(db: Database, query: SaleListQuery): Promise<{ sales: Sale[]; total: number }> {
  const { sort, direction, limit, page } = query
  const rows = await selectSales(db)
    .where(selected(query))
    .orderBy(columns[sort], direction)
    .orderBy('sales.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await db
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(selected(query))
    .executeTakeFirstOrThrow()
  return { sales: await withItems(db, rows), total: count }
}

/** Sales made, and revenue in cents of the completed ones. */
export async function saleStatistics(db: Database): Promise<{ totalSales: number; totalRevenueCents: number }> {
  const row = await db
    .selectFrom('salesDays')
    .select((eb) => [eb.fn.sum<number>('sales').as('sales'), eb.fn.sum<number>('revenueCents').as('revenueCents')])
    .executeTakeFirst()
  return { totalSales: row?.sales ?? 0, totalRevenueCents: row?.revenueCents ?? 0 }
}

const columns: Record<SaleSort, 'sales.createdAt' | 'sales.clientKey' | 'sales.totalCents'> = {
  date: 'sales.createdAt',
  client: 'sales.clientKey',
  value: 'sales.totalCents',
}

const statusWords = { pending: 'pendente', completed: 'concluida', cancelled: 'cancelada' }

function selected({ clientId, status, search }: Pick<SaleListQuery, 'clientId' | 'status' | 'search'>) {
  const key = sortKey(search ?? '')
  const statuses = Object.entries(statusWords).flatMap(([value, word]) => (key && word.startsWith(key) ? [value] : []))
  return sql<boolean>`${sql.join(
    [
      sql`1 = 1`,
      ...(clientId === undefined ? [] : [sql`"sales"."clientId" = ${clientId}`]),
      ...(status === undefined ? [] : [sql`"sales"."status" = ${status}`]),
      ...(search ? [sql`((${key} <> '' and "sales"."clientKey" like ${`%${key.replace(/[\\%_]/g, '\\$&')}%`} escape '\\') or "sales"."id" = ${search}
        or cast("sales"."number" as text) = ${search.replace(/^#/, '')} or "sales"."status" in (${sql.join(['', ...statuses])}))`] : []),
    ],
    sql` and `,
  )}`
}

function selectSales(db: Database) {
  return db
    .selectFrom('sales')
    .leftJoin('clients', 'clients.id', 'sales.clientId')
    .selectAll('sales')
    .select(['clients.name as presentName', 'clients.phone as presentPhone'])
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

async function withItems(db: Database, rows: SaleRow[]): Promise<Sale[]> {
  const ids = rows.map(({ id }) => id)
  const items = ids.length === 0 ? [] : await db.selectFrom('saleItems').selectAll().where('saleId', 'in', ids).orderBy('saleId').orderBy('position').execute()
  const bySale = Map.groupBy(items, ({ saleId }) => saleId)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    clientId: row.clientId,
    client: row.clientId === null ? null : { id: row.clientId, name: row.presentName ?? '', phone: row.presentPhone ?? '' },
    clientName: row.clientName,
    totalValue: reaisOf(row.subtotalCents),
    discountValue: reaisOf(row.discountCents),
    finalValue: reaisOf(row.totalCents),
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    items: (bySale.get(row.id) ?? []).map(({ id, productId, productName, quantity, unitPriceCents }) => ({
      id, productId, productName, quantity, unitPrice: reaisOf(unitPriceCents),
    })),
  }))
}
