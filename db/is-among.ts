import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/** Whether a column holds one of the numbers: one parameter however many they are, where `in` would take one each. */
export function isAmong(db: Database, column: string, numbers: number[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${numbers}::integer[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(numbers)}))`
}
