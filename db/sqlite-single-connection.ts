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

/** For a database that only one task uses: one connection, without locking. */
export function singleConnectionDialect(connection: Connection): Dialect {
  return {
    createAdapter: () => new SqliteFileAdapter(),
    createDriver: () => new SingleConnectionDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class SingleConnection implements DatabaseConnection {
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

class SingleConnectionDriver implements Driver {
  readonly #connection: Connection
  readonly #shared: SingleConnection

  constructor(connection: Connection) {
    this.#connection = connection
    this.#shared = new SingleConnection(connection)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SingleConnection> {
    return this.#shared
  }

  async beginTransaction(connection: SingleConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: SingleConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: SingleConnection): Promise<void> {
    // On a full disk SQLite has already rolled back.
    if (this.#connection.raw.isTransaction)
      await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.raw.close()
  }
}
