import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPermissions } from './permission-table.ts'
import { withColumns } from './import-columns.ts'

const remedy = 'out of date: run `npm run docs`'

test('the rules show who may do what', () => {
  const page = read('rules/back-office.md')
  expect(withPermissions(page) === page, remedy).toBe(true)
  expect(page).toContain('| `delete-clients` | excluir clientes | administrators |')
})

test('the page about imports lists every column of products and clients', () => {
  const page = read('import.md')
  expect(withColumns(page) === page, remedy).toBe(true)
})

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}
