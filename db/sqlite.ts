import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { RoutedConnection, WriteLock } from './routed-connection.ts'
import { type Connection, openReader, openWriter } from './sqlite-connection.ts'

const readVersion = CompiledQuery.raw('select "version" from "publicVersion"')

/** One file, two connections: reads outside a transaction never wait for an open transaction. */
export class SqliteFile {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #lock = new WriteLock()
  readonly #dataVersion: StatementSync
  #commits = -1
  #version = 0
  /** How often this process had written when the version was last read, until the callback ends. */
  #runsWhenRead: number | undefined
  readonly #forgetRead = () => {
    this.#runsWhenRead = undefined
  }

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#writer = openWriter(path)
    this.#reader = openReader(path)
    this.#dataVersion = this.#reader.raw.prepare('pragma data_version')
    this.#dataVersion.setReturnArrays(true)
  }

  /**
   * The public version after the last commit of this thread, or of another thread or process before
   * the running callback of the event loop began: whoever has heard of a later one asks in a later
   * callback. A page asks many times, and SQLite takes a few microseconds to answer.
   */
  publicVersion(): number {
    if (this.#runsWhenRead === this.#writer.runs) return this.#version
    const commits = this.#commitCounter()
    if (commits !== this.#commits) {
      this.#version = this.#readVersion()
      this.#commits = commits
    }
    if (this.#runsWhenRead === undefined) process.nextTick(this.#forgetRead)
    this.#runsWhenRead = this.#writer.runs
    return this.#version
  }

  #readVersion(): number {
    return this.#reader.run<{ version: number }>(readVersion).rows[0]?.version ?? 0
  }

  /** Changes with every commit of any connection. */
  #commitCounter(): number {
    return Number(this.#dataVersion.get()?.[0])
  }

  dialect(): Dialect {
    return {
      createAdapter: () => new VersionedAdapter(() => this.publicVersion()),
      createDriver: () => new SqliteFileDriver(this.#writer, this.#reader, this.#lock),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }
  }
}

/**
 * Kysely's own adapter assumes a single connection, and that SQLite cannot roll back a migration.
 */
export class SqliteFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** For `publicVersionOf`. */
class VersionedAdapter extends SqliteFileAdapter {
  readonly publicVersion: () => number

  constructor(publicVersion: () => number) {
    super()
    this.publicVersion = publicVersion
  }
}

class SqliteFileDriver implements Driver {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #lock: WriteLock

  constructor(writer: Connection, reader: Connection, lock: WriteLock) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#writer, this.#reader, this.#lock)
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.raw.close()
    this.#writer.raw.close()
  }
}
