import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import { readCategoryNames, withCategoryNames } from './category-names.ts'
import type { SearchEngine } from './engine.ts'
import { postgresSearch } from './postgres.ts'
import { sqliteSearch } from './sqlite.ts'

/** The engine for searches: its language knows the names of the categories. */
export async function searchingEngine(db: Database): Promise<SearchEngine> {
  const engine = engineOf(db)
  return { ...engine, language: withCategoryNames(engine.language, await readCategoryNames(db)) }
}

export function engineOf(db: Database): SearchEngine {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
