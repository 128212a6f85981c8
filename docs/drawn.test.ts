import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawDataModel } from './drawings/data-model.ts'
import { drawHouse, drawTrades } from './drawings/house.ts'
import { withPermissions } from './permission-table.ts'
import { readTables } from './drawings/tables.ts'
import { withProductColumns } from './import-columns.ts'

const remedy = 'out of date: run `npm run docs`'

test('the drawing of the folders shows the imports as they are', () => {
  expect(drawHouse() === drawn('house'), remedy).toBe(true)
})

test('the drawing of the parts of shop/ shows the imports as they are', () => {
  expect(drawTrades() === drawn('trades'), remedy).toBe(true)
})

test('the rules show who may do what', () => {
  const page = read('rules/back-office.md')
  expect(withPermissions(page) === page, remedy).toBe(true)
  expect(page).toContain('| `delete-clients` | excluir clientes | administrators |')
})

test('the drawing of the data model shows the tables that the migrations make', async () => {
  expect(drawDataModel(await readTables()) === drawn('data-model'), remedy).toBe(true)
})

test('the page about imports lists every product column', () => {
  const page = read('import.md')
  expect(withProductColumns(page) === page, remedy).toBe(true)
})

function drawn(name: string): string {
  return read(`drawings/${name}.svg`)
}

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}
