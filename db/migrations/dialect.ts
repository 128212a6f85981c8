import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** What differs between the engines in the statements of several migrations. */
export function dialectOf(engine: Engine) {
  const isPostgres = engine === 'postgres'
  return {
    isPostgres,
    /** Texts that lists are ordered by. */
    bytewise: isPostgres ? ' collate "C"' : '',
    /** Of a table whose rows have a number, too. */
    idKey: isPostgres ? 'primary key' : 'not null unique',
    /** More cents than 32 bits hold, as SQLite's integers do. */
    largeCents: isPostgres ? 'bigint' : 'integer',
  }
}

export async function run<T>(db: Kysely<T>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
