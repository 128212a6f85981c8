import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '../shop/auth/sign-in.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { createUserWithOwnPassword } from '../test/users.ts'
import { createApi } from './api-server.ts'
import { Allowances } from './allowances.ts'
import { FairQueue } from './fair-queue.ts'
import { KeptReads } from './kept-reads.ts'
import { Metrics } from './metrics.ts'

const login = { email: 'ana@loja.example', password: 'catraca-9-coroa' }

let database: TestDatabase
let queue: FairQueue
let allowances: Allowances
let app: FastifyInstance
/** Requests whose head has come through the network. */
let received: number

beforeEach(async () => {
  database = await openTestDatabase()
  queue = new FairQueue({ maxAtOnce: 1, maxWaitMs: 50 })
  allowances = new Allowances({ burst: 20, perSecond: 0.01, maxWaitMs: 10 })
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
    { queue, allowances, metrics: new Metrics(), keptReads },
  )
  received = 0
  app.server.on('request', () => received++)
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

test('a list that is still being sent takes no turn', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  const head = ['POST /api/lists HTTP/1.1', 'host: loja', 'content-type: application/json']
  client.write([...head, 'content-length: 100', '', '{'].join('\r\n'))
  try {
    await expect.poll(() => received).toBe(1)
    const { statusCode } = await app.inject('/api/categories')
    expect(statusCode).toBe(200)
  } finally {
    client.destroy()
  }
})

test('a network over its allowance gets 503, its staff and other networks an answer', async () => {
  await createUserWithOwnPassword(database.db, { ...login, name: 'Ana', role: 'admin' })
  const caller = { address: '127.0.0.1', device: '' }
  const { token } = await signIn(database.db, { ...login, keepLoggedIn: true }, caller)
  const read = async (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    (await app.inject({ url: '/api/categories', ...options })).statusCode
  for (let times = 0; times < 20; times++) expect(await read()).toBe(200)
  expect(await read()).toBe(503)
  expect(await read({ headers: { authorization: `Bearer ${token}` } })).toBe(200)
  expect(await read({ remoteAddress: '127.0.0.2' })).toBe(200)
})

test('staff whose session cannot be noted meanwhile keep no turn', async () => {
  await createUserWithOwnPassword(database.db, { ...login, name: 'Ana', role: 'admin' })
  const caller = { address: '127.0.0.2', device: '' }
  const { token } = await signIn(database.db, { ...login, keepLoggedIn: true }, caller)
  await database.db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(Date.now() - 60 * 60_000).toISOString() })
    .execute()
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const writing = database.db.transaction().execute(async (trx) => {
    await trx.updateTable('sessions').set({ device: '' }).execute()
    lock()
    await unlocked
  })
  await locked
  const headers = { authorization: `Bearer ${token}` }
  const answer = app.inject({ url: '/api/clients', headers }).then((sent) => sent)
  const visit = async () => (await app.inject('/api/categories')).statusCode
  await expect.poll(visit).toBe(200)
  unlock()
  await writing
  expect((await answer).statusCode).toBe(200)
})
