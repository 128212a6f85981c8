import { type Kysely, PostgresAdapter } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Works for a transaction too, since Kysely's transactions share the adapter. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
