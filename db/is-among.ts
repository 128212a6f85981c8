import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Whether a column, or an expression, has one of the values, as one parameter: `in` takes one for
 * each value, and the engines limit their number.
 */
export function isAmong(
  db: Database,
  column: string | RawBuilder<unknown>,
  values: number[] | string[],
): RawBuilder<boolean> {
  const left = typeof column === 'string' ? sql.ref(column) : column
  if (isPostgres(db)) return sql<boolean>`${left} = any(${values})`
  const list = JSON.stringify(values)
  return sql<boolean>`${left} in (select value from json_each(${list}))`
}
