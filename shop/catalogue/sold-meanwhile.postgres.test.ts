import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { productInputSchema } from '../../contracts/products.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createSale } from '../sales/sales.ts'
import { createCategory } from './categories.ts'
import { updateProduct } from './products.ts'
import { createProduct } from '../stock/new-product.ts'

const { db } = await openTestDatabase()

/** Waits until this many transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).toHaveLength(count)
    },
    { timeout: 5000, interval: 20 },
  )
}

test('a variant that is being sold while it is removed is archived, and the sale names it', async () => {
  const { id: categoryId } = await createCategory(db, categoryInput('Roupas'))
  const input = (values: string[]) =>
    productInputSchema.parse({
      ...productInput('Camisa', categoryId),
      options: [{ name: 'Tamanho' }],
      variants: values.map((value) => ({ values: [value] })),
    })
  const { id, variants } = await createProduct(db, input(['P', 'M']))
  const variantId = variants.find(({ values }) => values[0] === 'M')?.id ?? ''
  const writes = await db.transaction().execute(async (trx) => {
    // The sale has written its lines when it waits for the figures of its day.
    const day = { day: '2026-11-20', sales: 0, completed: 0, revenueCents: 0 }
    await trx.insertInto('salesDays').values(day).execute()
    const sale = createSale(db, {
      clientId: null,
      items: [{ productId: id, variantId, quantity: 1, unitPrice: 100 }],
      discountValue: 0,
      createdAt: '2026-11-20T15:00:00.000Z',
    })
    await waiting(1)
    const saving = updateProduct(db, id, input(['P']))
    await waiting(2)
    return [sale, saving]
  })
  await Promise.all(writes)
  const items = await db.selectFrom('saleItems').select('variantId').execute()
  expect(items).toEqual([{ variantId }])
  const { archivedAt } = await db
    .selectFrom('variants')
    .select('archivedAt')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  expect(archivedAt).not.toBeNull()
})
