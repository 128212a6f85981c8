import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteFileAdapter } from './sqlite.ts'
import type { Connection } from './sqlite-connection.ts'

/**
 * For a database that one task has to itself: everything goes over the one connection, without any
 * lock.
 */
export function aloneDialect(connection: Connection): Dialect {
  return {
    createAdapter: () => new SqliteFileAdapter(),
    createDriver: () => new AloneDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class AloneConnection implements DatabaseConnection {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.run<R>(query)
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    let rows: R[] = []
    for (const row of this.#connection.rows<R>(query)) {
      rows.push(row)
      if (rows.length < chunkSize) continue
      yield { rows }
      rows = []
    }
    if (rows.length > 0) yield { rows }
  }
}

class AloneDriver implements Driver {
  readonly #connection: Connection
  readonly #shared: AloneConnection

  constructor(connection: Connection) {
    this.#connection = connection
    this.#shared = new AloneConnection(connection)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<AloneConnection> {
    return this.#shared
  }

  async beginTransaction(connection: AloneConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: AloneConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: AloneConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full.
    if (this.#connection.raw.isTransaction)
      await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.raw.close()
  }
}
