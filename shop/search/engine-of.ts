import { isPostgres } from '../../db/engine.ts'
import type { Database } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { postgresSearch } from './postgres.ts'
import { sqliteSearch } from './sqlite.ts'

export function engineOf(db: Database): SearchEngine {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
