import { type Insertable, sql } from 'kysely'
import { RepeatedQuery } from './repeated-query.ts'
import type { Database, Schema } from './schema.ts'

/** By table and columns, of which the code has few. */
const statements = new Map<string, RepeatedQuery<unknown>>()

/** Inserts a row with all its fields, without building the text of the statement each time. */
export async function insertRow<Table extends keyof Schema>(
  db: Database,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<void> {
  const columns = Object.keys(row)
  const statement = statements.getOrInsertComputed(
    [table, ...columns].join(' '),
    () =>
      new RepeatedQuery((each) => ({ compile: () => insertInto(table, columns).compile(each) })),
  )
  await statement.run(db, Object.values(row))
}

function insertInto(table: string, columns: string[]) {
  return sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map(() => ''))})`
}
