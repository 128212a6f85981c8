import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PostgresWatch } from './postgres-watch.ts'
import type { PublicVersion } from './public-version.ts'
import type { Database } from './schema.ts'

const int8 = 20
const pollMs = 250
/** For connecting to the server. */
const connectionTimeoutMs = 5000
/** For a free connection of the pool; writes of the same data wait for one another. */
const poolTimeoutMs = 10_000
const lockTimeoutMs = 10_000
const statementTimeoutMs = 60_000
/**
 * An index pays where its pages are in memory or on a solid disk. Compiling a query, or starting
 * processes for it, costs more than the shop's longest query.
 */
const plannerOptions = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c jit=off'
/** A poll that takes longer makes the shop ask whether the server answers at all. */
const suspiciousMs = 2000

pg.types.setTypeParser(int8, Number)

/** Queries wait for one of as many connections as `max`. */
export function postgresDialect(databaseUrl: string, watch: PostgresWatch, max: number): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    Client: TimedClient,
    connectionTimeoutMillis: poolTimeoutMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    options: plannerOptions,
    stream: () => watch.newSocket(),
  })
  // The pool replaces an idle connection that the server has closed.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** pg.Pool has one timeout for connecting and for waiting; this gives connecting a shorter one. */
class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs })
    // While a connection is in use the pool does not listen, and an error that nobody listens to
    // ends the process. The query that runs fails with the same error.
    this.on('error', () => undefined)
  }
}

/**
 * Polls for writes of other processes four times a second. Unlike LISTEN, it needs no recovery
 * after a lost connection (decision 3). `db` should have a connection for nothing else: a poll that
 * waited behind pages and saves would leave old pages to visitors.
 */
export async function pollPublicVersion(
  db: Database,
  watch: PostgresWatch,
): Promise<PublicVersion & { stop(): void }> {
  let version = 0
  const refresh = async () => {
    const row = await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()
    version = Math.max(version, row.version)
  }
  await refresh()
  let isStopped = false
  let timer = setTimeout(poll, pollMs).unref()
  async function poll() {
    const suspicion = setTimeout(() => void watch.check(), suspiciousMs).unref()
    // A failed poll keeps the version, so pages of before the outage are still served.
    await refresh().catch(() => undefined)
    clearTimeout(suspicion)
    if (!isStopped) timer = setTimeout(poll, pollMs).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    watch.stop()
  }
  return { current: () => version, refresh, stop }
}
