import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SaleStatus } from '../../contracts/sales.ts'
import type { Database } from '../../db/schema.ts'
import { openOldDatabase } from '../../test/old-database.ts'
import { findSale } from './sale-list.ts'
import { toSale } from './stored-sale.ts'

async function insertSales(db: Database): Promise<void> {
  const statuses: SaleStatus[] = ['pending', 'completed', 'cancelled']
  for (const status of statuses) {
    await sql`insert into "sales" ("id", "clientName", "clientKey", "status", "subtotalCents", "discountCents", "totalCents", "day", "createdAt", "updatedAt")
      values (${status}, '', '', ${status}, 1000, 0, 1000, '2026-03-03', '2026-03-03T15:00:00.000Z', '2026-03-03T15:00:00.000Z')`.execute(
      db,
    )
  }
}

test('a sale that was completed before payments were recorded counts as paid', async () => {
  const { db, close } = await openOldDatabase('0021-outside-pictures', insertSales)
  const find = async (id: SaleStatus) => {
    const found = await findSale(db, id)
    return found && toSale(found)
  }
  expect(await find('completed')).toMatchObject({
    paidValue: 10,
    owedValue: 0,
    payments: [{ kind: 'payment', means: 'other', amount: 10, day: '2026-03-03', userName: null }],
  })
  expect(await find('pending')).toMatchObject({ paidValue: 0, owedValue: 10, payments: [] })
  expect(await find('cancelled')).toMatchObject({ paidValue: 0, owedValue: 0, payments: [] })
  await close()
})
