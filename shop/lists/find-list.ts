import type { Database } from '../../db/schema.ts'
import { type StoredList, toStoredList } from './stored-list.ts'

/** The list with this code; undefined also when its items are deleted. */
export async function findList(db: Database, code: string): Promise<StoredList | undefined> {
  const row = await db.selectFrom('lists').selectAll().where('code', '=', code).executeTakeFirst()
  return toStoredList(row)
}
