import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { createApi } from './api-server.ts'
import { FairQueue } from './fair-queue.ts'
import { KeptReads } from './kept-reads.ts'
import { Metrics } from './metrics.ts'

let database: TestDatabase
let queue: FairQueue
let app: FastifyInstance

beforeEach(async () => {
  database = await openTestDatabase()
  queue = new FairQueue({ maxAtOnce: 1, maxWaitMs: 50 })
  const storage = await openDiskStorage(join(database.dataDir, 'media'))
  const keptReads = new KeptReads({ version: () => 1, publicUrl: 'http://loja.example' })
  app = await createApi(
    {
      ...database,
      storage,
      backupsIn: (folder) => workHere({ ...database, storage }, folder),
      publicUrl: 'http://loja.example',
    },
    { logLevel: 'silent', trustProxy: false },
    { queue, metrics: new Metrics(), keptReads },
  )
})

afterEach(async () => {
  await app.close()
  await database.close()
})

test('a read without a turn within the time limit answers 503 and when to try again', async () => {
  await queue.enter('another network')
  const { statusCode, headers, json } = await app.inject('/api/categories')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(json().message).toMatch(/muitas visitas/)
})

test('a write needs no turn', async () => {
  await queue.enter('another network')
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', body: {} })
  expect(statusCode).toBe(422)
})

test.each(['/api/categories', '/api/products/none', '/api/none', '/api/clients', '/api/backup'])(
  'the answer to %s ends its turn',
  async (path) => {
    for (let times = 0; times < 3; times++)
      expect((await app.inject(path)).statusCode).not.toBe(503)
    expect((await app.inject('/api/categories')).statusCode).toBe(200)
  },
)
