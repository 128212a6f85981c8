import type { Database } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import { selectRows, type TableShape } from '../../db/tables.ts'
import { deriveCatalogue } from '../catalogue/derive-catalogue.ts'
import { countFiguresAnew } from '../sales/derive-sales.ts'
import { deriveStock } from '../stock/derive-stock.ts'
import { archivedTables } from './archived-tables.ts'
import { DamagedArchive } from './archive-error.ts'
import { checkPayments } from './check-payments.ts'
import { checkReturns } from './check-returns.ts'
import { checkStagedStock } from './check-stock.ts'
import { checkTotals } from './check-totals.ts'
import { checkVariants } from './check-variants.ts'
import { deriveTexts } from './derive-texts.ts'
import type { Watch } from './progress.ts'
import { isStoredValue, ruleOf } from './row-rules.ts'
import { namingColumns, wordsOfValue } from './row-words.ts'

/** Few rows at once: a forged row may be as long as an archive's longest line. */
const rowsAtOnce = 50

/**
 * Refuses rows with values that the program never writes, as a forged archive may have. What
 * rows repeat of others is not believed but written anew, as far as it follows from them; where it
 * does not add up the archive is refused. Throws CannotRestore.
 */
export async function checkRows(staged: Database, { signal }: Watch): Promise<void> {
  await checkCategoryLevels(staged)
  for (const table of await archivedTables(staged)) {
    const checks = checksOf(table)
    if (checks.length === 0) continue
    const columns = Object.fromEntries([
      ...checks.map(({ column, kind }) => [column, kind] as const),
      ...Object.entries(table.columns).filter(([column]) => namingColumns.includes(column)),
    ])
    const query = selectRows(staged, { ...table, columns }).compile(staged)
    for await (const rows of inBatches(staged, query, rowsAtOnce)) {
      signal?.throwIfAborted()
      for (const row of rows) {
        const wrong = checks.find(({ column, rule }) => !isStoredValue(rule, row[column]))
        if (wrong) throw new DamagedArchive(wordsOfValue(table.name, wrong.column, row))
      }
    }
  }
  await staged.transaction().execute(async (trx) => {
    await deriveTexts(trx)
    await deriveCatalogue(trx)
    await countFiguresAnew(trx)
    await deriveStock(trx)
  })
  await checkVariants(staged)
  await checkPayments(staged)
  await checkReturns(staged)
  await checkStagedStock(staged)
  await checkTotals(staged)
}

/** The checked columns of a table. */
function checksOf({ name, columns }: TableShape) {
  return Object.entries(columns).flatMap(([column, kind]) => {
    const rule = ruleOf(name, column, kind)
    return rule ? [{ column, kind, rule }] : []
  })
}

/** Two levels (rule: categories-2): no category is below one that has a parent, or below itself. */
async function checkCategoryLevels(staged: Database): Promise<void> {
  const deep = await staged
    .selectFrom('categories')
    .innerJoin('categories as parents', 'parents.id', 'categories.parentId')
    .select('categories.name')
    .where('parents.parentId', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (deep) throw new DamagedArchive(wordsOfValue('categories', 'parentId', deep))
}
