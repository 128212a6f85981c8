import { Kysely, sql } from 'kysely'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Store } from '../db/open.ts'
import type { Database, Schema } from '../db/schema.ts'
import { SqliteFile } from '../db/sqlite.ts'
import { openTestDatabase } from './database.ts'

/**
 * A database as this program opens it after an older version, whose last migration was `migration`,
 * has filled it.
 */
export async function openOldDatabase(
  migration: string,
  fill: (db: Database) => Promise<void>,
): Promise<Store> {
  const { db, engine, dataDir, databaseUrl } = await openTestDatabase()
  const folder = join(dataDir, 'old')
  if (engine === 'sqlite') {
    const old = new Kysely<Schema>({ dialect: new SqliteFile(join(folder, 'shop.db')).dialect() })
    await migrate(old, migration)
    await fill(old)
    await old.destroy()
  } else {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrate(db, migration)
    await fill(db)
  }
  return openDatabase({ dataDir: folder, databaseUrl })
}
