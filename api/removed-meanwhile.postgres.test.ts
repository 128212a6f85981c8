import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop } from '../test/selling-shop.ts'

const shop = await openSellingShop()

/** Resolves once this many transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  const transactions = () =>
    sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  await expect.poll(async () => (await transactions()).rows, { timeout: 5000 }).toHaveLength(count)
}

test('a sale of a variant that is being removed is refused with a sentence', async () => {
  const input = (sizes: string[]) => ({
    ...productInput('Camisa', shop.product.categoryId),
    options: [{ name: 'Tamanho' }],
    variants: sizes.map((size) => ({ values: [size] })),
  })
  const made = await shop.send('POST', '/products', input(['P', 'M']))
  const { id, variants }: ProductDetail = made.json()
  const variantId = variants.find(({ values }) => values[0] === 'M')?.id
  const [saving, selling] = await shop.db.transaction().execute(async (trx) => {
    // The product has lost its variant when it waits for the log of changes.
    await sql`lock table "auditLog" in share mode`.execute(trx)
    const save = shop.send('PUT', `/products/${id}`, input(['P']))
    await waiting(1)
    const sale = shop.sendSale({
      items: [{ productId: id, variantId, quantity: 1, unitPrice: 100 }],
    })
    await waiting(2)
    return [save, sale]
  })
  expect((await saving).statusCode).toBe(200)
  const { statusCode, body } = await selling
  expect([statusCode, JSON.parse(body).message]).toEqual([
    422,
    'A variação de Camisa não existe mais: escolha outra',
  ])
})
