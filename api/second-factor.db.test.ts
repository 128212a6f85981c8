import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '../contracts/auth.ts'
import type { SecurityEvent } from '../contracts/security.ts'
import { codeOf, stepAt } from '../shop/auth/totp.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

const email = 'bia@rota97.example'
const stepMs = 30_000

let shop: TestApi
let bia: string
/** Whether the code of the app was right is a matter of the clock, which the tests set. */
let now: number

beforeEach(async () => {
  shop = await openTestApi()
  now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const input = { name: 'Bia Rocha', email, password, role: 'seller' } as const
  bia = (await createUserWithOwnPassword(shop.db, input)).id
})

function signIn(code?: string, remoteAddress = '10.0.0.1') {
  const payload = { email, password, code }
  return shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
}

async function newToken(code?: string): Promise<string> {
  return (await signIn(code)).json().token
}

/** The code that the app shows, so many steps from now. */
async function codeOfApp(steps = 0): Promise<string> {
  const { secret } = await shop.db
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', bia)
    .executeTakeFirstOrThrow()
  return codeOf(Buffer.from(secret, 'hex'), stepAt(Date.now()) + steps)
}

/** Sets up the second factor, and waits until the app shows another code. */
async function setUp(token: string): Promise<string[]> {
  await shop.send('POST', '/auth/second-factor', undefined, token)
  const body = { code: await codeOfApp() }
  const answer = await shop.send('POST', '/auth/second-factor/confirmation', body, token)
  expect(answer.statusCode).toBe(200)
  wait(2 * stepMs)
  return answer.json().recoveryCodes
}

function wait(ms: number): void {
  now += ms
  vi.setSystemTime(now)
}

async function events(): Promise<string[]> {
  const answer = await shop.get(`/security-events?userId=${bia}`, shop.token)
  return answer.json<SecurityEvent[]>().map(({ kind }) => kind)
}

test('it counts once a code of the app was typed, and is then asked for after the password', async () => {
  const token = await newToken()
  const begun = await shop.send('POST', '/auth/second-factor', undefined, token)
  expect(begun.json().address).toMatch(/^otpauth:\/\/totp\/.+:bia%40rota97\.example\?secret=/)
  expect(begun.json().key).toMatch(/^[A-Z2-7]{32}$/)
  expect((await signIn()).statusCode).toBe(200)
  const confirm = (code: string) =>
    shop.send('POST', '/auth/second-factor/confirmation', { code }, token)
  const wrong = await confirm(await codeOfApp(5))
  expect(wrong.json().errors.code).toContain('Confira a hora do celular')
  expect((await confirm(await codeOfApp())).json().recoveryCodes).toHaveLength(10)
  wait(stepMs)
  const asked = await signIn()
  expect([asked.statusCode, asked.json().code]).toEqual([401, 'second-factor'])
  expect((await signIn(await codeOfApp())).statusCode).toBe(200)
})

test('a wrong password is refused as ever: nobody learns who has a second factor', async () => {
  await setUp(await newToken())
  const payload = { email, password: 'Outra Senha 77', code: await codeOfApp() }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.json()).toEqual({ message: 'Email ou senha incorretos' })
})

test('the right password without a code leaves one event in an hour, with its number', async () => {
  await setUp(await newToken())
  await signIn()
  await signIn()
  const asked = async () =>
    (await shop.get('/security-events?kind=code-asked', shop.token)).json<SecurityEvent[]>()
  await expect.poll(asked).toMatchObject([{ userId: bia, userName: 'Bia Rocha', count: 2 }])
})

test('a code is taken once, also when it is sent twice at the same time', async () => {
  await setUp(await newToken())
  const code = await codeOfApp()
  const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 401, 401,
  ])
  wait(stepMs)
  expect((await signIn(code)).statusCode).toBe(401)
  expect((await signIn(await codeOfApp())).statusCode).toBe(200)
})

test('each recovery code opens one session, typed in small letters too', async () => {
  const [first = '', second = ''] = await setUp(await newToken())
  expect((await signIn(first)).statusCode).toBe(200)
  const again = await signIn(first)
  expect([again.statusCode, again.json().message]).toEqual([
    401,
    'Este código de recuperação já foi usado. Use outro da sua lista.',
  ])
  const token = await newToken(second.toLowerCase().replaceAll('-', ' '))
  const state = (await shop.get('/auth/second-factor', token)).json()
  expect(state).toMatchObject({ isOn: true, recoveryCodesLeft: 8, isRequired: false })
  await expect.poll(events).toContain('recovery-code-used')
})

test('new recovery codes void the former ones', async () => {
  const token = await newToken()
  const [former = ''] = await setUp(token)
  const renewed = await shop.send('POST', '/auth/second-factor/recovery-codes', undefined, token)
  expect((await signIn(former)).statusCode).toBe(401)
  expect((await signIn(renewed.json().recoveryCodes[3])).statusCode).toBe(200)
})

test('ten wrong codes block further ones for the account, wherever they come from', async () => {
  await setUp(await newToken())
  const right = await codeOfApp()
  for (let i = 0; i < 10; i++) expect((await signIn('000000', `10.0.1.${i}`)).statusCode).toBe(401)
  expect((await signIn(right, '10.0.2.1')).statusCode).toBe(429)
  wait(16 * 60_000)
  expect((await signIn(await codeOfApp(), '10.0.2.1')).statusCode).toBe(200)
  await expect.poll(events).toEqual(expect.arrayContaining(['code-refused', 'throttled']))
}, 60_000)

test('setting it up, new codes and turning it off need the password', async () => {
  const token = await newToken()
  await setUp(token)
  wait(16 * 60_000)
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', ''],
    ['POST', '/recovery-codes'],
  ] as const) {
    const answer = await shop.send(method, `/auth/second-factor${path}`, undefined, token)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'confirm-password'])
  }
  await shop.send('POST', '/auth/confirm', { password }, token)
  expect((await shop.send('DELETE', '/auth/second-factor', undefined, token)).statusCode).toBe(200)
  expect((await signIn()).statusCode).toBe(200)
  await expect
    .poll(events)
    .toEqual(expect.arrayContaining(['second-factor-on', 'second-factor-off', 'sign-in']))
})

test('a role can be required to have one, which is set up at the next sign-in', async () => {
  const before = await newToken()
  const required = { roles: ['seller'] }
  expect((await shop.send('PUT', '/auth/second-factor/roles', required)).json()).toEqual(required)
  expect((await shop.get('/sales', before)).statusCode).toBe(200)
  const opened = (await signIn()).json()
  expect(opened.user.needsSecondFactor).toBe(true)
  const refused = await shop.get('/sales', opened.token)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor-missing'])
  await setUp(opened.token)
  expect((await shop.get('/sales', opened.token)).statusCode).toBe(200)
  expect((await shop.get('/auth/me', opened.token)).json().needsSecondFactor).toBe(false)
  expect((await signIn(await codeOfApp())).json().user.needsSecondFactor).toBe(false)
})

test('setting it up ends the other sessions, also one that waited for it', async () => {
  await shop.send('PUT', '/auth/second-factor/roles', { roles: ['seller'] })
  const [own, stolen] = [await newToken(), await newToken()]
  await setUp(own)
  expect((await shop.get('/auth/me', stolen)).statusCode).toBe(401)
  expect((await shop.get('/sales', own)).statusCode).toBe(200)
  const other = await newToken(await codeOfApp())
  expect((await shop.get('/auth/sessions', other)).json<Session[]>()).toHaveLength(2)
})

test('it stays on while the role requires it', async () => {
  const token = await newToken()
  await setUp(token)
  const turnOff = () => shop.send('DELETE', '/auth/second-factor', undefined, token)
  await shop.send('PUT', '/auth/second-factor/roles', { roles: ['seller'] })
  const refused = await turnOff()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A loja exige a entrada em duas etapas do seu papel: ela fica ativa',
  ])
  expect((await shop.get('/auth/second-factor', token)).json()).toMatchObject({ isOn: true })
  await shop.send('PUT', '/auth/second-factor/roles', { roles: [] })
  expect((await turnOff()).statusCode).toBe(200)
})

test('an administrator takes it from a user who lost the phone, whose sessions end', async () => {
  const token = await newToken()
  await setUp(token)
  const path = `/auth/admin-users/${bia}/second-factor`
  expect((await shop.send('DELETE', path, undefined, token)).statusCode).toBe(403)
  const users = async () => (await shop.get('/auth/admin-users', shop.token)).json()
  expect(await users()).toContainEqual(expect.objectContaining({ id: bia, hasSecondFactor: true }))
  await shop.send('POST', '/auth/confirm', { password })
  expect((await shop.send('DELETE', path)).statusCode).toBe(200)
  expect((await shop.send('DELETE', path)).statusCode).toBe(409)
  expect((await shop.get('/auth/me', token)).statusCode).toBe(401)
  expect((await signIn()).statusCode).toBe(200)
  const all = async () => (await shop.get('/security-events', shop.token)).json<SecurityEvent[]>()
  await expect
    .poll(all)
    .toContainEqual(expect.objectContaining({ kind: 'second-factor-reset', about: 'Bia Rocha' }))
})

test('neither the log nor another answer has the secret or a recovery code', async () => {
  const token = await newToken()
  const [code = ''] = await setUp(token)
  const { secret } = await shop.db
    .selectFrom('secondFactors')
    .select('secret')
    .executeTakeFirstOrThrow()
  const log = JSON.stringify(await shop.db.selectFrom('auditLog').selectAll().execute())
  const answers = await Promise.all(
    ['/auth/me', '/auth/second-factor', '/auth/sessions'].map((path) => shop.get(path, token)),
  )
  const texts = [log, ...answers.map(({ body }) => body)].join()
  for (const hidden of [secret, code, code.replaceAll('-', '')]) expect(texts).not.toContain(hidden)
  expect(JSON.stringify(await shop.db.selectFrom('recoveryCodes').selectAll().execute()))
    .not //
    .toContain(code.replaceAll('-', ''))
  const sessions = (await shop.get('/auth/sessions', token)).json<Session[]>()
  expect(sessions).toHaveLength(1)
})
