/**
 * Writes what is generated in docs/: the list of rules, the columns of imports and the table of
 * permissions. `npm run docs` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withColumns } from './import-columns.ts'
import { withPermissions } from './permission-table.ts'
import { ruleIndex } from './rule-index.ts'

write('rules/README.md', read('rules/README.md').replace(/^## [^]*/m, `${ruleIndex()}\n`))
write('rules/back-office.md', withPermissions(read('rules/back-office.md')))
write('import.md', withColumns(read('import.md')))

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function write(path: string, text: string): void {
  writeFileSync(join(import.meta.dirname, path), text)
}
