import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { readCategoryNames } from './category-names.ts'
import type { OpenIndex, SearchEngine } from './engine.ts'
import { postgresSearch } from './postgres.ts'
import { sqliteSearch } from './sqlite.ts'

const indexes = new UntilNextChange<OpenIndex>(1)

/** The index for searches; one search asks for it once. */
export function openIndex(db: Database): Promise<OpenIndex> {
  return indexes.get(db, 'index', async () => engineOf(db).open(db, await readCategoryNames(db)))
}

export function engineOf(db: Database): SearchEngine {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
