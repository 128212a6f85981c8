import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FaultyPostgres, startFaultyPostgres } from '../test/postgres-server.ts'
import {
  ask,
  type AskAsStaff,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'
import { createDatabase } from '../test/shop.ts'
import { openSlowRelay, type SlowRelay } from '../test/slow-relay.ts'

// The real program in front of a database that is away, hung, slow or locked. It needs a build.
const client = (name: string) => ({ name, phone: '(28) 3552-1000' })
const patient = 90_000
/** What needs no database is answered in this time, even on a busy machine. */
const quickMs = 1000

const isDrill = process.env.DRILLS === 'long'

interface Shop {
  url: string
  staff: AskAsStaff
}

let server: FaultyPostgres
let relay: SlowRelay
let databaseUrl: string
let shop: Shop
const folders: string[] = []

beforeAll(async () => {
  server = await startFaultyPostgres()
  databaseUrl = await createDatabase(server)
  relay = await openSlowRelay(Number(new URL(databaseUrl).port))
  const relayed = new URL(databaseUrl)
  relayed.port = String(relay.port)
  shop = await openShop(relayed.href)
}, patient)

afterEach(() => {
  server.resume()
  relay.delayMs = 0
})

afterAll(async () => {
  killRealShops()
  await relay.close()
  await server.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A shop whose home page is kept in memory. */
async function openShop(url: string): Promise<Shop & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'database-faults-'))
  folders.push(folder)
  const opened = await startRealShop({ dataDir: folder, env: { DATABASE_URL: url } })
  const staff = askWith(opened.url, await signInAdministrator(opened.url))
  expect((await ask(opened.url)).status).toBe(200)
  return { url: opened.url, staff, folder }
}

async function expectFault(withinMs: number): Promise<void> {
  const { url, staff } = shop
  const [read, write, page] = await Promise.all([
    staff('GET', '/clients'),
    staff('POST', '/clients', client('Ana')),
    ask(`${url}/produto/nenhum`),
  ])
  for (const answer of [read, write, page]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ])
    expect(answer.ms).toBeLessThan(withinMs)
  }
}

async function expectQuick({ url } = shop): Promise<void> {
  for (const path of ['/healthz', '/']) {
    const { status, ms } = await ask(url + path)
    expect([path, status]).toEqual([path, 200])
    expect(ms, path).toBeLessThan(quickMs)
  }
}

async function readiness(): Promise<unknown> {
  const { status, body } = await ask(`${shop.url}/readyz`)
  return [status, JSON.parse(body)]
}
const notReady = [503, { status: 'not ready', database: false, disk: true }]

async function expectRecovery({ url, staff } = shop): Promise<void> {
  await expect.poll(async () => (await ask(`${url}/readyz`)).status, { timeout: 15_000 }).toBe(200)
  expect((await staff('POST', '/clients', client('Eva'))).status).toBe(201)
  expect((await ask(`${url}/produto/nenhum`)).status).toBe(404)
}

test(
  'without PostgreSQL the shop answers 503 at once, and recovers when it is back',
  async () => {
    await server.crash()
    await expectFault(2000)
    await expectQuick()
    expect(await readiness()).toEqual(notReady)
    await server.start()
    await expectRecovery()
  },
  patient,
)

test(
  'while PostgreSQL hangs the shop answers 503 after seven seconds at most, then at once',
  async () => {
    await server.suspend()
    const first = Promise.all(Array.from({ length: 5 }, () => expectFault(7000)))
    await expectQuick()
    expect(await readiness()).toEqual(notReady)
    await first
    await expectFault(1000)
    await expectQuick()
    server.resume()
    await expectRecovery()
  },
  patient,
)

test(
  'behind a slow connection to PostgreSQL the shop works, and kept pages stay quick',
  async () => {
    relay.delayMs = 300
    const slow = shop.staff('POST', '/clients', client('Ana'))
    await expectQuick()
    const { status, ms } = await slow
    expect(status).toBe(201)
    expect(ms).toBeGreaterThan(300)
    relay.delayMs = 0
    await expectRecovery()
  },
  patient,
)

test.runIf(isDrill)(
  'a table of PostgreSQL that somebody has locked delays a write by ten seconds at most',
  async () => {
    const other = new pg.Client(databaseUrl)
    await other.connect()
    await other.query('begin; lock table "clients" in share mode')
    const write = shop.staff('POST', '/clients', client('Ana'))
    expect((await shop.staff('GET', '/clients')).status).toBe(200)
    const { status, headers, ms } = await write
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(ms).toBeLessThan(12_000)
    await expectQuick()
    await other.end()
    await expectRecovery()
  },
  patient,
)

test(
  'a connection of PostgreSQL that ends within a transaction fails that request alone',
  async () => {
    const other = new pg.Client(databaseUrl)
    await other.connect()
    await other.query('begin; lock table "clients" in share mode')
    const write = shop.staff('POST', '/clients', client('Ana'))
    const waiting = `select "pid" from "pg_stat_activity" where "wait_event_type" = 'Lock'`
    await expect.poll(async () => (await other.query(waiting)).rows).toHaveLength(1)
    await other.query(`select pg_terminate_backend("pid") from (${waiting}) as "waiting"`)
    expect((await write).status).toBe(503)
    await other.end()
    await expectRecovery()
  },
  patient,
)

test(
  'a file that another process has locked delays a write by seven seconds at most',
  async () => {
    const onFile = await openShop('')
    const other = new DatabaseSync(join(onFile.folder, 'shop.db'))
    other.exec('begin immediate')
    const write = onFile.staff('POST', '/clients', client('Ana'))
    expect((await onFile.staff('GET', '/clients')).status).toBe(200)
    await expectQuick(onFile)
    const { status, headers, ms } = await write
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(ms).toBeLessThan(7000)
    other.close()
    await expectRecovery(onFile)
  },
  patient,
)
