/**
 * Writes what is generated in docs/: the drawings, and the list of rules. `npm run docs` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawDataModel } from './drawings/data-model.ts'
import { drawHouse, drawTrades } from './drawings/house.ts'
import { readTables } from './drawings/tables.ts'
import { ruleIndex } from './rule-index.ts'

const rulesPage = join(import.meta.dirname, 'rules/README.md')

write('drawings/house.svg', drawHouse())
write('drawings/trades.svg', drawTrades())
write('drawings/data-model.svg', drawDataModel(await readTables()))
write('rules/README.md', readFileSync(rulesPage, 'utf8').replace(/^## [^]*/m, `${ruleIndex()}\n`))

function write(path: string, text: string): void {
  writeFileSync(join(import.meta.dirname, path), text)
}
