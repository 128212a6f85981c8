import { expect, test } from 'vitest'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from './new-product.ts'
import { Conflict } from '../errors.ts'
import { createSale, updateSale } from '../sales/sales.ts'
import { undoSale } from '../sales/undo-sale.ts'
import { startCounting } from './change-stock.ts'
import { findWrongStock } from './check-stock.ts'
import { lockStock } from './counted-variants.ts'
import { listMovements, stockOfProduct } from './read-stock.ts'
import { type StockedSale, takeBackPieces } from './sale-stock.ts'

const { db } = await openTestDatabase()

function takeBack(sale: StockedSale, variantId: string, quantity: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockStock(trx)
    await takeBackPieces(trx, sale, [{ variantId, quantity }], 'Tamanho errado')
  })
}

test('pieces of a completed sale come back once, and reopening gives back the rest', async () => {
  const { id: categoryId } = await createCategory(db, categoryInput('Luvas'))
  const { id, variants } = await createProduct(db, productInput('Luva', categoryId))
  const variantId = variants[0]?.id ?? ''
  await startCounting(db, variantId, { quantity: 5, reason: '' })
  const { id: saleId } = await createSale(db, {
    clientId: null,
    items: [{ productId: id, quantity: 3, unitPrice: 10 }],
    discountValue: 0,
  })
  const sale = await updateSale(db, saleId, { status: 'completed' })
  await takeBack(sale, variantId, 2)
  expect(await stockOfProduct(db, id)).toMatchObject([{ onHand: 4 }])
  const [movement] = await listMovements(db, variantId, { limit: 1 })
  expect(movement).toMatchObject({ kind: 'return', quantity: 2, saleId, reason: 'Tamanho errado' })
  await expect(takeBack(sale, variantId, 2)).rejects.toThrow(
    new Conflict('Esta venda não tem 2 de Luva para devolver'),
  )
  await undoSale(db, saleId, { id: 'dona', role: 'admin' }, 'Engano')
  expect(await stockOfProduct(db, id)).toMatchObject([{ onHand: 5, reserved: 3 }])
  expect(await findWrongStock(db)).toEqual([])
})
