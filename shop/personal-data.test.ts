import { expect, test } from 'vitest'
import { describeTables } from '../db/tables.ts'
import { openScratchDatabase } from '../db/scratch-database.ts'
import { personalData } from './personal-data.ts'

const couldBePersonal =
  /name|note|reason|phone|email|address|device|network|supplier|serial|account|about|before|after|answer/i
/** Names of things. */
const impersonal = new Set([
  'bulkChangeRows.productName',
  'bulkChangeRows.updatedBefore',
  'bulkChangeRows.updatedAfter',
  'categories.name',
  'dataRequests.answeredDay',
  'discountApprovals.about',
  'products.name',
  'products.nameKey',
  'nightlyBackup.pendingName',
  'pictures.name',
  'saleItems.productName',
  'saleItems.variantName',
  'stockMovements.productName',
  'stockMovements.variantName',
  'stocktakes.categoryName',
  'stocktakeLines.productName',
  'stocktakeLines.variantName',
])

test('every column that could hold data about persons is in the list, or known as one of things', async () => {
  const { db, close } = await openScratchDatabase({})
  const tables = await describeTables(db)
  await close()
  const listed = new Set(
    personalData.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  )
  const stored = tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, kind]) =>
      kind === 'text' ? [`${name}.${column}`] : [],
    ),
  )
  const suspect = stored.filter((column) => couldBePersonal.test(column.replace(/^.*\./, '')))
  expect(suspect.filter((column) => !listed.has(column) && !impersonal.has(column))).toEqual([])
  expect([...listed, ...impersonal].filter((column) => !stored.includes(column))).toEqual([])
})
