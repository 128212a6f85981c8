import { CompiledQuery, Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { isPostgres } from './engine.ts'
import type { Database, Schema } from './schema.ts'
import { aloneDialect } from './sqlite-alone.ts'
import { Connection } from './sqlite-connection.ts'

/**
 * Runs `work` on the database as it is at this moment, whatever is written meanwhile; writers do
 * not wait for it.
 */
export type AtOneMoment = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export type Row = Record<string, unknown>

/** On a connection of its own, since a read transaction of SQLite belongs to a connection. */
export function sqliteAtOneMoment(path: string): AtOneMoment {
  return async (work) => {
    const connection = new Connection(path)
    const db = new Kysely<Schema>({ dialect: aloneDialect(connection) })
    try {
      // The first read, not `begin`, fixes the moment.
      connection.raw.exec(
        'pragma query_only = on; pragma cache_size = -8000; begin; select "version" from "publicVersion"',
      )
      return await work(db)
    } finally {
      // Closing ends the transaction, too.
      await db.destroy()
    }
  }
}

export function postgresAtOneMoment(db: Database): AtOneMoment {
  return (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/**
 * The rows of a query, `size` at a time and with a breath between, however many they are. Needs a
 * connection that stays: a transaction of PostgreSQL, or what `AtOneMoment` gives.
 */
export async function* inBatches(
  db: Database,
  query: CompiledQuery,
  size: number,
): AsyncIterable<Row[]> {
  const batches = isPostgres(db)
    ? throughCursor(db, query, size)
    : db.getExecutor().stream<Row>(query, size)
  for await (const { rows } of batches) {
    yield rows
    await breath()
  }
}

async function* throughCursor(
  db: Database,
  query: CompiledQuery,
  size: number,
): AsyncIterable<{ rows: Row[] }> {
  const name = `"${randomUUID()}"`
  await db.executeQuery(
    CompiledQuery.raw(`declare ${name} no scroll cursor for ${query.sql}`, [...query.parameters]),
  )
  for (;;) {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`fetch ${size} from ${name}`))
    if (rows.length > 0) yield { rows }
    if (rows.length < size) break
  }
  await db.executeQuery(CompiledQuery.raw(`close ${name}`))
}
