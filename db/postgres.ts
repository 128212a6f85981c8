import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { PublicVersion } from './public-version.ts'
import type { Database } from './schema.ts'

const int8 = 20
const pollMs = 500
/** For connecting to the server. */
const connectionTimeoutMs = 5000
/** For a free connection of the pool; writes of the same data wait for one another. */
const poolTimeoutMs = 30_000
const statementTimeoutMs = 60_000
/** A server that hangs ends no statement itself. */
const queryTimeoutMs = 65_000

pg.types.setTypeParser(int8, Number)

export function postgresDialect(databaseUrl: string): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    Client: TimedClient,
    connectionTimeoutMillis: poolTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
  })
  // The pool replaces an idle connection that the server has closed.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** pg.Pool has one timeout for connecting and for waiting; this gives connecting a shorter one. */
class TimedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs })
  }
}

/**
 * Polls for writes of other processes twice a second. Unlike LISTEN, it needs no recovery after a
 * lost connection (decision 3).
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
    // A failed poll keeps the version, so pages of before the outage are still served.
    await refresh().catch(() => undefined)
    if (!isStopped) timer = setTimeout(poll, pollMs).unref()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { current: () => version, refresh, stop }
}
