import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Store } from '../db/open.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { createUserWithOwnPassword } from '../test/users.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { api } from './api.ts'

// Faults that a test can cause on SQLite only: a file that is full, or locked by another process.
const person = { email: 'dona@rota97.example', password: 'Trinta e Nove 39' }
let folder: string
let store: Store
let app: FastifyInstance
let token: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-faults-'))
  store = await openDatabase({ dataDir: folder })
  const { db, publicVersion, atOneMoment } = store
  const storage = await openDiskStorage(join(folder, 'media'))
  app = Fastify()
  await app.register(api, {
    prefix: '/api',
    db,
    publicVersion,
    backupsIn: (kept) => workHere({ db, atOneMoment, storage }, kept),
    storage,
    dataDir: folder,
    publicUrl: 'https://loja.example',
  })
  await createUserWithOwnPassword(db, { ...person, name: 'Dona', role: 'admin' })
  const device = { address: '127.0.0.1', device: 'test' }
  token = (await signIn(db, { ...person, keepLoggedIn: false }, device)).token
})

afterEach(async () => {
  await app.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const headers = () => ({ authorization: `Bearer ${token}` })
const read = () => app.inject({ url: '/api/clients', headers: headers() })

function createClient(name: string) {
  const payload = { name, phone: '(28) 3552-1000' }
  return app.inject({ method: 'POST', url: '/api/clients', headers: headers(), payload })
}

test('a full disk answers 507; reads still work, and writes work again once there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(store.db)
  let full = await createClient('A primeira')
  for (let i = 0; i < 400 && full.statusCode === 201; i++) full = await createClient(`A ${i}`)
  expect(full.statusCode).toBe(507)
  expect(full.json().message).toBe('O disco do servidor está cheio. Nada foi gravado.')
  expect((await read()).statusCode).toBe(200)
  await sql`pragma max_page_count = 1000000`.execute(store.db)
  expect((await createClient('A última')).statusCode).toBe(201)
})

test('concurrent writes on a locked database answer 503 after one wait, and reads still work', async () => {
  const other = new DatabaseSync(join(folder, 'shop.db'))
  other.exec('begin immediate')
  await store.db.selectFrom('sessions').select('id').execute()
  const startedAt = performance.now()
  const writes = Promise.all(['Ana', 'Beto', 'Caio', 'Dora'].map(createClient))
  expect((await read()).statusCode).toBe(200)
  const answers = await writes
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503])
  expect(answers[0]?.headers['retry-after']).toBe('5')
  // One wait of five seconds for all of them, not one after the other.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  other.close()
  expect((await createClient('Eva')).statusCode).toBe(201)
})

test('a session whose last use cannot be recorded reads without a long wait', async () => {
  const lastSeenAt = new Date(Date.now() - 60 * 60_000).toISOString()
  await store.db.updateTable('sessions').set({ lastSeenAt }).execute()
  const other = new DatabaseSync(join(folder, 'shop.db'))
  other.exec('begin immediate')
  const startedAt = performance.now()
  expect((await read()).statusCode).toBe(200)
  // A write waits for five seconds.
  expect(performance.now() - startedAt).toBeLessThan(3000)
  other.close()
})
