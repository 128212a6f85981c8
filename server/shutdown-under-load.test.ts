import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Answered,
  askWith,
  killRealShops,
  signInAdministrator,
  startRealShop,
} from '../test/real-shop.ts'

// The real program, told to stop while staff write. It needs a build.
const writers = 8
const busyMs = 400

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shutdown-'))
})

afterEach(() => {
  killRealShops()
  rmSync(dataDir, { recursive: true })
})

test('a shop that is told to stop answers what it works on, and no confirmed write is lost', async () => {
  const first = await startRealShop({ dataDir })
  const token = await signInAdministrator(first.url)
  const staff = askWith(first.url, token)
  const create = (name: string) => staff('POST', '/clients', { name, phone: '(28) 3552-1000' })
  expect((await create('Ana')).status).toBe(201)

  const answers: Answered[] = []
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (;;) {
      // fetch throws when the connection is refused, or closed before the request was read.
      const answer = await create(`Cliente ${writer}`).catch(() => undefined)
      if (!answer) return
      answers.push(answer)
    }
  })
  await pause(busyMs)
  expect(await first.end('SIGTERM')).toBe(0)
  await Promise.all(writing)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(answers.length).toBeGreaterThan(writers)

  const second = await startRealShop({ dataDir })
  const again = askWith(second.url, token)
  for (const { body } of answers) {
    const { id }: { id: string } = JSON.parse(body)
    expect((await again('GET', `/clients/${id}`)).status, id).toBe(200)
  }
  // Nothing was written that its sender was not told of.
  const { headers } = await again('GET', '/clients?limit=1')
  expect(Number(headers.get('x-total-count'))).toBe(answers.length + 1)
}, 60_000)
