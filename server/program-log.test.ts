import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../test/free-port.ts'

// The real program, as bin/start runs it. It needs a build of the app.
const program = join(import.meta.dirname, 'main.ts')
const node = join(import.meta.dirname, '../node_modules/.bin/node')
let folder: string
let stopProgram: () => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-log-'))
})

afterEach(() => {
  stopProgram()
  rmSync(folder, { recursive: true })
})

/** Starts a shop that logs every request to the file; resolves when it answers. */
async function start(logFile: string) {
  const log = openSync(logFile, 'a')
  const port = await findFreePort()
  const child = spawn(node, [program, '--port', String(port), '--empty'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ACCESS_LOG: 'on' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  stopProgram = () => void child.kill('SIGKILL')
  const url = `http://127.0.0.1:${port}`
  const health = () => fetch(`${url}/healthz`).catch(() => undefined)
  await expect.poll(async () => (await health())?.status, { timeout: 9000 }).toBe(200)
  return { url, child }
}

test('a shop whose log cannot be written keeps answering and stops when it is told to', async () => {
  const { url, child } = await start('/dev/full')
  for (let i = 0; i < 20; i++) expect((await fetch(url)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('each request is logged with the id that its answer carries, and without its query', async () => {
  const file = join(folder, 'log')
  const { url } = await start(file)
  const answer = await fetch(`${url}/api/products?search=segredo`)
  const id = answer.headers.get('x-request-id')
  const lines = () => readFileSync(file, 'utf8')
  await expect.poll(lines).toContain(`"reqId":"${id}","method":"GET","path":"/api/products"`)
  expect(lines()).not.toContain('segredo')
})

test('the data can be read by the user of the shop alone', async () => {
  await start(join(folder, 'log'))
  const modeOf = (name: string) => statSync(join(folder, 'data', name)).mode & 0o077
  expect(['.', 'shop.db', 'shop.db-wal', 'media'].map(modeOf)).toEqual([0, 0, 0, 0])
})

test('a proxy that the shop was not told of is warned about once', async () => {
  const file = join(folder, 'log')
  const { url } = await start(file)
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (let i = 0; i < 3; i++) await fetch(`${url}/api/products`, { headers })
  const warnings = () => readFileSync(file, 'utf8').match(/TRUST_PROXY is off/g)
  await expect.poll(warnings).toHaveLength(1)
})
