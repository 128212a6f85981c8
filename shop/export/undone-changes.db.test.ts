import { expect, test } from 'vitest'
import { bulkActionSchema } from '../../contracts/bulk.ts'
import { seedProducts } from '../../demo/seed/seed-products.ts'
import { carryOutAll, startBulkChange } from '../../test/bulk-changes.ts'
import { openTestDatabase } from '../../test/database.ts'
import { productSheet } from './product-sheet.ts'

const { db } = await openTestDatabase()
/** More than one step of a change. */
const products = 120

test('the export after the undoing of a bulk change is the same, byte for byte', async () => {
  await seedProducts(db, products, () => {})
  const exported = async () => {
    const parts = productSheet(db, { search: '', layout: 'own', format: 'csv' })
    return (await Array.fromAsync(parts)).join('')
  }
  const before = await exported()
  const action = bulkActionSchema.parse({ kind: 'percent', value: 8, to90: true })
  const { id } = await startBulkChange(db, { found: { search: '' } }, action)
  expect(await carryOutAll(db, id, 'apply')).toMatchObject({ skipped: 0 })
  expect(await exported()).not.toBe(before)
  expect(await carryOutAll(db, id, 'undo')).toMatchObject({ kept: 0 })
  expect(await exported()).toBe(before)
})
