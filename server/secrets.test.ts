import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
const node = join(import.meta.dirname, '../node_modules/.bin/node')
const email = 'dona@loja.example'
const passwords = {
  initial: 'aro-4-traseiro',
  first: 'catraca-9-coroa',
  wrong: 'corrente-7-errada',
  second: 'guidao-5-largo',
  seller: 'selim-3-macio',
  refused: 'pedal-8-recusado',
  lost: 'freio-6-perdido',
}

let dataDir: string
let shop: ChildProcess
let output = ''
let url = ''
const tokens: string[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: passwords.initial,
    LOG_LEVEL: 'trace',
  }
  shop = spawn(node, [program, '--port', '0', '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [shop.stdout, shop.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output, { timeout: 15_000 }).toMatch(/Loja:\s+\S+\/\n/)
  url = /Loja:\s+(\S+)\/\n/.exec(output)?.[1] ?? ''
})

afterEach(async () => {
  shop.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

async function send(
  method: string,
  path: string,
  body?: object | string,
  token?: string,
): Promise<{ status: number; content: { token?: string } }> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers,
    body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
  })
  return { status: answer.status, content: await answer.json() }
}

async function signIn(account: string, password: string, keepLoggedIn = false): Promise<string> {
  const { status, content } = await send('POST', '/auth/login', {
    email: account,
    password,
    keepLoggedIn,
  })
  expect(status).toBe(200)
  tokens.push(content.token ?? '')
  return content.token ?? ''
}

/** Runs `act` while a table is missing, so that every use of it is an unexpected failure. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  db.exec('pragma legacy_alter_table = on')
  db.exec(`alter table "${table}" rename to "away"`)
  await act()
  db.exec(`alter table "away" rename to "${table}"`)
  db.close()
}

/** The files and the log in which one of the secrets can be read. */
function leaks(): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const written = files.map((file) => ({
    place: file.name,
    bytes: readFileSync(join(file.parentPath, file.name)),
  }))
  const secrets = {
    ...passwords,
    ...Object.fromEntries(tokens.map((token, i) => [`token ${i}`, token])),
  }
  return Object.entries(secrets).flatMap(([name, secret]) =>
    [...written, { place: 'the log', bytes: Buffer.from(output) }]
      .filter(({ bytes }) => bytes.includes(secret))
      .map(({ place }) => `${name} in ${place}`),
  )
}

const seller = {
  name: 'Balcão',
  email: 'balcao@loja.example',
  password: passwords.seller,
  role: 'seller',
}

async function statusOf(...request: Parameters<typeof send>): Promise<number> {
  return (await send(...request)).status
}

const createUser = (user: object, token: string) =>
  statusOf('POST', '/auth/create-admin', user, token)

const changePassword = (currentPassword: string, newPassword: string, token: string) =>
  statusOf('POST', '/auth/password', { currentPassword, newPassword }, token)

test('no password and no token is in the most detailed log or in clear text on disk', async () => {
  const logIn = (body: object | string) => statusOf('POST', '/auth/login', body)
  expect(await logIn({ email, password: passwords.wrong })).toBe(401)
  expect(await logIn(`{"email":"${email}","password":"${passwords.refused}"`)).toBe(400)
  expect(await logIn({ email: 'dona', password: passwords.refused })).toBe(422)

  const first = await signIn(email, passwords.initial)
  expect(await changePassword(passwords.initial, passwords.first, first)).toBe(200)
  const token = await signIn(email, passwords.first)
  const longToken = await signIn(email, passwords.first, true)
  expect(await statusOf('GET', `/auth/me?token=${longToken}`, undefined, longToken)).toBe(200)
  expect(await statusOf('GET', `/auth/sessions/${token}`, undefined, token)).toBe(404)

  expect(await createUser(seller, token)).toBe(201)
  expect(await createUser({ ...seller, password: passwords.refused }, token)).toBe(422)
  await signIn(seller.email, passwords.seller)
  expect(await changePassword(passwords.wrong, passwords.second, token)).toBe(422)
  await without('auditLog', async () => {
    const other = { ...seller, email: 'outra@loja.example', password: passwords.lost }
    expect(await changePassword(passwords.first, passwords.lost, token)).toBe(500)
    expect(await createUser(other, token)).toBe(500)
  })
  expect(await changePassword(passwords.first, passwords.second, token)).toBe(200)
  await without('sessions', async () => {
    expect(await logIn({ email, password: passwords.second })).toBe(500)
    expect(await statusOf('GET', '/auth/me', undefined, token)).toBe(500)
  })
  await signIn(email, passwords.second)
  expect(await statusOf('POST', '/auth/logout', undefined, token)).toBe(200)

  expect(leaks()).toEqual([])
  const ended = new Promise((resolve) => shop.once('close', resolve))
  shop.kill('SIGTERM')
  await ended
  expect(leaks()).toEqual([])
  // Proves that the search reads the right files: it finds what is not secret.
  expect(output.match(/unexpected failure/g)).toHaveLength(4)
  expect(output).toContain(email)
  expect(output).toMatch(/"event":"sign-in-refused","userId":"[\w-]+","address":"127.0.0.1"/)
  expect(readFileSync(join(dataDir, 'shop.db')).includes(seller.email)).toBe(true)
})
