import type { Transaction } from 'kysely'
import type { RowOf, Schema } from '../../db/schema.ts'
import type { Direction } from './write-fields.ts'

export type ChangeRow = RowOf<'bulkChangeRows'>

/** The state of a change while it goes on, and that of its rows before and after. */
export const ways = {
  apply: {
    from: ['planned', 'applying'],
    going: 'applying',
    over: 'applied',
    todo: 'waiting',
    done: 'changed',
    leftAlone: 'skipped',
  },
  undo: {
    from: ['applying', 'applied', 'undoing'],
    going: 'undoing',
    over: 'undone',
    todo: 'changed',
    done: 'undone',
    leftAlone: 'kept',
  },
} as const

/** `updatedAt`: of what was written; undefined for what is left alone. */
export async function finishRow(
  trx: Transaction<Schema>,
  { changeId, position }: ChangeRow,
  direction: Direction,
  updatedAt: string | undefined,
): Promise<void> {
  const { done, leftAlone } = ways[direction]
  await trx
    .updateTable('bulkChangeRows')
    .set({
      state: updatedAt === undefined ? leftAlone : done,
      ...(direction === 'apply' && { updatedAfter: updatedAt ?? null }),
    })
    .where('changeId', '=', changeId)
    .where('position', '=', position)
    .execute()
}
