import type { Kysely } from 'kysely'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Engine } from '../engine.ts'

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>
}

/**
 * The migrations of a folder, files `0001-name.ts`, by name. Throws for a gap in their numbers and
 * for a number in another form, so that none is skipped. A file is loaded when it is carried out: a
 * start of a current shop needs none.
 */
export function readMigrations(folder: string): Record<string, Migration> {
  const found: Record<string, Migration> = {}
  for (const file of readdirSync(folder).toSorted()) {
    if (!/^\d/.test(file)) continue
    const [, name] = /^(\d{4}-[a-z-]+)\.ts$/.exec(file) ?? []
    if (name === undefined) throw new Error(`${file} is not named as 0001-name.ts`)
    if (Number.parseInt(name) !== Object.keys(found).length + 1)
      throw new Error(`${file} does not have the next number`)
    found[name] = laterLoaded(join(folder, file))
  }
  return found
}

function laterLoaded(path: string): Migration {
  return {
    up: async (db, engine) => {
      const migration: Migration = await import(pathToFileURL(path).href)
      await migration.up(db, engine)
    },
  }
}

/** Forward only; a released one never changes. */
export const migrations = readMigrations(import.meta.dirname)

/** The schema has the name of the last migration. */
export const schemaName = Object.keys(migrations).at(-1) ?? ''
