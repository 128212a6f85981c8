import { CompiledQuery, Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { isPostgres } from './engine.ts'
import type { Database, Schema } from './schema.ts'
import { singleConnectionDialect } from './sqlite-single-connection.ts'
import { Connection } from './sqlite-connection.ts'

/** Runs `work` on a snapshot of the database; concurrent writes continue and are not seen. */
export type AtOneMoment = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

export type Row = Record<string, unknown>

/** Uses a connection of its own, because a read transaction of SQLite belongs to a connection. */
export function sqliteAtOneMoment(path: string): AtOneMoment {
  return async (work) => {
    const connection = new Connection(path)
    const db = new Kysely<Schema>({ dialect: singleConnectionDialect(connection) })
    try {
      // The first read takes the snapshot, not `begin`.
      connection.raw.exec(
        'pragma query_only = on; pragma cache_size = -8000; begin; select "version" from "publicVersion"',
      )
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
}

export function postgresAtOneMoment(db: Database): AtOneMoment {
  return (work) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/**
 * Reads the rows of a query in batches of `size`, and lets other requests run between two batches.
 * Needs a single connection: a PostgreSQL transaction, or the database that `AtOneMoment` passes.
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
    await nextEventLoopTurn()
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
