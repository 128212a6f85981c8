import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { type SheetFormat, type SheetLayout, sheetLayouts } from '../../contracts/exports.ts'
import { openTestImportShop, outcome, silent, type TestImportShop } from '../../test/imports.ts'
import { sheetSamples } from '../../test/sheet-samples.ts'
import { applyImport } from '../import/apply.ts'
import { planImport } from '../import/plan.ts'
import { SafeFolder } from '../import/safe-folder.ts'
import { readSheet } from '../import/sheet.ts'
import { readXlsx } from '../import/xlsx.ts'
import { productSheet } from './product-sheet.ts'

const shops: TestImportShop[] = []

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function openShop(): Promise<TestImportShop> {
  const shop = await openTestImportShop()
  shops.push(shop)
  return shop
}

/** Imports a file as the screen does, and returns what happened to its rows. */
async function importFile({ db, storage, folder }: TestImportShop, name: string, bytes: Buffer) {
  const sheet = await readSheet({ of: 'products', name, bytes, columns: {} })
  const products = 'products' in sheet ? sheet.products : { rows: [], refused: [] }
  const categories = { rows: [], refused: [] }
  const source = { categories, products, unknownColumns: [], photos: new SafeFolder(folder) }
  const done = outcome(await applyImport(db, storage, await planImport(db, source, silent), silent))
  return new Set(done.map((line) => line.split(': ').at(-1)))
}

function exported(shop: TestImportShop, layout: SheetLayout, format: SheetFormat) {
  return buffer(productSheet(shop.db, { layout, format, search: '' }))
}

describe.each(sheetLayouts)('%s', (layout) => {
  test('what was imported is exported again, whatever its file looked like', async () => {
    const { ours, odd, name } = await sheetSamples[layout]()
    for (const file of [
      { name: 'a.csv', bytes: Buffer.from(ours) },
      { name, bytes: Buffer.from(odd) },
    ]) {
      const shop = await openShop()
      expect(await importFile(shop, file.name, file.bytes)).toEqual(new Set(['create']))
      expect((await exported(shop, layout, 'csv')).toString()).toBe(`\ufeff${ours}`)
    }
  })

  test('neither of its files changes the shop that it came from, and XLSX says the same', async () => {
    const { ours } = await sheetSamples[layout]()
    const shop = await openShop()
    await importFile(shop, 'a.csv', Buffer.from(ours))
    const [csv, xlsx] = [await exported(shop, layout, 'csv'), await exported(shop, layout, 'xlsx')]
    expect(await importFile(shop, 'b.csv', csv)).toEqual(new Set(['unchanged']))
    expect(await importFile(shop, 'b.xlsx', xlsx)).toEqual(new Set(['unchanged']))
    const other = await openShop()
    await importFile(other, 'c.xlsx', xlsx)
    expect((await exported(other, layout, 'csv')).toString()).toBe(csv.toString())
  })
})

test('texts that begin like formulas stay texts in both kinds of file', async () => {
  const shop = await openShop()
  await importFile(shop, 'a.csv', Buffer.from((await sheetSamples.own()).ours))
  const product = await shop.product('formula')
  expect([product.sku, product.name]).toEqual(['=1+1', '=HYPERLINK("x")'])
  const rows = await readXlsx('x', await exported(shop, 'own', 'xlsx'), 100)
  expect(rows[3]?.cells.slice(0, 3)).toEqual(['=1+1', 'formula', '=HYPERLINK("x")'])
  expect((await exported(shop, 'own', 'csv')).toString()).not.toMatch(/(^|[;"])=/m)
})

test('a list exports what it finds, and services only where they can be told apart', async () => {
  const shop = await openShop()
  await importFile(shop, 'a.csv', Buffer.from((await sheetSamples.own()).ours))
  const found = async (layout: SheetLayout, category?: string) => {
    const query = { layout, format: 'csv', search: '', category } as const
    return (await buffer(productSheet(shop.db, query))).toString().split('\r\n').length - 2
  }
  expect([await found('own', 'oficina'), await found('own', 'roupas')]).toEqual([1, 2])
  expect([await found('nuvemshop', 'oficina'), await found('own', 'gone')]).toEqual([0, 0])
})

test('what is sold out uncounted, and what was sold beyond none, survives as it is', async () => {
  const shop = await openShop()
  await importFile(shop, 'a.csv', Buffer.from((await sheetSamples.nuvemshop()).ours))
  const camisa = await shop.product('camisa-serra')
  const [first, , last] = camisa.variants
  const set = (values: { onHand?: number; inStock: 0 }, id = '') =>
    shop.db.updateTable('variants').set(values).where('id', '=', id).execute()
  await set({ onHand: -2, inStock: 0 }, first?.id)
  await set({ inStock: 0 }, last?.id)
  for (const layout of sheetLayouts) {
    const file = await exported(shop, layout, 'csv')
    expect(await importFile(shop, 'b.csv', file)).toEqual(new Set(['unchanged']))
  }
})
