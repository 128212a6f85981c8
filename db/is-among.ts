import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/**
 * Whether a column has one of the values, as one parameter: `in` takes one for each value, and the
 * engines limit their number.
 */
export function isAmong(
  db: Database,
  column: string,
  values: number[] | string[],
): RawBuilder<boolean> {
  if (isPostgres(db)) return sql<boolean>`${sql.ref(column)} = any(${values})`
  const list = JSON.stringify(values)
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}
