import type { Transaction } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { ShopError } from '../errors.ts'
import { type Origin, refusal, type Step } from './rows.ts'

/**
 * Others wait for a transaction, and on SQLite the thread serves nobody meanwhile: it has as many
 * rows as fit into this time, however busy the machine is. There a pause of its length is theirs;
 * on PostgreSQL they wait for its lock in turn.
 */
const transactionMs = 20
const [fewestRows, mostRows] = [5, 100]

/** The shop refused a row that the plan had accepted. */
class WriteRefused extends Error {
  readonly row: object
  constructor(row: object, cause: ShopError) {
    super(cause.message, { cause })
    this.row = row
  }
}

/** A row of a file, and how rows of its kind are written. */
interface AnyRow {
  origin: Origin
}
interface Writing<Row, Plan> {
  /** Called with each row before it is written, outside of a transaction. */
  prepare(row: Row): Promise<void> | void
  write(trx: Transaction<Schema>, rows: Row[]): Promise<Plan[]>
  labelOf(row: Row): string
}

/** Writes rows in short transactions; returns what was done to each. */
export async function writeInBatches<Row extends AnyRow, Plan>(
  db: Database,
  rows: Row[],
  { prepare, ...writing }: Writing<Row, Plan>,
): Promise<(Plan | { row: Row; step: Step })[]> {
  const written: (Plan | { row: Row; step: Step })[] = []
  let size = fewestRows
  while (written.length < rows.length) {
    const batch = rows.slice(written.length, written.length + size)
    for (const row of batch) await prepare(row)
    const began = performance.now()
    written.push(...(await writeRows(db, batch, writing)))
    const tookMs = performance.now() - began
    size = Math.max(fewestRows, Math.min(mostRows, Math.round((size * transactionMs) / tookMs)))
    if (!isPostgres(db)) await pause(tookMs)
  }
  return written
}

/**
 * Writes rows in one transaction. When the shop refuses a row, all others are written again without
 * it. A savepoint for each row would avoid that, but makes SQLite's search index several times
 * slower, and such a row is rare.
 */
export async function writeRows<Row extends AnyRow, Plan>(
  db: Database,
  rows: Row[],
  { write, labelOf }: Omit<Writing<Row, Plan>, 'prepare'>,
): Promise<(Plan | { row: Row; step: Step })[]> {
  const refused: { row: Row; step: Step }[] = []
  let left = rows
  while (true) {
    try {
      return [...refused, ...(await db.transaction().execute((trx) => write(trx, left)))]
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error
      refused.push(
        ...left
          .filter((row) => row === error.row)
          .map((row) => ({ row, step: refusal(row.origin, labelOf(row), error.message) })),
      )
      left = left.filter((row) => row !== error.row)
    }
  }
}

/** Whatever the shop refuses of a row, writeRows leaves out. */
export async function attempt<T>(row: object, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ShopError) throw new WriteRefused(row, error)
    throw error
  }
}

/** The plans, with what was done to those rows that were written. */
export function replaced<Plan extends { row: object }>(plans: Plan[], written: Plan[]): Plan[] {
  const byRow = new Map(written.map((plan) => [plan.row, plan]))
  return plans.map((plan) => byRow.get(plan.row) ?? plan)
}
