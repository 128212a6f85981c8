import { sql } from 'kysely'
import { jsonArrayFrom as postgresArrayFrom } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArrayFrom } from 'kysely/helpers/sqlite'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/** JSON on SQLite; on PostgreSQL its driver has parsed it. */
type NestedRows<Row> = string | Row[]

/**
 * The rows of a subquery as one column of its query, which spares a statement of its own;
 * `parseNestedRows` reads it.
 */
export function nestRows<Row>(db: Database, query: Parameters<typeof sqliteArrayFrom<Row>>[0]) {
  return sql<NestedRows<Row>>`${isPostgres(db) ? postgresArrayFrom(query) : sqliteArrayFrom(query)}`
}

export function parseNestedRows<Row>(rows: NestedRows<Row>): Row[] {
  return typeof rows === 'string' ? JSON.parse(rows) : rows
}
