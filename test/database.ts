import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Store } from '../db/open.ts'

interface SqliteEngine {
  name: 'sqlite'
  /** The folder of the migrated file. */
  template: string
}

interface PostgresEngine {
  name: 'postgres'
  /** The name of the migrated database. */
  template: string
  serverUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: SqliteEngine | PostgresEngine
  }
}

export interface TestDatabase extends Store {
  /** With databaseUrl the parameters to open the same database a second time. */
  dataDir: string
  databaseUrl: string | undefined
}

const opened: TestDatabase[] = []

export async function closeTestDatabases(): Promise<void> {
  for (const { close } of opened.splice(0)) await close()
}

/**
 * A new database, migrated and empty, on the engine of the Vitest project; closed and removed after
 * the test file (close-databases.ts).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const engine: SqliteEngine | PostgresEngine | undefined = inject('engine')
  if (engine === undefined) {
    throw new Error('No engine here: a test that uses a database is in a file named *.db.test.ts.')
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-test-'))
  if (engine.name === 'sqlite') await cp(engine.template, dataDir, { recursive: true })
  const databaseUrl = engine.name === 'postgres' ? await createDatabase(engine) : undefined
  const store = await openDatabase({ dataDir, databaseUrl })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAndRemove(store, engine, dataDir, databaseUrl))
  const database = { ...store, dataDir, databaseUrl, close }
  opened.push(database)
  return database
}

async function closeAndRemove(
  store: Store,
  engine: SqliteEngine | PostgresEngine,
  dataDir: string,
  databaseUrl?: string,
): Promise<void> {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
  if (engine.name === 'postgres' && databaseUrl)
    await onServer(engine, `drop database ${nameOf(databaseUrl)} with (force)`)
}

async function createDatabase(engine: PostgresEngine): Promise<string> {
  const url = new URL(`/test_${randomUUID().replaceAll('-', '')}`, engine.serverUrl).href
  await onServer(
    engine,
    `create database ${nameOf(url)} template ${engine.template} strategy file_copy`,
  )
  return url
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}

async function onServer({ serverUrl }: PostgresEngine, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
