import type { Database } from '../../db/schema.ts'
import { hashLength } from './images.ts'

const rowsAtOnce = 500
const named = new RegExp(`/media/([0-9a-f]{${hashLength}})-`, 'g')

/**
 * The hashes of the pictures that changes which can still be undone would give back to products, or
 * with them (rule: products-12). They are read once for a whole cleaning: the texts are too many to
 * be searched for each picture.
 */
export async function picturesToPutBack(db: Database): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (const { id } of await db.selectFrom('bulkChanges').select('id').execute())
    for (let last: number | undefined = -1; last !== undefined;) {
      const rows = await db
        .selectFrom('bulkChangeRows')
        .select(['position', 'fields'])
        .where('changeId', '=', id)
        .where('state', 'in', ['changed', 'kept'])
        .where('position', '>', last)
        .orderBy('position')
        .limit(rowsAtOnce)
        .execute()
      for (const { fields } of rows)
        for (const [, hash = ''] of fields.matchAll(named)) hashes.add(hash)
      last = rows.at(-1)?.position
    }
  return hashes
}
