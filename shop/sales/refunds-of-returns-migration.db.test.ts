import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { openOldDatabase } from '../../test/old-database.ts'

const at = (second: number) => `2026-03-03T15:00:0${second}.000Z`

async function insertPayment(
  db: Database,
  id: string,
  second: number,
  amountCents: number,
  reversesId: string | null = null,
): Promise<void> {
  await sql`insert into "payments" ("id", "saleId", "means", "amountCents", "reversesId", "note", "day", "at")
    values (${id}, 'venda', 'cash', ${amountCents}, ${reversesId}, '', '2026-03-03', ${at(second)})`.execute(
    db,
  )
}

async function insertReturn(
  db: Database,
  id: string,
  second: number,
  refundedCents: number,
  reversesId: string | null = null,
): Promise<void> {
  await sql`insert into "saleReturns" ("id", "saleId", "amountCents", "refundedCents", "reversesId", "reason", "day", "at")
    values (${id}, 'venda', 500, ${refundedCents}, ${reversesId}, '', '2026-03-03', ${at(second)})`.execute(
    db,
  )
}

async function insertSale(db: Database): Promise<void> {
  await sql`insert into "sales" ("id", "clientName", "clientKey", "status", "subtotalCents", "discountCents", "totalCents", "day", "createdAt", "updatedAt")
    values ('venda', '', '', 'completed', 5000, 0, 5000, '2026-03-03', ${at(0)}, ${at(0)})`.execute(
    db,
  )
  await insertPayment(db, 'p1', 1, 5000)
}

async function refundsOf(fill: (db: Database) => Promise<void>) {
  const { db, close } = await openOldDatabase('0038-size-tables', async (old) => {
    await insertSale(old)
    await fill(old)
  })
  const rows = await db.selectFrom('saleReturns').select(['id', 'refundId']).orderBy('id').execute()
  await close()
  return Object.fromEntries(rows.map(({ id, refundId }) => [id, refundId]))
}

test('returns and what undid them are given the payments that belonged to them', async () => {
  const refunds = await refundsOf(async (db) => {
    await insertPayment(db, 'p2', 2, -500)
    await insertReturn(db, 'r1', 2, 500)
    await insertPayment(db, 'p3', 3, -500)
    await insertReturn(db, 'r2', 3, 500)
    await insertReturn(db, 'r3', 4, 0)
    await insertPayment(db, 'p4', 5, 500, 'p2')
    await insertReturn(db, 'r4', 5, 500, 'r1')
  })
  expect(refunds).toEqual({ r1: 'p2', r2: 'p3', r3: null, r4: 'p4' })
})

test('a payment that two returns could mean is given to neither', async () => {
  const refunds = await refundsOf(async (db) => {
    await insertPayment(db, 'p2', 2, -500)
    await insertReturn(db, 'r1', 3, 500)
    await insertReturn(db, 'r2', 4, 500)
  })
  expect(refunds).toEqual({ r1: null, r2: null })
})
