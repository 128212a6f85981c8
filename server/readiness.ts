import type { IncomingMessage, ServerResponse } from 'node:http'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/schema.ts'

const timeoutMs = 2000
/** Enough for the database's log and a few pictures. */
const minFreeBytes = 64 * 1024 * 1024

/**
 * Answers whether the shop can work: the database answers and the disk has room. /healthz only says
 * that the process is alive.
 */
export function answerReadiness(
  db: Database,
  dataDir: string,
  headers: Record<string, string>,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (_req, res) => {
    const checks = { database: await databaseAnswers(db), disk: await diskHasRoom(dataDir) }
    const isReady = checks.database && checks.disk
    res
      .writeHead(isReady ? 200 : 503, {
        ...headers,
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      })
      .end(JSON.stringify({ status: isReady ? 'ready' : 'not ready', ...checks }))
  }
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
