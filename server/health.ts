import type { FastifyInstance } from 'fastify'
import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../api/services.ts'
import type { Database } from '../db/schema.ts'
import type { Bucket } from '../shop/bucket/bucket.ts'
import { noAnswer } from '../shop/bucket/bucket-failure.ts'

const timeoutMs = 2000
/** Enough for the database's log and a few pictures. */
const minFreeBytes = 64 * 1024 * 1024

/**
 * /healthz: the process is alive. /readyz: the shop can work, since the database answers, the disk
 * has room and the bucket, if there is one, is the shop's; `message` says what is wrong with it. A
 * program that is stopping is not ready, so that a proxy sends requests elsewhere.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, dataDir, bucket }: Pick<Services, 'db' | 'dataDir' | 'bucket'>,
  isStopping: () => boolean,
): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const [database, disk, wrong] = await Promise.all([
      databaseAnswers(db),
      diskHasRoom(dataDir),
      bucket && faultOf(bucket),
    ])
    const stopping = isStopping()
    const isReady = database && disk && !wrong && !stopping
    const pictures = bucket && { pictures: !wrong, ...(wrong && { message: wrong.message }) }
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database,
        disk,
        ...pictures,
        ...(stopping && { stopping }),
      })
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

async function faultOf(bucket: Bucket): Promise<Error | undefined> {
  const checked = bucket.check().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  const late = pause(timeoutMs, noAnswer(bucket.settings), { ref: false })
  return Promise.race([checked, late])
}

function diskHasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= minFreeBytes,
    () => false,
  )
}
