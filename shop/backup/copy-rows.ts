import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import {
  advanceNumberSequence,
  countForPlans,
  insertAsTheyAre,
  selectRows,
  type TableShape,
} from '../../db/tables.ts'
import type { Watch } from './progress.ts'

/** Of products, about 30 ms of work. */
const rowsAtOnce = 100

/**
 * Copies all rows of the given tables, which must be empty in `to`, except for those that only
 * grow (isLog): there, rows that exist already are skipped.
 */
export async function copyRows(
  from: Database,
  to: Transaction<Schema>,
  tables: TableShape[],
  { onProgress, signal }: Watch,
): Promise<void> {
  for (const [i, table] of tables.entries()) {
    onProgress('Gravando os dados', i, tables.length)
    const query = selectRows(from, table, { parentsFirst: true }).compile(from)
    for await (const rows of inBatches(from, query, rowsAtOnce)) {
      signal?.throwIfAborted()
      await insertAsTheyAre(to, table, rows, { isAddition: isLog(table) })
    }
    await advanceNumberSequence(to, table)
    await countForPlans(to, table)
  }
  onProgress('Gravando os dados', tables.length, tables.length)
}

/** Whether this is the audit log or the register of erasures, which only grow. */
export function isLog({ name }: TableShape): boolean {
  return name === 'auditLog' || name === 'erasures'
}
