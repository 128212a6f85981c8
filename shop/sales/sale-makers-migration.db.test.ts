import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../db/migrations/0012-sale-makers.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { actingAs } from '../audit/actor.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from '../catalogue/products.ts'
import { createSale } from './sales.ts'

/** Indexes of later migrations; SQLite drops no column that one of them has. */
const holdMaker = ['salesByDay', 'salesByAge', 'salesByClientName', 'salesByTotal']

test('an upgrade learns from the log who made the sales', async () => {
  const { db } = await openTestDatabase()
  const category = await createCategory(db, categoryInput('Pneus'))
  const product = await createProduct(db, productInput('Pneu', category.id))
  const items = [{ productId: product.id, quantity: 1, unitPrice: 50 }]
  const make = () => createSale(db, { clientId: null, items, discountValue: 0 })
  await actingAs({ userId: 'ana', name: 'Ana Prado' }, make)
  await make()
  for (const index of holdMaker) await sql`drop index ${sql.ref(index)}`.execute(db)
  for (const column of ['createdById', 'createdByName'])
    await sql`alter table "sales" drop column ${sql.ref(column)}`.execute(db)

  await up(db)

  const maker = { createdById: 'ana', createdByName: 'Ana Prado' }
  const nobody = { createdById: null, createdByName: null }
  const rows = await db
    .selectFrom('sales')
    .select(['createdById', 'createdByName'])
    .orderBy('number')
    .execute()
  expect(rows).toEqual([maker, nobody])
})
