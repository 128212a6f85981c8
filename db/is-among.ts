import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Whether a column holds one of the values: one parameter however many they are, where `in` would
 * take one each.
 */
export function isAmong(db: Database, column: string, values: number[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values}::integer[])`
    : isInList(column, values)
}

/** The same for a column of text. */
export function isAmongTexts(db: Database, column: string, values: string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
    : isInList(column, values)
}

function isInList(column: string, values: number[] | string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
}
