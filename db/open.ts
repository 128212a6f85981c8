import { Kysely } from 'kysely'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { inTurn } from './in-turn.ts'
import { migrate } from './migrate.ts'
import type { PublicVersion } from './public-version.ts'
import type { Database, Schema } from './schema.ts'
import { type AtOneMoment, postgresAtOneMoment, sqliteAtOneMoment } from './snapshot.ts'
import { SqliteFile } from './sqlite.ts'

export interface Store {
  db: Database
  engine: Engine
  publicVersion: PublicVersion
  atOneMoment: AtOneMoment
  close(): Promise<void>
}

const connectionsOfPostgres = 10

/**
 * Opens and migrates: PostgreSQL where `databaseUrl` is given, else the SQLite file in `dataDir`.
 * Throws DatabaseIsNewer.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<Store> {
  if (databaseUrl) return openPostgres(databaseUrl)
  return openSqlite(join(dataDir, 'shop.db'))
}

async function openSqlite(path: string): Promise<Store> {
  const file = new SqliteFile(path)
  const db = new Kysely<Schema>({ dialect: file.dialect() })
  try {
    await migrate(db)
    // Makes the reader notice the new schema now. It keeps prepared statements, and one that was
    // prepared for the old schema would lack the new columns.
    file.publicVersion()
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    engine: 'sqlite',
    publicVersion: { current: () => file.publicVersion(), refresh: async () => {} },
    atOneMoment: sqliteAtOneMoment(path),
    close: () => db.destroy(),
  }
}

async function openPostgres(databaseUrl: string): Promise<Store> {
  // The driver is loaded only where it is used: it costs a shop on SQLite memory and start time.
  const { pollPublicVersion, postgresDialect } = await import('./postgres.ts')
  const { PostgresWatch } = await import('./postgres-watch.ts')
  const watch = new PostgresWatch(databaseUrl)
  const withConnections = (max: number) =>
    new Kysely<Schema>({ dialect: postgresDialect(databaseUrl, watch, max) })
  const db = withConnections(connectionsOfPostgres)
  const forVersion = withConnections(1)
  const destroy = async () => void (await Promise.all([db.destroy(), forVersion.destroy()]))
  try {
    await inTurn(db, 'start', () => migrate(db))
    const publicVersion = await pollPublicVersion(forVersion, watch)
    const close = async () => {
      publicVersion.stop()
      await destroy()
    }
    return { db, engine: 'postgres', publicVersion, atOneMoment: postgresAtOneMoment(db), close }
  } catch (error) {
    await destroy()
    throw error
  }
}
