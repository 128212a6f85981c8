import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Engine, isPostgres } from './engine.ts'
import { isBeforeFirstRelease, migrations, schemaName } from './migrations/index.ts'

/** The database was written by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  constructor(migration: string) {
    super(
      `O banco de dados é mais novo que este programa (migração ${migration}). Atualize o programa e inicie de novo.`,
    )
  }
}

/** The database was written by a program before version 1.0.0. */
export class DatabaseIsTooOld extends Error {
  constructor(migration: string) {
    super(
      `O banco de dados é de antes da versão 1.0.0 (migração ${migration}), e este programa não o lê. ` +
        'Nada foi alterado. Abra-o com o programa que o escreveu, ou inicie com outro banco de dados.',
    )
  }
}

/**
 * Migrates to the schema of this program, or to the migration `upTo`. Throws DatabaseIsNewer and
 * DatabaseIsTooOld; a failed migration leaves the database unchanged.
 */
export async function migrate<T>(db: Kysely<T>, upTo = schemaName): Promise<void> {
  if (!Object.hasOwn(migrations, upTo)) throw new DatabaseIsNewer(upTo)
  await refuseUnknown(db)
  const engine: Engine = isPostgres(db) ? 'postgres' : 'sqlite'
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (target: Kysely<unknown>) => up(target, engine) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateTo(upTo)
  if (error) throw error
}

async function refuseUnknown<T>(db: Kysely<T>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return
  const unknown = await findUnknownMigration(db)
  if (unknown === undefined) return
  throw isBeforeFirstRelease(unknown) ? new DatabaseIsTooOld(unknown) : new DatabaseIsNewer(unknown)
}

/** A migration of the database that this program does not have: another program made it. */
export async function findUnknownMigration<T>(db: Kysely<T>): Promise<string | undefined> {
  const done = await sql<{ name: string }>`select "name" from "kysely_migration"`.execute(db)
  return done.rows.find(({ name }) => !(name in migrations))?.name
}
