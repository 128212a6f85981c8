import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { Session } from '../contracts/auth.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

const email = 'bia@rota97.example'

let shop: TestApi
let bia: string

beforeEach(async () => {
  shop = await openTestApi()
  const input = { name: 'Bia Rocha', email, password, role: 'seller' } as const
  bia = (await createUserWithOwnPassword(shop.db, input)).id
})

async function signIn(device: string, keepLoggedIn = false, account = email): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: account, password, keepLoggedIn },
    headers: { 'user-agent': device },
  })
  return answer.json().token
}

async function sessionsOf(id: string): Promise<Session[]> {
  return (await shop.get(`/auth/admin-users/${id}/sessions`, shop.token)).json()
}

async function statusWith(token: string): Promise<number> {
  return (await shop.get('/auth/me', token)).statusCode
}

test("an administrator sees a user's open sessions: where, since when, used when", async () => {
  await signIn('Tablet do balcão', true)
  await signIn('Celular da Bia')
  const sessions = await sessionsOf(bia)
  expect(sessions.map(({ device }) => device).toSorted()).toEqual([
    'Celular da Bia',
    'Tablet do balcão',
  ])
  const today = new Date().toISOString().slice(0, 10)
  for (const { createdAt, lastSeenAt, current } of sessions)
    expect([createdAt.slice(0, 10), lastSeenAt.slice(0, 10), current]).toEqual([
      today,
      today,
      false,
    ])
  expect(JSON.stringify(sessions)).not.toContain('tokenHash')
})

test('an administrator ends one session, and the other one stays', async () => {
  const [tablet, phone] = [await signIn('Tablet'), await signIn('Celular')]
  const { id = '' } = (await sessionsOf(bia)).find(({ device }) => device === 'Tablet') ?? {}
  const path = `/auth/admin-users/${bia}/sessions/${id}`
  expect((await shop.send('DELETE', path)).statusCode).toBe(200)
  expect([await statusWith(tablet), await statusWith(phone)]).toEqual([401, 200])
  expect((await shop.send('DELETE', path)).statusCode).toBe(404)
  const [entry] = (await shop.get(`/audit?subjectId=${bia}`, shop.token)).json<AuditEntry[]>()
  expect(entry).toMatchObject({ userName: 'Dona da loja', action: 'end', subjectName: 'Bia Rocha' })
})

test('an administrator ends all sessions of a user at once', async () => {
  const tokens = [await signIn('Tablet'), await signIn('Celular')]
  await shop.send('DELETE', `/auth/admin-users/${bia}/sessions`)
  for (const token of tokens) expect(await statusWith(token)).toBe(401)
  expect(await sessionsOf(bia)).toEqual([])
})

test('of the own sessions the one of the request stays', async () => {
  const other = await signIn('Outro', false, 'dona@rota97.example')
  const { id } = (await shop.get('/auth/me', shop.token)).json()
  await shop.send('DELETE', `/auth/admin-users/${id}/sessions`)
  expect([await statusWith(other), await statusWith(shop.token)]).toEqual([401, 200])
})

test('a session is ended only as one of its own user', async () => {
  const token = await signIn('Tablet')
  const [session] = await sessionsOf(bia)
  const { id } = (await shop.get('/auth/me', shop.token)).json()
  const path = `/auth/admin-users/${id}/sessions/${session?.id}`
  expect((await shop.send('DELETE', path)).statusCode).toBe(404)
  expect(await statusWith(token)).toBe(200)
  expect((await shop.send('DELETE', '/auth/admin-users/nobody/sessions')).statusCode).toBe(404)
})

test('sessions that are over are not in the list', async () => {
  await signIn('Tablet')
  const expiresAt = new Date(Date.now() - 1).toISOString()
  await shop.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', bia).execute()
  expect(await sessionsOf(bia)).toEqual([])
})
