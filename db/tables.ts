import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import { jsonRows } from './json-rows.ts'
import type { Row } from './snapshot.ts'
import type { Database } from './schema.ts'

export interface TableShape {
  name: string
  /** The stored columns, in the order of the schema, without generated columns. */
  columns: Record<string, 'text' | 'integer'>
  /** The columns that identify a row. Rows are read in their order. */
  key: string[]
  /** The foreign key to the same table. */
  parentColumn: string | undefined
  /** Whether the column `number` is generated. */
  isNumbered: boolean
}

interface Column {
  name: string
  type: string
  pk: number
  hidden: number
}

/** The tables of a SQLite database, each after those that its foreign keys refer to. */
export async function describeTables(db: Database): Promise<TableShape[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select "name" from pragma_table_list
    where "schema" = 'main' and "type" = 'table'
      and "name" not like 'sqlite%' and "name" not like 'kysely%'
    order by "name"`.execute(db)
  const described = await Promise.all(tables.map(({ name }) => describe(db, name)))
  return parentsFirst(described).map(({ shape }) => shape)
}

/**
 * Selects all rows in binary order of their key; with `parentsFirst`, rows without a parent in the
 * same table come first.
 */
export function selectRows(
  db: Database,
  { name, columns, key, parentColumn }: TableShape,
  { parentsFirst: isParentsFirst = false } = {},
): RawBuilder<Row> {
  const order = key.map((column) =>
    isPostgres(db) && columns[column] === 'text'
      ? sql`${sql.ref(column)} collate "C"`
      : sql.ref(column),
  )
  if (isParentsFirst && parentColumn !== undefined)
    order.unshift(sql`${sql.ref(parentColumn)} is not null`)
  const selected = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  return sql<Row>`select ${selected} from ${sql.table(name)} order by ${sql.join(order)}`
}

/**
 * Inserts rows with the given values for generated columns too; with `isAddition`, rows whose key
 * exists are skipped.
 */
export async function insertAsTheyAre(
  db: Database,
  { name, columns, key }: TableShape,
  rows: Row[],
  { isAddition = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  const overriding = isPostgres(db) ? sql` overriding system value` : sql``
  const conflict = isAddition
    ? sql` on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do nothing`
    : sql``
  // Without `where`, SQLite parses `on conflict` after a select as the condition of a join.
  await sql`
    insert into ${sql.table(name)} (${names})${overriding}
    select ${names} from ${jsonRows(db, columns, rows)} where true${conflict}`.execute(db)
}

/**
 * Sets PostgreSQL's sequence to the largest `number` of the table; SQLite continues after it by
 * itself. Never lowers the sequence: numbers are not reused, and a rollback does not undo `setval`.
 */
export async function advanceNumberSequence(
  db: Database,
  { name, isNumbered }: TableShape,
): Promise<void> {
  if (!isNumbered || !isPostgres(db)) return
  const counter = sql`pg_get_serial_sequence(${`"${name}"`}, 'number')::regclass`
  await sql`
    select setval(${counter}, max("number")) from ${sql.table(name)}
    having max("number") > coalesce(pg_sequence_last_value(${counter}), 0)`.execute(db)
}

/**
 * Lets PostgreSQL count a table that was filled within its transaction. Its own counting sees no
 * such rows: it takes the table for empty, and then looks through whole indexes for each row that
 * refers to it.
 */
export async function countForPlans(db: Database, { name }: TableShape): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.table(name)}`.execute(db)
}

async function describe(
  db: Database,
  name: string,
): Promise<{ shape: TableShape; refersTo: string[] }> {
  const { rows: columns } = await sql<Column>`
    select "name", "type", "pk", "hidden" from pragma_table_xinfo(${name})
    order by "cid"`.execute(db)
  const { rows: references } = await sql<{
    from: string
    table: string
  }>`select "from", "table" from pragma_foreign_key_list(${name})`.execute(db)
  const stored = columns.filter(({ hidden }) => hidden === 0)
  const primary = stored.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const isNumbered = primary.some((column) => column.name === 'number')
  const shape: TableShape = {
    name,
    columns: Object.fromEntries(
      stored.map((column) => [
        column.name,
        column.type.toLowerCase() === 'integer' ? 'integer' : 'text',
      ]),
    ),
    key: isNumbered ? ['id'] : primary.map((column) => column.name),
    parentColumn: references.find(({ table }) => table === name)?.from,
    isNumbered,
  }
  return { shape, refersTo: references.map(({ table }) => table).filter((table) => table !== name) }
}

function parentsFirst<Described extends { shape: TableShape; refersTo: string[] }>(
  described: Described[],
): Described[] {
  const ordered: Described[] = []
  const visit = (one: Described) => {
    if (ordered.includes(one)) return
    for (const parent of described) if (one.refersTo.includes(parent.shape.name)) visit(parent)
    ordered.push(one)
  }
  described.forEach(visit)
  return ordered
}
