import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from './engine.ts'
import type { Database } from './schema.ts'

/** The first half of the keys of the shop's advisory locks; each duty is a second half. */
const lockClass = 7433
const duties = { start: 1, cleanup: 2 }
const askAgainMs = 200

/** Work that one process at a time does for all that share a database. */
export type Duty = keyof typeof duties

/**
 * Runs `work` when no other process has that duty, and waits until then. A duty ends with its
 * process. A SQLite file has no other process that could have one.
 */
export async function inTurn<Result>(
  db: Database,
  duty: Duty,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await unlessBusy(db, duty, work)
    if (done) return done.result
    await pause(askAgainMs)
  }
}

/** As inTurn; undefined, and `work` does not run, while another process has the duty. */
export async function unlessBusy<Result>(
  db: Database,
  duty: Duty,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (!isPostgres(db)) return { result: await work() }
  const key = sql`${sql.lit(lockClass)}, ${sql.lit(duties[duty])}`
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${key}) as "isMine"`.execute(held)
    if (!rows[0]?.isMine) return undefined
    try {
      return { result: await work() }
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held)
    }
  })
}
