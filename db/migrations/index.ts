import type { Kysely } from 'kysely'
import { readdirSync } from 'node:fs'
import type { Engine } from '../engine.ts'

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>
}

/**
 * The files `0001-name.ts` of this folder by name, numbered without a gap. Forward only; a released
 * one never changes.
 */
export const migrations: Record<string, Migration> = {}

for (const file of readdirSync(import.meta.dirname).toSorted()) {
  const [, name] = /^(\d{4}-[a-z-]+)\.ts$/.exec(file) ?? []
  if (name === undefined) continue
  if (Number.parseInt(name) !== Object.keys(migrations).length + 1)
    throw new Error(`${file} does not have the next number`)
  const migration: Migration = await import(new URL(file, import.meta.url).href)
  migrations[name] = migration
}

/** The schema has the name of the last migration. */
export const schemaName = Object.keys(migrations).at(-1) ?? ''
