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
    ADMIN_PASSWORD: passwords.first,
    LOG_LEVEL: 'trace',
  }
  shop = spawn(node, [program, '--port', '0', '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [shop.stdout, shop.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output, { timeout: 9000 }).toMatch(/Loja:\s+\S+\/\n/)
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

/** Does something while a table of the shop is missing, so that every use of it is an unexpected failure. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  db.exec('pragma legacy_alter_table = on')
  db.exec(`alter table "${table}" rename to "away"`)
  await act()
  db.exec(`alter table "away" rename to "${table}"`)
  db.close()
}

/** Where one of the secrets can be read in what the shop has written. */
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

test('no password and no token is in the log, at its most talkative, or in clear in the data folder', async () => {
  expect((await send('POST', '/auth/login', { email, password: passwords.wrong })).status).toBe(401)
  expect(
    (await send('POST', '/auth/login', `{"email":"${email}","password":"${passwords.refused}"`))
      .status,
  ).toBe(400)
  expect(
    (await send('POST', '/auth/login', { email: 'dona', password: passwords.refused })).status,
  ).toBe(422)
  const token = await signIn(email, passwords.first)
  const kept = await signIn(email, passwords.first, true)
  expect((await send('GET', `/auth/me?token=${kept}`, undefined, kept)).status).toBe(200)
  expect((await send('GET', `/auth/sessions/${token}`, undefined, token)).status).toBe(404)
  const seller = {
    name: 'Balcão',
    email: 'balcao@loja.example',
    password: passwords.seller,
    role: 'seller',
  }
  expect((await send('POST', '/auth/create-admin', seller, token)).status).toBe(201)
  expect(
    (await send('POST', '/auth/create-admin', { ...seller, password: passwords.refused }, token))
      .status,
  ).toBe(422)
  await signIn(seller.email, passwords.seller)
  expect(
    (
      await send(
        'POST',
        '/auth/password',
        { currentPassword: passwords.wrong, newPassword: passwords.second },
        token,
      )
    ).status,
  ).toBe(422)
  await without('auditLog', async () => {
    expect(
      (
        await send(
          'POST',
          '/auth/password',
          { currentPassword: passwords.first, newPassword: passwords.lost },
          token,
        )
      ).status,
    ).toBe(500)
    expect(
      (
        await send(
          'POST',
          '/auth/create-admin',
          { ...seller, email: 'outra@loja.example', password: passwords.lost },
          token,
        )
      ).status,
    ).toBe(500)
  })
  expect(
    (
      await send(
        'POST',
        '/auth/password',
        { currentPassword: passwords.first, newPassword: passwords.second },
        token,
      )
    ).status,
  ).toBe(200)
  await without('sessions', async () => {
    expect((await send('POST', '/auth/login', { email, password: passwords.second })).status).toBe(
      500,
    )
    expect((await send('GET', '/auth/me', undefined, token)).status).toBe(500)
  })
  await signIn(email, passwords.second)
  expect((await send('POST', '/auth/logout', undefined, token)).status).toBe(200)

  expect(leaks()).toEqual([])
  const ended = new Promise((resolve) => shop.once('close', resolve))
  shop.kill('SIGTERM')
  await ended
  expect(leaks()).toEqual([])
  // The search has looked where such things would be.
  expect(output.match(/unexpected failure/g)).toHaveLength(4)
  expect(output).toContain(email)
  expect(readFileSync(join(dataDir, 'shop.db')).includes(seller.email)).toBe(true)
})
