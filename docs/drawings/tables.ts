import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'

export interface Column {
  name: string
  type: string
  isKey: boolean
  isNullable: boolean
  isComputed: boolean
}

/** A column that refers to one of another table, and what happens when that row is deleted. */
export interface Reference {
  column: string
  table: string
  target: string
  onDelete: string
}

export interface Table {
  name: string
  columns: Column[]
  references: Reference[]
}

/**
 * The tables of a new shop, as the migrations make them on SQLite; not what the engine keeps for
 * itself.
 */
export async function readTables(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pedivela-tables-'))
  const store = await openDatabase({ dataDir })
  try {
    const { rows } = await sql<{ name: string }>`select "name" from pragma_table_list
      where "schema" = 'main' and "type" in ('table', 'virtual') and "name" not like 'sqlite%' and "name" not like 'kysely%'
      order by "name"`.execute(store.db)
    return await Promise.all(rows.map(({ name }) => readTable(store.db, name)))
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}

interface ColumnRow {
  name: string
  type: string
  notnull: number
  pk: number
  /** 1: of a virtual table, for its own use; 2 and 3: computed. */
  hidden: number
}

async function readTable(db: Database, name: string): Promise<Table> {
  const columns = await sql<ColumnRow>`select "name", "type", "notnull", "pk", "hidden"
    from pragma_table_xinfo(${name}) where "hidden" <> 1 order by "cid"`.execute(db)
  const references =
    await sql<Reference>`select "from" as "column", "table", "to" as "target", "on_delete" as "onDelete"
    from pragma_foreign_key_list(${name}) order by "from"`.execute(db)
  return { name, columns: columns.rows.map(columnOf), references: references.rows }
}

function columnOf({ name, type, notnull, pk, hidden }: ColumnRow): Column {
  return {
    name,
    type: type.toLowerCase().split(/[ (]/, 1)[0] ?? '',
    isKey: pk > 0,
    isNullable: notnull === 0 && pk === 0 && hidden === 0,
    isComputed: hidden > 1,
  }
}
