import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/schema.ts'

const timeoutMs = 2000
/** Enough for the database's log and a few pictures. */
const minFreeBytes = 64 * 1024 * 1024

/**
 * /healthz: the process is alive. /readyz: the shop can work, since the database answers and the
 * disk has room.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, dataDir }: { db: Database; dataDir: string },
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = { database: await databaseAnswers(db), disk: await diskHasRoom(dataDir) }
    const isReady = checks.database && checks.disk
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...checks })
  })
}

async function databaseAnswers(db: Database): Promise<boolean> {
  const query = db.selectFrom('publicVersion').select('version').executeTakeFirst()
  const answered = query.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, pause(timeoutMs, false, { ref: false })])
}

function diskHasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= minFreeBytes,
    () => false,
  )
}
