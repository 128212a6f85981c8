import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/** Whether a column has one of the values, with one parameter instead of one per value as `in`. */
export function isAmong(db: Database, column: string, values: number[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values}::integer[])`
    : isInList(db, column, values)
}

/** As isAmong, for a text column. */
export function isAmongTexts(db: Database, column: string, values: string[]): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${values}::text[])`
    : isInList(db, column, values)
}

function isInList(db: Database, column: string, values: number[] | string[]): RawBuilder<boolean> {
  const list = listParameter(db, values)
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** The values as the parameter of these conditions. */
export function listParameter(db: Database, values: number[] | string[]): unknown {
  return isPostgres(db) ? values : JSON.stringify(values)
}
