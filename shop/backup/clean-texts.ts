import { setImmediate as breath } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import type { Watch } from './progress.ts'

const rowsAtOnce = 200

/**
 * What pages show as HTML goes through the same door as when staff write it: an archive may be
 * older than its rules, or forged.
 */
export async function cleanDescriptions(staged: Database, { signal }: Watch): Promise<void> {
  for (let last = ''; ;) {
    signal?.throwIfAborted()
    const rows = await staged
      .selectFrom('products')
      .select(['id', 'description'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, description } of rows) {
      const clean = sanitiseDescription(description)
      if (clean !== description)
        await staged
          .updateTable('products')
          .set({ description: clean })
          .where('id', '=', id)
          .execute()
      last = id
    }
    if (rows.length < rowsAtOnce) return
    await breath()
  }
}
