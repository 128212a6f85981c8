import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PublicVersion } from './public-version.ts'
import type { Database } from './schema.ts'

const int8 = 20
const pollMs = 500
/** A server that cannot be reached must not keep a visitor waiting. */
const connectionTimeoutMs = 5000
/** For one of the connections, while many write at once: each waits for those before it. */
const turnTimeoutMs = 30_000
const statementTimeoutMs = 60_000

pg.types.setTypeParser(int8, Number)

export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    Client: SoonConnected,
    connectionTimeoutMillis: turnTimeoutMs,
    statement_timeout: statementTimeoutMs,
  })
  // An idle connection that the server closes is replaced by the pool at the next query.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** The pool would give connecting and waiting for a turn the same time. */
class SoonConnected extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs })
  }
}

/**
 * Sees other processes' writes within half a second: one tiny query, and nothing to re-establish
 * after a lost connection.
 */
export async function pollPublicVersion(db: Database): Promise<PublicVersion & { stop(): void }> {
  let version = 0
  const refresh = async () => {
    const row = await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow()
    version = Math.max(version, row.version)
  }
  await refresh()
  let isStopped = false
  let timer = setTimeout(poll, pollMs).unref()
  async function poll() {
    // One that fails leaves the number as it is: pages stay as old as the outage, and queries
    // report the fault.
    await refresh().catch(() => undefined)
    if (!isStopped) timer = setTimeout(poll, pollMs).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { current: () => version, refresh, stop }
}
