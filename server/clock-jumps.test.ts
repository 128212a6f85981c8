import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  administrator,
  ask,
  askWith,
  killRealShops,
  type RealShop,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'

// The real program, whose clock the test sets: it is loaded before the program and reads the file
// at SIGUSR2, which it then removes. It needs a build.
const clock = `
import { readFileSync, rmSync } from 'node:fs'
const now = Date.now
let shiftMs = 0
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now() + shiftMs]))
  }
  static now() {
    return now() + shiftMs
  }
}
process.on('SIGUSR2', () => {
  shiftMs = Number(readFileSync(process.env.CLOCK_SHIFT, 'utf8'))
  rmSync(process.env.CLOCK_SHIFT)
})
`
const dayMs = 24 * 60 * 60_000

let folder: string
let shop: RealShop

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'))
  writeFileSync(join(folder, 'clock.mjs'), clock)
  shop = await startRealShop({
    dataDir: join(folder, 'data'),
    env: {
      NODE_OPTIONS: `--import=${join(folder, 'clock.mjs')}`,
      CLOCK_SHIFT: join(folder, 'shift'),
    },
  })
})

afterEach(() => {
  killRealShops()
  rmSync(folder, { recursive: true })
})

/** Sets the clock of the program ahead of the real one. */
async function setClock(aheadMs: number): Promise<void> {
  const shift = join(folder, 'shift')
  writeFileSync(shift, String(aheadMs))
  shop.process.kill('SIGUSR2')
  await expect.poll(() => existsSync(shift), { timeout: 5000 }).toBe(false)
}

const read = async (token: string) => (await askWith(shop.url, token)('GET', '/clients')).status

test('a session that expired by the clock stays over when the clock goes back', async () => {
  const token = await signInAdministrator(shop.url)
  expect(await read(token)).toBe(200)
  await setClock(2 * dayMs)
  expect(await read(token)).toBe(401)
  await setClock(0)
  expect(await read(token)).toBe(401)
}, 60_000)

test('a session opened while the clock was ahead is not one for longer', async () => {
  await signInAdministrator(shop.url)
  await setClock(300 * dayMs)
  const token = await signInAdministrator(shop.url)
  expect(await read(token)).toBe(200)
  await setClock(0)
  expect(await read(token)).toBe(401)
}, 60_000)

test('failures to sign in while the clock was ahead keep nobody out afterwards', async () => {
  await signInAdministrator(shop.url)
  await setClock(300 * dayMs)
  const signIn = (password: string) =>
    ask(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, password }),
    })
  for (let i = 0; i < 10; i++) await signIn('corrente-7-errada')
  expect((await signIn('corrente-7-errada')).status).toBe(429)
  await setClock(0)
  expect((await signIn(administrator.password)).status).toBe(200)
}, 60_000)

test('what was written while the clock was ahead can be changed, and keeps its order', async () => {
  await setClock(dayMs)
  const token = await signInAdministrator(shop.url)
  const ahead = askWith(shop.url, token)
  const client = { name: 'Ana', phone: '(28) 3552-1000' }
  const { id }: { id: string } = JSON.parse((await ahead('POST', '/clients', client)).body)
  await setClock(0)
  const staff = askWith(shop.url, await signInAdministrator(shop.url))
  const before: { updatedAt: string } = JSON.parse((await staff('GET', `/clients/${id}`)).body)
  const change = { ...client, name: 'Ana Luz', updatedAt: before.updatedAt }
  expect((await staff('PUT', `/clients/${id}`, change)).status).toBe(200)
  expect((await staff('PUT', `/clients/${id}`, change)).status).toBe(409)
}, 60_000)
