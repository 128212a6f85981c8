import type { Transaction } from 'kysely'
import type { ImportPreview, ImportStep } from '../../contracts/imports.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { createClientIn, updateClientIn } from '../clients/clients.ts'
import { clientColumns, type ClientRow, labelOfClient } from './client-row.ts'
import { recordWritten, withImportChange, type Written } from './import-change.ts'
import {
  type ClientContext,
  type ClientPlan,
  type ClientsPlan,
  planClient,
  planClients,
  readStoredClients,
} from './plan-clients.ts'
import { isWrite, type OnProgress } from './plan.ts'
import { inOrderOfFile, plainPreview, toImportStep } from './preview.ts'
import type { ReadRows } from './read-rows.ts'
import type { SheetHead } from './sheet.ts'
import { attempt, replaced, writeInBatches } from './write-rows.ts'

/** What an import of these clients would do; writes nothing. */
export async function previewClients(
  db: Database,
  sheet: SheetHead & { clients: ReadRows<ClientRow> },
): Promise<ImportPreview> {
  const plan = await planClients(db, sheet.clients)
  return {
    ...plainPreview(sheet, clientColumns, stepsOfClients(plan)),
    erasedClients: await countRows(db.selectFrom('erasures')),
  }
}

/**
 * Carries a plan out, in short transactions, in which every row is compared again. Returns the plan
 * with what was really done to each row.
 */
export async function applyClients(
  db: Database,
  plan: ClientsPlan,
  onProgress: OnProgress,
): Promise<ClientsPlan & { changeId: string | null }> {
  const rows = plan.clients.filter(isWrite).map(({ row }) => row)
  const [first] = rows
  if (!first) return { ...plan, changeId: null }
  let done = 0
  const { file } = first.origin
  return withImportChange(db, { of: 'clients', file, categoryIds: [] }, async (changeId) => {
    const written = await writeInBatches<ClientRow, ClientPlan>(db, rows, {
      prepare: () => onProgress(++done, rows.length),
      write: (trx, left) => writeClients(trx, left, changeId),
      labelOf: labelOfClient,
    })
    return { ...plan, changeId, clients: replaced(plan.clients, written) }
  })
}

/** A step for each row, in the order of the file. */
export function stepsOfClients({ clients, unreadable }: ClientsPlan): ImportStep[] {
  const steps = [...unreadable, ...clients.map(({ step }) => step)]
  return inOrderOfFile(steps.map(toImportStep))
}

/** The caller must roll the transaction back when this fails. */
async function writeClients(
  trx: Transaction<Schema>,
  rows: ClientRow[],
  changeId: string,
): Promise<ClientPlan[]> {
  const stored = await readStoredClients(trx, rows)
  const context: ClientContext = { stored, matched: new Map() }
  const plans = rows.map((row) => planClient(row, context))
  const written: Written[] = []
  for (const { row, stored: before, input } of plans) {
    if (!input) continue
    const client = await attempt(row, () =>
      before
        ? updateClientIn(trx, before.id, { ...input, updatedAt: before.updatedAt })
        : createClientIn(trx, { ...input, createdAt: row.createdAt }),
    )
    written.push({
      line: row.origin.row,
      id: client.id,
      name: '',
      change: { client: before ? 'changed' : 'created' },
      updatedBefore: before?.updatedAt ?? client.updatedAt,
      updatedAfter: client.updatedAt,
    })
  }
  await recordWritten(trx, changeId, written)
  return plans
}
