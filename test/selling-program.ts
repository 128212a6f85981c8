/**
 * Sells the product of its first argument, again and again, until it is killed; prints a dot for
 * each sale that it has completed.
 */
import { openDatabase } from '../db/open.ts'
import { deleteSale } from '../shop/sales/delete-sale.ts'
import { createSale, updateSale } from '../shop/sales/sales.ts'
import { undoSale } from '../shop/sales/undo-sale.ts'

const [productId = ''] = process.argv.slice(2)
const admin = { id: 'dona', role: 'admin' } as const
const { db } = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'] || undefined,
})
await Promise.all([sell(1), sell(2), sell(3)])

async function sell(quantity: number): Promise<never> {
  for (;;) {
    const { id } = await createSale(db, {
      clientId: null,
      items: [{ productId, quantity, unitPrice: 10 }],
      discountValue: 0,
    })
    await updateSale(db, id, { status: 'completed' })
    process.stdout.write('.')
    await undoSale(db, id, admin, 'De volta')
    await updateSale(db, id, { status: 'cancelled' })
    await deleteSale(db, id, admin)
  }
}
