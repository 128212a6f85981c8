import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { canRunObjectStore, whyNoObjectStore } from '../test/object-store.ts'
import {
  administrator,
  ask,
  type AskAsStaff,
  askWith,
  signInAdministrator,
  uploadPhoto,
} from '../test/real-shop.ts'
import { hasNginx } from '../test/sample-nginx.ts'
import {
  askMeanwhile,
  client,
  openTwoServers,
  type TwoServers,
  writers,
} from '../test/two-servers.ts'

// Two real programs on one PostgreSQL and one bucket, behind nginx. It needs a build.
// `bin/test --drills` does more of it.
const isDrill = process.env.DRILLS === 'long'
const rounds = isDrill ? 10_000 : 200
const kills = isDrill ? 20 : 2
const upgrades = isDrill ? 3 : 1
const awayMs = isDrill ? 30_000 : 3000
const backMs = 5000
/** fail_timeout of the sample, of which nginx counts whole seconds, and a bit. */
const nginxAvoidsMs = 3500
/** What one server has written is mostly on the pages of the other by then. */
const agreeMs = 1000
const patient = { timeout: isDrill ? 900_000 : 120_000 }

let shop: TwoServers
let token: string
/** Through nginx, which takes the servers in turn. */
let staff: AskAsStaff
let category: { id: string }

beforeAll(async () => {
  if (!hasNginx || !canRunObjectStore()) return
  shop = await openTwoServers()
  token = await signInAdministrator(shop.url)
  staff = askWith(shop.url, token)
  category = await make('/categories', categoryInput('Pneus'))
}, 120_000)

beforeEach(({ skip }) => {
  if (!hasNginx) skip('not possible here: needs nginx of Debian')
  if (!canRunObjectStore()) skip(whyNoObjectStore)
})

afterAll(() => shop?.stop(), 60_000)

const at = (index: 0 | 1) => askWith(shop.servers[index].url, token)
async function make(path: string, body: object): Promise<{ id: string; slug: string }> {
  const answer = await staff('POST', path, body)
  expect(answer.status, answer.body).toBe(201)
  return JSON.parse(answer.body)
}

const upload = (url: string, red: number) => uploadPhoto(url, token, red)

async function eachReady(withinMs: number): Promise<void> {
  const ready = () =>
    Promise.all(shop.servers.map(async ({ url }) => (await ask(`${url}/readyz`)).status))
  await expect.poll(ready, { timeout: withinMs, interval: 50 }).toEqual([200, 200])
}

test('servers that start together on an empty database make one shop', patient, async () => {
  await eachReady(backMs)
  const users: unknown[] = JSON.parse((await staff('GET', '/auth/admin-users')).body)
  expect(users.length).toBe(1)
})

test(`${rounds} writes are read at once through any server`, patient, async () => {
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const { id } = await make('/clients', client(`Ana ${writer}`))
      for (let round = 0; round < rounds / writers; round++) {
        const name = `Ana ${writer} ${round}`
        expect((await staff('PUT', `/clients/${id}`, client(name))).status).toBe(200)
        expect(JSON.parse((await staff('GET', `/clients/${id}`)).body)).toMatchObject({ name })
      }
    }),
  )
})

test(
  'a page of one server shows within a second what another wrote',
  patient,
  async ({ annotate }) => {
    const product = await make('/products', productInput('Pneu 29', category.id))
    const pageAt = async (index: 0 | 1) =>
      (await ask(`${shop.servers[index].url}/produto/${product.slug}`)).body
    await Promise.all([pageAt(0), pageAt(1)])
    const waits: number[] = []
    for (let round = 0; round < rounds / 20; round++) {
      const [here, there] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      const name = `Pneu 29 número ${round}`
      const input = productInput(name, category.id, { slug: product.slug })
      expect((await at(here)('PUT', `/products/${product.id}`, input)).status).toBe(200)
      expect(await pageAt(here)).toContain(name)
      const writtenAt = performance.now()
      await expect.poll(() => pageAt(there), { timeout: backMs, interval: 20 }).toContain(name)
      waits.push(performance.now() - writtenAt)
    }
    const sorted = waits.toSorted((a, b) => a - b).map(Math.round)
    const middle = sorted[sorted.length / 2]
    const late = waits.filter((ms) => ms > agreeMs)
    await annotate(
      `${sorted.length} changes: ${middle} ms in the middle, ${sorted.at(-1)} at most, ` +
        `${late.length} over ${agreeMs}`,
    )
    expect(late.length, `longest: ${sorted.at(-1)} ms`).toBeLessThanOrEqual(rounds / 200)
  },
)

test('sessions, repeated requests, refused sign-ins and pictures are shared', patient, async () => {
  const login = (index: 0 | 1, password: string) =>
    askWith(shop.servers[index].url, '')('POST', '/auth/login', {
      email: administrator.email,
      password,
    })
  const { token: other } = JSON.parse((await login(0, administrator.password)).body)
  expect((await askWith(shop.servers[1].url, other)('POST', '/auth/logout')).status).toBe(200)
  expect((await askWith(shop.servers[0].url, other)('GET', '/clients')).status).toBe(401)

  const post = (index: 0 | 1) =>
    ask(`${shop.servers[index].url}/api/clients`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': 'the-same-one',
      },
      body: JSON.stringify(client('Eva')),
    })
  const [first, second] = await Promise.all([post(0), post(1)])
  expect([first.status, second.body]).toEqual([201, first.body])

  const uploaded = await upload(shop.servers[0].url, 9)
  expect((await ask(shop.servers[1].url + JSON.parse(uploaded.body).url)).status).toBe(200)

  for (let attempt = 0; attempt < 10; attempt++) await login(attempt % 2 === 0 ? 0 : 1, 'errada-9')
  for (const index of [0, 1] as const) expect((await login(index, 'errada-9')).status).toBe(429)
})

test(
  'an archive is made by one server; another says that it does not know it',
  patient,
  async () => {
    const started = await staff('POST', '/backup/archives')
    expect(started.status).toBe(202)
    const path = `/backup/jobs/${JSON.parse(started.body).id}`
    const unknown = await at(1)('GET', path)
    expect([unknown.status, unknown.body]).toEqual([404, expect.stringContaining('outro servidor')])
    const state = async () => JSON.parse((await staff('GET', path)).body).state
    await expect.poll(state, { timeout: 30_000 }).toBe('done')
  },
)

async function queryDatabase(sql: string) {
  const database = new pg.Client(shop.databaseUrl)
  await database.connect()
  return database.query(sql).finally(() => database.end())
}

/** Those of the clients that are missing. */
async function lost(ids: string[]): Promise<string[]> {
  expect(ids.length).toBeGreaterThan(writers)
  const { rows } = await queryDatabase('select "id" from "clients"')
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !kept.has(id))
}

test(
  `${upgrades} restarts of all servers in turn refuse no request`,
  patient,
  async ({ annotate }) => {
    const { confirmed, refused } = await askMeanwhile(shop.url, staff, async () => {
      for (let upgrade = 0; upgrade < upgrades; upgrade++)
        for (const index of [0, 1] as const) {
          const ended = shop.servers[index].end('SIGTERM')
          const { status, body } = await ask(`${shop.servers[index].url}/readyz`)
          expect([status, JSON.parse(body).stopping]).toEqual([503, true])
          expect(await ended).toBe(0)
          await shop.restart(index)
          await eachReady(backMs)
        }
    })
    await annotate(`${confirmed.length} writes, ${refused.length} requests refused`)
    expect(refused).toEqual([])
    expect(await lost(confirmed)).toEqual([])
  },
)

test(`${kills} killed servers lose nothing that was confirmed`, patient, async ({ annotate }) => {
  const { confirmed, refused } = await askMeanwhile(shop.url, staff, async () => {
    for (let kill = 0; kill < kills; kill++) {
      const index = kill % 2 === 0 ? 0 : 1
      // nginx passes over a server that has failed, and refuses requests when both have.
      await pause(nginxAvoidsMs + 400 * Math.random())
      await shop.servers[index].end('SIGKILL')
      await pause(300)
      await shop.restart(index)
    }
  })
  await annotate(`${confirmed.length} writes confirmed, ${refused.length} requests refused`)
  // Those that the server was answering.
  expect(refused.length).toBeLessThanOrEqual(kills * (writers + 1))
  expect(await lost(confirmed)).toEqual([])
})

test(
  'without the database kept pages are shown, the rest says 503, and all is well soon after',
  patient,
  async () => {
    const staffAt = [at(0), at(1)]
    for (const { url } of shop.servers) expect((await ask(url)).status).toBe(200)
    await shop.postgres.crash()
    const until = Date.now() + awayMs
    do {
      for (const [index, { url }] of shop.servers.entries()) {
        const refused = await staffAt[index]?.('POST', '/clients', client('Ana'))
        expect([refused?.status, refused && refused.ms < 7000]).toEqual([503, true])
        expect((await ask(url)).status).toBe(200)
      }
      await pause(200)
    } while (Date.now() < until)
    await shop.postgres.start()
    await eachReady(backMs)
    for (const write of staffAt)
      expect((await write('POST', '/clients', client('Eva'))).status).toBe(201)
  },
)

test.each([
  ['is away', 10],
  ['hangs', 20],
])(
  'while the bucket %s the servers say so and answer the rest, and all is well soon after',
  patient,
  async (fault, red) => {
    await (fault === 'hangs' ? shop.store.pause() : shop.store.close())
    const until = Date.now() + awayMs
    do {
      for (const { url } of shop.servers) {
        const { status, body, ms } = await ask(`${url}/readyz`)
        expect([status, body]).toEqual([503, expect.stringContaining('S3_ENDPOINT')])
        expect(ms).toBeLessThan(7000)
        const refused = await upload(url, red)
        expect([refused.status, refused.ms < 7000]).toEqual([503, true])
      }
      expect((await staff('POST', '/clients', client('Ana'))).status).toBe(201)
      await pause(200)
    } while (Date.now() < until)
    await (fault === 'hangs' ? shop.store.resume() : shop.store.open())
    await eachReady(backMs)
    expect((await upload(shop.url, red)).status).toBe(200)
  },
)

test('servers that meet a newer schema become not ready, say why, and end', patient, async () => {
  await queryDatabase(`insert into "kysely_migration" values ('9999-later', '2027-01-01')`)
  const ended = shop.servers.map(({ process }) => new Promise((end) => process.once('exit', end)))
  const states = () =>
    Promise.all(shop.servers.map(async ({ url }) => JSON.parse((await ask(`${url}/readyz`)).body)))
  const leaving = expect.objectContaining({ status: 'not ready', stopping: true })
  await expect.poll(states, { timeout: 3000 }).toEqual([leaving, leaving])
  expect(await Promise.all(ended)).toEqual([1, 1])
  expect(readFileSync(shop.logFile, 'utf8')).toContain('mais novo que este programa')
  await queryDatabase(`delete from "kysely_migration" where "name" = '9999-later'`)
})
