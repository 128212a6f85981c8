import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import type { Database } from '../../db/schema.ts'
import { openOldDatabase } from '../../test/old-database.ts'
import { listSales } from './sale-list.ts'
import { deleteSale } from './delete-sale.ts'
import { updateSale } from './sales.ts'

const sales: [id: string, clientName: string, clientKey: string, status: SaleStatus][] = [
  ['a', 'Érica Ramos', 'erica ramos', 'pending'],
  ['b', 'Érica Ramos', 'erica ramos', 'completed'],
  ['c', 'Erica Ramos', 'erica ramos', 'completed'],
  ['d', 'Érica Ramos', 'erica ramos', 'cancelled'],
  ['e', 'João da Silva', 'joao da silva', 'cancelled'],
  // The client's name was erased.
  ['f', '', '', 'completed'],
]

async function insertSales(db: Database): Promise<void> {
  for (const [id, clientName, clientKey, status] of sales) {
    await sql`insert into "sales" ("id", "clientName", "clientKey", "status", "subtotalCents", "discountCents", "totalCents", "day", "createdAt", "updatedAt")
      values (${id}, ${clientName}, ${clientKey}, ${status}, 1000, 0, 1000, '2026-03-03', '2026-03-03T15:00:00.000Z', '2026-03-03T15:00:00.000Z')`.execute(
      db,
    )
  }
  await sql`insert into "salesDays" values ('2026-03-03', 6, 3, 3000)`.execute(db)
}

test('sales made before migration 0005 are found and counted like all others, also after changes', async () => {
  const { db, close } = await openOldDatabase('0004-demo', insertSales)
  const find = async (search: string | undefined, status?: SaleStatus) => {
    const found = await listSales(db, {
      search,
      status,
      sort: 'date',
      direction: 'asc',
      limit: 10,
      page: 1,
    })
    expect(found.total).toBe(found.sales.length)
    return found.sales.map(({ id }) => id).join('')
  }
  const ofErica = () =>
    Promise.all([find('erica'), ...saleStatuses.map((status) => find('Érica R', status))])
  expect(saleStatuses).toEqual(['pending', 'completed', 'cancelled'])
  expect(await ofErica()).toEqual(['abcd', 'a', 'bc', 'd'])
  expect([
    await find(undefined),
    await find('joao'),
    await find('concluída'),
    await find('cancelada'),
  ]).toEqual(['abcdef', 'e', 'bcf', 'de'])

  await updateSale(db, 'a', { status: 'completed' })
  await deleteSale(db, 'd', { role: 'admin' })
  await deleteSale(db, 'e', { role: 'admin' })
  expect(await ofErica()).toEqual(['abc', '', 'abc', ''])
  expect(await find('joao')).toBe('')
  await close()
})
