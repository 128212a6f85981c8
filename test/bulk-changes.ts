import type { BulkAction, BulkChangeDetail, BulkSelection } from '../contracts/bulk.ts'
import { bulkPreviewQuerySchema } from '../contracts/bulk.ts'
import type { Database } from '../db/schema.ts'
import { carryOut } from '../shop/bulk/carry-out.ts'
import { getChange, startChange } from '../shop/bulk/changes.ts'
import { previewChange } from '../shop/bulk/preview.ts'

const maxSteps = 1000

/** A change as its preview shows it, not yet carried out. */
export async function startBulkChange(
  db: Database,
  selection: BulkSelection,
  action: BulkAction,
  excluded: string[] = [],
): Promise<BulkChangeDetail> {
  const query = bulkPreviewQuerySchema.parse({ selection, action })
  const { fingerprint } = await previewChange(db, query)
  return startChange(db, { selection, action, excluded, fingerprint })
}

/** Repeats the steps of a change until it is over. */
export async function carryOutAll(
  db: Database,
  id: string,
  direction: 'apply' | 'undo',
): Promise<BulkChangeDetail> {
  const over = { apply: 'applied', undo: 'undone' }[direction]
  for (let step = 0; step < maxSteps; step++) {
    await carryOut(db, id, direction)
    const reached = await getChange(db, id)
    if (reached.state === over) return reached
  }
  throw new Error(`the change ${id} does not end`)
}
