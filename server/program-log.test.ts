import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
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
async function start(logFile: string, env: Record<string, string> = {}) {
  const log = openSync(logFile, 'a')
  const port = await findFreePort()
  const child = spawn(node, [program, '--port', String(port), '--empty'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ACCESS_LOG: 'on', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  stopProgram = () => void child.kill('SIGKILL')
  const url = `http://127.0.0.1:${port}`
  const health = () => fetch(`${url}/healthz`).catch(() => undefined)
  await expect.poll(async () => (await health())?.status, { timeout: 15_000 }).toBe(200)
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

test.each(['/api/products', '/admin'])(
  'at %s a proxy that the shop was not told of is warned about once',
  async (path) => {
    const file = join(folder, 'log')
    const { url } = await start(file)
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let i = 0; i < 3; i++) await fetch(url + path, { headers })
    const warnings = () => readFileSync(file, 'utf8').match(/TRUST_PROXY is off/g)
    await expect.poll(warnings).toHaveLength(1)
  },
)

test.each([
  ['exception', "throw(new(Error)('boom'))"],
  ['rejection', "Promise.reject(new(Error)('boom'))"],
])(
  'an unexpected %s is logged, and the shop stops with 1 after its open requests',
  async (_kind, fail) => {
    const file = join(folder, 'log')
    const { url, child } = await start(file, {
      // Without blanks, which would separate options.
      NODE_OPTIONS: `--import=data:text/javascript,process.on('SIGUSR2',()=>{${fail}})`,
    })
    const ended = once(child, 'exit')
    const request = await beginRequest(url)
    child.kill('SIGUSR2')
    const log = () => readFileSync(file, 'utf8')
    await expect
      .poll(log, { timeout: 9000 })
      .toMatch(/"level":60,.*boom.*an unexpected exception; the shop stops/)
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 401/)
    expect(await ended).toEqual([1, null])
  },
)

/** A sign-in whose body is still to come; `finish` sends it and gives the answer. */
async function beginRequest(url: string) {
  const body = '{"email":"x@x.br","password":"123456"}'
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // The shop has read the head when it answers another request.
  await fetch(`${url}/healthz`)
  return {
    async finish(): Promise<string> {
      socket.write(body)
      await closed
      return answer
    },
  }
}
