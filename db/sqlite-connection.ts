import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const statementsKept = 300
/** While it is opened; afterwards db/sqlite.ts waits in a way that stops nobody. */
const openingTimeoutMs = 5000

/**
 * A node:sqlite connection with its prepared statements, the least recently used of which are
 * dropped.
 */
export class Connection {
  readonly raw: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(path: string) {
    this.raw = new DatabaseSync(path, { timeout: openingTimeoutMs })
  }

  statement(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) {
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const prepared = prepare(this.raw, sql)
    this.#statements.set(sql, prepared)
    if (this.#statements.size > statementsKept)
      this.#statements.delete(this.#statements.keys().next().value ?? '')
    return prepared
  }

  /** One by one, with a statement of its own: the kept one may be asked again meanwhile. */
  *rows<R>({ sql, parameters }: CompiledQuery): IterableIterator<R> {
    const { statement, columns } = prepare(this.raw, sql)
    for (const row of statement.iterate(...parameters.map(bindable)))
      yield objectOf<R>(columns, row)
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.statement(sql)
    const values = parameters.map(bindable)
    if (columns.length > 0)
      return { rows: statement.all(...values).map((row) => objectOf<R>(columns, row)) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

interface Prepared {
  statement: StatementSync
  /** Empty for what gives no rows. */
  columns: string[]
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // What the search index writes inside may leave a last row id that no number holds, and
  // node:sqlite would throw.
  if (columns.length === 0) statement.setReadBigInts(true)
  else statement.setReturnArrays(true)
  return { statement, columns }
}

/**
 * The objects of node:sqlite itself have no prototype, which makes copying one cost as much as
 * reading it.
 */
function objectOf<R>(columns: string[], values: unknown): R {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values))
    for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i]
  return row as R
}

/**
 * node:sqlite takes a first object argument for named parameters, so that a Date would be stored as
 * NULL.
 */
function bindable(value: unknown): SQLInputValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint'
  )
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}: convert it first`)
}
