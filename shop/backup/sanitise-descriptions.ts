import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import type { Watch } from './progress.ts'

const rowsAtOnce = 50

/**
 * Sanitises the staged descriptions, which pages show as HTML: an archive may be forged, or older
 * than today's rules.
 */
export async function sanitiseDescriptions(staged: Database, { signal }: Watch): Promise<void> {
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
    await yieldToEventLoop()
  }
}
