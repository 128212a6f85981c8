import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '../contracts/auth.ts'
import type { User } from '../contracts/users.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { markPasswordAsOwn } from '../test/users.ts'

const email = 'dona@rota97.example'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

function signIn(body: object, address = '10.0.0.1') {
  return shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    remoteAddress: address,
  })
}

async function timed(send: () => ReturnType<typeof signIn>) {
  const start = performance.now()
  const { statusCode } = await send()
  return { statusCode, ms: performance.now() - start }
}

async function newToken(keepLoggedIn = false): Promise<string> {
  const answer = await signIn({ email, password, keepLoggedIn })
  expect(answer.statusCode).toBe(200)
  return answer.json().token
}

describe('signing in', () => {
  test('returns a token and the user without password data', async () => {
    const answer = await signIn({ email: ' DONA@rota97.example ', password, keepLoggedIn: true })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ name: 'Dona da loja', email, role: 'admin' })
    expect(answer.body).not.toContain('argon2')
    expect((await shop.get('/auth/me', answer.json().token)).json<User>().email).toBe(email)
  })

  test('refuses a large body before it reads it', async () => {
    const answer = await signIn({ email, password, filler: 'x'.repeat(5000) })
    expect(answer.statusCode).toBe(413)
  })

  test('fails the same way for a wrong password and an unknown e-mail', async () => {
    const wrong = await signIn({ email, password: 'errada123' })
    const unknown = await signIn({ email: 'ninguem@rota97.example', password: 'errada123' })
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body])
    expect(unknown.statusCode).toBe(401)
    expect(wrong.json().message).toBe('Email ou senha incorretos')
  })

  test.each([
    [{ password: '123456' }, 'email', 'Email é obrigatório'],
    [{ email: 'nada', password: '123456' }, 'email', 'Email inválido'],
    [{ email: `${'a'.repeat(300)}@b.co`, password: '123456' }, 'email', 'Email inválido'],
    [{ email }, 'password', 'Senha é obrigatória'],
    [{ email, password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
  ])('%j is refused with a message for %s', async (body, field, message) => {
    const answer = await signIn(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
  })

  test('ten failures block only their address for the account', async () => {
    const account = 'alvo@rota97.example'
    for (let i = 0; i < 10; i++) await signIn({ email: account, password: 'errada123' }, '10.9.9.9')
    const refused = await signIn({ email: account, password: 'errada123' }, '10.9.9.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn({ email: account, password: 'errada123' }, '10.8.8.8')).statusCode).toBe(
      401,
    )
  })

  test('too many attempts are refused after a second, so programs repeat them slowly', async () => {
    const attempt = () =>
      signIn({ email: 'lento@rota97.example', password: 'errada123' }, '10.9.9.8')
    for (let i = 0; i < 10; i++) await attempt()
    const sentAt = performance.now()
    expect((await attempt()).statusCode).toBe(429)
    expect(performance.now() - sentAt).toBeGreaterThan(990)
  })

  test('ten failures from one IPv6 /64 block the whole network', async () => {
    const account = { email: 'alvo6@rota97.example', password: 'errada123' }
    for (let i = 0; i < 10; i++) await signIn(account, `2001:db8:1:2::${i}`)
    expect((await signIn(account, '2001:db8:1:2:9::9')).statusCode).toBe(429)
    expect((await signIn(account, '2001:db8:1:3::9')).statusCode).toBe(401)
  })

  test('waits when an account fails from many addresses, but not where it signed in', async () => {
    const known = '10.4.4.4'
    await signIn({ email, password }, known)
    const now = new Date().toISOString()
    const failures = Array.from({ length: 40 }, (_, i) => ({
      id: `stranger-${i}`,
      account: email,
      address: `10.5.5.${i}`,
      failedAt: now,
    }))
    await shop.db.insertInto('loginFailures').values(failures).execute()
    const elsewhere = await timed(() => signIn({ email, password }, '10.6.6.6'))
    expect(elsewhere.statusCode).toBe(200)
    expect(elsewhere.ms).toBeGreaterThan(3900)
    const there = await timed(() => signIn({ email, password }, known))
    expect(there.statusCode).toBe(200)
    expect(there.ms).toBeLessThan(3000)
    await shop.db.deleteFrom('loginFailures').execute()
  })

  test('answers 503 to most of a flood, and signs in as usual after it', async () => {
    const tries = Array.from({ length: 200 }, (_, i) =>
      signIn({ email: `enchente${i}@rota97.example`, password: 'errada123' }, `10.3.3.${i}`),
    )
    const answers = await Promise.all(tries)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
    expect((await signIn({ email, password })).statusCode).toBe(200)
  })

  test('limits concurrent attempts in the same way', async () => {
    const tries = Array.from({ length: 25 }, () =>
      signIn({ email: 'alvo2@rota97.example', password: 'errada123' }, '10.7.7.7'),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses).toContain(429)
  })
})

describe('a session', () => {
  test('ends at logout', async () => {
    const token = await newToken()
    expect((await shop.send('POST', '/auth/logout', undefined, token)).statusCode).toBe(200)
    expect((await shop.get('/auth/me', token)).statusCode).toBe(401)
  })

  test('can be listed and ended from another session of the same user', async () => {
    const token = await newToken(true)
    const sessions = (await shop.get('/auth/sessions', token)).json<Session[]>()
    const other = sessions.find(({ current }) => !current)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(
      (await shop.send('DELETE', `/auth/sessions/${other?.id}`, undefined, token)).statusCode,
    ).toBe(200)
  })

  test('expires, and a kept one ends after seven idle days', async () => {
    const [short, kept] = [await newToken(), await newToken(true)]
    await shop.db
      .updateTable('sessions')
      .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
      .where('keepLoggedIn', '=', 0)
      .execute()
    await shop.db
      .updateTable('sessions')
      .set({ lastSeenAt: '2020-01-01T00:00:00.000Z' })
      .where('keepLoggedIn', '=', 1)
      .execute()
    expect((await shop.get('/auth/me', short)).statusCode).toBe(401)
    expect((await shop.get('/auth/me', kept)).statusCode).toBe(401)
  })

  test('that has expired stays over when the clock goes back', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const token = await newToken()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
    expect((await shop.get('/auth/me', token)).statusCode).toBe(401)
    vi.useRealTimers()
    expect((await shop.get('/auth/me', token)).statusCode).toBe(401)
  })

  test('opened while the clock was a day ahead is over once the clock is right', async () => {
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    const token = await newToken(true)
    expect((await shop.get('/auth/me', token)).statusCode).toBe(200)
    vi.useRealTimers()
    expect((await shop.get('/auth/me', token)).statusCode).toBe(401)
  })

  test('of the own ones all others end at once', async () => {
    const [other, token] = [await newToken(true), await newToken()]
    expect((await shop.send('DELETE', '/auth/sessions', undefined, token)).statusCode).toBe(200)
    expect((await shop.get('/auth/me', other)).statusCode).toBe(401)
    expect((await shop.get('/auth/sessions', token)).json()).toHaveLength(1)
  })

  test('ends when the password is changed in another session', async () => {
    const [here, elsewhere] = [await newToken(), await newToken()]
    const next = 'Quarenta e Um 41'
    const wrong = await shop.send(
      'POST',
      '/auth/password',
      { currentPassword: 'errada123', newPassword: next },
      here,
    )
    expect(wrong.json().errors.currentPassword).toBe('Senha atual incorreta')
    const common = await shop.send(
      'POST',
      '/auth/password',
      { currentPassword: password, newPassword: 'senha1234' },
      here,
    )
    expect(common.statusCode).toBe(422)
    expect(
      (
        await shop.send(
          'POST',
          '/auth/password',
          { currentPassword: password, newPassword: next },
          here,
        )
      ).statusCode,
    ).toBe(200)
    expect((await shop.get('/auth/me', here)).statusCode).toBe(200)
    expect((await shop.get('/auth/me', elsewhere)).statusCode).toBe(401)
    await shop.send(
      'POST',
      '/auth/password',
      { currentPassword: next, newPassword: password },
      here,
    )
  })

  test('cannot be used to guess the password', async () => {
    const token = await newToken()
    const attempt = () =>
      shop.send(
        'POST',
        '/auth/password',
        { currentPassword: 'errada123', newPassword: 'Quarenta e Um 41' },
        token,
      )
    for (let i = 0; i < 10; i++) expect((await attempt()).statusCode).toBe(422)
    expect((await attempt()).statusCode).toBe(429)
  })

  test('stores no token and no password in clear text', async () => {
    const token = await newToken()
    const stored = JSON.stringify([
      await shop.db.selectFrom('sessions').selectAll().execute(),
      await shop.db.selectFrom('users').selectAll().execute(),
      await shop.db.selectFrom('auditLog').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(password)
  })
})

describe('users', () => {
  test('an administrator creates another, who can sign in', async () => {
    const body = { name: 'Vendedor', email: 'vendas@rota97.example', password: 'Pedal 2026 Forte' }
    const created = await shop.send('POST', '/auth/create-admin', body, await newToken())
    expect(created.statusCode).toBe(201)
    expect((await signIn(body)).statusCode).toBe(200)
    const users = (await shop.get('/auth/admin-users', await newToken())).json<User[]>()
    expect(users.map((user) => user.email)).toContain(body.email)
    expect(JSON.stringify(users)).not.toContain('passwordHash')
  })

  test('a seller cannot call routes for administrators', async () => {
    const body = {
      name: 'Balcão',
      email: 'balcao@rota97.example',
      password: 'Pedal 2026 Forte',
      role: 'seller',
    }
    const admin = await newToken()
    await shop.send('POST', '/auth/create-admin', body, admin)
    await markPasswordAsOwn(shop.db, body.email)
    const { token } = (await signIn(body)).json()
    expect((await shop.get('/auth/me', token)).statusCode).toBe(200)
    expect((await shop.send('POST', '/categories', { name: 'X' }, token)).statusCode).toBe(403)
    expect((await shop.get('/auth/admin-users', token)).statusCode).toBe(403)
  })

  test.each([
    [
      'a short password',
      { password: 'Curta1!' },
      'password',
      'Senha deve ter pelo menos 8 caracteres',
    ],
    [
      'a common password',
      { password: 'senha12345' },
      'password',
      'Esta senha é muito comum. Escolha outra.',
    ],
    ...['Sunshine', 'TRUSTNO1!', 'Shadow2026!', 'q1w2e3r4t5', 'flamengo-123'].map(
      (weak): [string, object, string, string] => [
        `the password ${weak}`,
        { password: weak },
        'password',
        'Esta senha é muito comum. Escolha outra.',
      ],
    ),
    ...[email, 'Rota97-Example', 'Novo.Novo.1', 'Minha Loja 26'].map(
      (weak): [string, object, string, string] => [
        `the password ${weak}`,
        { password: weak, email: `outra.${email}` },
        'password',
        'Não use seu nome, seu email nem o nome da loja na senha.',
      ],
    ),
    ['an e-mail that is taken', { email }, 'email', 'Já existe um usuário com este email'],
    ['no name', { name: '' }, 'name', 'Nome é obrigatório'],
  ])('%s is refused with a message for the field', async (_case, wrong, field, message) => {
    const body = {
      name: 'Novo',
      email: 'novo@rota97.example',
      password: 'Pedal 2026 Forte',
      ...wrong,
    }
    const answer = await shop.send('POST', '/auth/create-admin', body, await newToken())
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
  })
})

test('the log records who changed what, with the values before and after', async () => {
  const token = await newToken()
  await shop.send('PATCH', '/settings/company', { companyName: 'Rota 97' }, token)
  const [entry] = (await shop.get('/audit?subject=settings&limit=1', token)).json()
  expect(entry).toMatchObject({
    userName: 'Dona da loja',
    action: 'update',
    before: { companyName: 'Minha loja' },
    after: { companyName: 'Rota 97' },
  })
})
