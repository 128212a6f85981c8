import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'

// The real program, as bin/start runs it. It needs a build of the app.
const program = join(import.meta.dirname, 'main.ts')
const node = join(import.meta.dirname, '../node_modules/.bin/node')
const running = new Set<ChildProcess>()
let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'))
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await rm(folder, { recursive: true })
})

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function run(args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn(node, [program, '--port', '0', '--empty', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // 'close' comes after the last output, 'exit' may not.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => output, ended }
}

async function ready(started: Run): Promise<string> {
  const found = /Loja:\s+(\S+)\/\n/
  await expect.poll(started.output, { timeout: 15_000 }).toMatch(found)
  return found.exec(started.output())?.[1] ?? ''
}

test('a first start creates what is missing and prints the password; a second start keeps the data', async () => {
  const first = run()
  const url = await ready(first)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ready',
    database: true,
    disk: true,
  })
  expect((await fetch(url)).status).toBe(200)
  const [, password] = /Senha[^:]*: (\S+)/.exec(first.output()) ?? []
  expect(await signIn(url, password)).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = run()
  const again = await ready(second)
  expect(second.output()).not.toContain('Senha')
  expect(await signIn(again, password)).toBe(200)
})

async function signIn(url: string, password = ''): Promise<number> {
  const body = JSON.stringify({ email: 'admin@pedivela.local', password })
  const { status } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return status
}

test('a password from the environment is not printed', async () => {
  const started = run([], { ADMIN_EMAIL: 'dona@loja.example', ADMIN_PASSWORD: 'catraca-9-coroa' })
  await ready(started)
  await expect.poll(started.output).toContain('dona@loja.example')
  expect(started.output()).not.toContain('catraca')
})

test('a weak password from the environment is named with a way out', async () => {
  const email = 'dona@loja.example'
  const { ended, output } = run([], { ADMIN_EMAIL: email, ADMIN_PASSWORD: email })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^ERRO: .+ADMIN_PASSWORD\.$/m)
  expect(output()).not.toContain('at ')
})

test('an invalid variable is named, and nothing is created', async () => {
  const { ended, output } = run([], { TRUST_PROXY: 'talvez' })
  expect(await ended).toBe(1)
  expect(output()).toContain('TRUST_PROXY')
  expect(existsSync(dataDir)).toBe(false)
})

test('a port in use is named with a way out, and nothing is created', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { ended, output } = run(['--port', String(port)])
  expect(await ended).toBe(1)
  other.close()
  expect(output()).toBe(
    `ERRO: A porta ${port} já está em uso. Feche o outro programa, ou escolha outra porta: bin/start --port ${Number(port) + 1}\n`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('a data folder that cannot be created is named with a way out', async () => {
  await writeFile(join(folder, 'file'), '')
  const { ended, output } = run([], { DATA_DIR: join(folder, 'file/data') })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^ERRO: Não posso usar a pasta de dados \S+: .*DATA_DIR/)
})

test.each([
  ['other words', 'this is no database'],
  ['a database only in name', 'SQLite format 3\0 and nothing of the kind '.repeat(300)],
])('a damaged database file is not changed: %s', async (_what, content) => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'shop.db'), content)
  const { ended, output } = run()
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^ERRO: O arquivo shop\.db em \S+ está danificado .*cópia de segurança/)
  expect(readFileSync(join(dataDir, 'shop.db'), 'utf8')).toBe(content)
})

test.each([
  ['a newer program', '9999-future', /^ERRO: O banco de dados é mais novo que este programa/],
  ['before 1.0.0', '0001-shop', /^ERRO: O banco de dados é de antes da versão 1\.0\.0 /],
])('a database of %s is not changed', async (_of, name, sentence) => {
  const { db, close } = await openDatabase({ dataDir })
  await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name, timestamp: '' })
    .execute()
  await close()
  const before = readFileSync(join(dataDir, 'shop.db'))
  const { ended, output } = run()
  expect(await ended).toBe(1)
  expect(output()).toMatch(sentence)
  expect(readFileSync(join(dataDir, 'shop.db')).equals(before)).toBe(true)
})

test('an unreachable PostgreSQL server is named without its password', async () => {
  const { ended, output } = run([], { DATABASE_URL: 'postgres://dona:segredo@127.0.0.1:1/loja' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^ERRO: .*127\.0\.0\.1\/loja.*recusou a conexão/)
  expect(output()).not.toContain('segredo')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets a running request finish, refuses further ones, and exits with 0',
  async (signal) => {
    const started = run()
    const { port } = new URL(await ready(started))
    const body = '{"email":"x@x.br","password":"123456"}'
    const asking = await openSocket(port)
    asking.socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    const idle = await openSocket(port)
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(idle.answer, { timeout: 15_000 }).toContain('"ok"')

    started.child.kill(signal)
    await idle.closed
    await expect
      .poll(
        () =>
          openSocket(port).then(
            () => 'let in',
            () => 'refused',
          ),
        { timeout: 15_000 },
      )
      .toBe('refused')
    asking.socket.write(body)
    await asking.closed
    expect(asking.answer()).toMatch(/^HTTP\/1\.1 401/)
    expect(await started.ended).toBe(0)
  },
)

async function openSocket(
  port: string,
): Promise<{ socket: Socket; answer: () => string; closed: Promise<void> }> {
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  return { socket, answer: () => answer, closed }
}

test('malformed paths are refused without harm', async () => {
  const url = await ready(run())
  for (const path of [
    '/api/%zz',
    '/api/products/%00',
    '/api//',
    '/api/../api/%c0%af',
    '/media/../../shop.db',
    '/media/%2e%2e/shop.db',
    '/API/products',
  ]) {
    const { socket, answer, closed } = await openSocket(new URL(url).port)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    await closed
    expect(answer(), path).toMatch(/^HTTP\/1\.1 [34]/)
    expect(answer(), path).toMatch(/^x-content-type-options: nosniff/im)
    expect((await fetch(`${url}/healthz`)).status, path).toBe(200)
  }
})

test('the figures of the shop are for this machine and for who has the token', async () => {
  const url = await ready(run([], { METRICS_TOKEN: 'figuras-da-loja-97' }))
  await fetch(`${url}/api/products/nenhum`)
  await fetch(`${url}/`)
  await fetch(`${url}/`)
  const read = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers })
  const figures = await (await read()).text()
  expect(figures).toContain(
    'pedivela_request_duration_seconds_count{route="/api/products/:id",status="404"} 1',
  )
  expect(figures).toContain('pedivela_request_duration_seconds_count{route="page",status="200"} 1')
  expect(figures).toMatch(/^pedivela_kept_pages_total 1$/m)
  expect(figures).toMatch(/^pedivela_disk_free_bytes \d+$/m)

  const proxied = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await read(proxied)).status).toBe(404)
  expect((await read({ ...proxied, Authorization: 'Bearer figuras-da-loja-97' })).status).toBe(200)
  expect((await read({ Authorization: 'Bearer outra-palavra-passe' })).status).toBe(404)
})

test('the program documents its API, although the built pages bring a copy of its schemas', async () => {
  const url = await ready(run())
  expect((await fetch(url)).status).toBe(200)
  const document = await fetch(`${url}/api/docs/json`)
  expect(document.status).toBe(200)
  expect(await document.json()).toHaveProperty('components.schemas.SearchSynonyms')
  const page = await fetch(`${url}/api/docs`)
  expect([page.status, page.url]).toEqual([200, `${url}/api/docs/`])
})
