import type { Kysely } from 'kysely'
import { readdirSync } from 'node:fs'
import type { Engine } from '../engine.ts'

interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>
}

/**
 * By name, in order: every file `0001-name.ts` of this folder. Forward only; what has landed never
 * changes.
 */
export const migrations: Record<string, Migration> = {}

for (const file of readdirSync(import.meta.dirname).toSorted()) {
  const [, name] = /^(\d{4}-[a-z-]+)\.ts$/.exec(file) ?? []
  if (name === undefined) continue
  const migration: Migration = await import(new URL(file, import.meta.url).href)
  migrations[name] = migration
}

/** The schema that this program works on is named after the last of them. */
export const schemaName = Object.keys(migrations).at(-1) ?? ''
