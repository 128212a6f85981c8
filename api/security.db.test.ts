import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '../contracts/security.ts'
import type { User } from '../contracts/users.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

const email = 'bia@rota97.example'

let shop: TestApi
let bia: User

beforeEach(async () => {
  shop = await openTestApi()
  const input = { name: 'Bia Rocha', email, password, role: 'seller' } as const
  bia = await createUserWithOwnPassword(shop.db, input)
})

function signIn(secret: string, address = '203.0.113.7', account = email) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: account, password: secret },
    remoteAddress: address,
  })
}

async function events(query = ''): Promise<SecurityEvent[]> {
  const answer = await shop.get(`/security-events${query}`, shop.token)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Events are written after the answer. */
const kinds = async () => (await events()).map(({ kind }) => kind)

describe('sign-ins', () => {
  test('are listed with user and network', async () => {
    await signIn(password)
    await expect
      .poll(() => events())
      .toMatchObject([
        {
          kind: 'sign-in',
          userId: bia.id,
          userName: 'Bia Rocha',
          network: '203.0.113.0/24',
          count: 1,
        },
      ])
  })

  test('that are refused are counted by network, without what was typed', async () => {
    await signIn('corrente-7-errada')
    await signIn('corrente-8-errada', '203.0.113.99')
    await signIn('corrente-7-errada', '2001:db8:1:2:3::4')
    await expect.poll(async () => (await events()).length).toBe(2)
    const [second, first] = await events()
    expect(first).toMatchObject({ kind: 'sign-in-refused', userName: 'Bia Rocha', count: 2 })
    expect(second).toMatchObject({ network: '2001:db8:1:2::/64', count: 1 })
    expect(JSON.stringify(await events())).not.toContain('corrente')
  })

  test('with an unknown e-mail name nobody and do not repeat the e-mail', async () => {
    await signIn(password, '203.0.113.7', 'minha-senha-secreta@rota97.example')
    await expect.poll(kinds).toEqual(['sign-in-refused'])
    const [event] = await events()
    expect(event).toMatchObject({ userId: null, userName: null, about: null })
    expect(JSON.stringify(event)).not.toContain('secreta')
  })

  test('that are tried too often are listed as such', async () => {
    for (let i = 0; i < 11; i++) await signIn('corrente-7-errada')
    await expect.poll(kinds).toContain('throttled')
  })

  test('that are tried too often are all counted, in few writes', async () => {
    for (let i = 0; i < 10; i++) await signIn('corrente-7-errada')
    await Promise.all(Array.from({ length: 30 }, () => signIn('corrente-7-errada')))
    await shop.app.close()
    const entries = await shop.db
      .selectFrom('securityEvents')
      .select('count')
      .where('kind', '=', 'throttled')
      .execute()
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(30)
    const failures = await shop.db.selectFrom('loginFailures').select('id').execute()
    expect(failures).toHaveLength(10)
  })
})

test('a wrong confirmation, an act without permission and an ended session are listed', async () => {
  const { token } = (await signIn(password)).json()
  await shop.send('POST', '/auth/confirm', { password: 'errada' }, token)
  await shop.get('/auth/admin-users', token)
  await shop.send('POST', '/auth/logout', undefined, token)
  await expect.poll(kinds).toEqual(['session-ended', 'forbidden', 'password-refused', 'sign-in'])
  expect((await events())[1]).toMatchObject({
    userName: 'Bia Rocha',
    about: 'ver, criar e alterar usuários',
  })
})

test('changes of users are listed with who did them and to whom', async () => {
  const path = `/auth/admin-users/${bia.id}`
  await shop.send('PATCH', path, { role: 'admin' })
  await shop.send('PATCH', path, { name: 'Bia Nunes', role: 'admin' })
  await shop.send('PATCH', path, { password: 'aro-4-traseiro' })
  await shop.send('PATCH', path, { disabled: true })
  await shop.send('PATCH', path, { disabled: false })
  await shop.send('DELETE', `${path}/sessions`)
  await shop.send('DELETE', path)
  const other = { name: 'Caio', email: 'caio@rota97.example', password: 'aro-4-traseiro' }
  await shop.send('POST', '/auth/create-admin', other)
  await expect
    .poll(kinds)
    .toEqual([
      'user-created',
      'user-deleted',
      'session-ended',
      'user-enabled',
      'user-disabled',
      'password-reset',
      'role-changed',
    ])
  expect((await events('?kind=role-changed'))[0]).toMatchObject({
    userName: 'Dona da loja',
    about: 'Bia Rocha',
  })
})

test('a change that fails is not listed', async () => {
  await shop.send('PATCH', '/auth/admin-users/nobody', { role: 'admin' })
  await shop.send('PATCH', `/auth/admin-users/${bia.id}`, { role: 'owner' })
  await signIn(password)
  await expect.poll(kinds).toEqual(['sign-in'])
})

test('a downloaded backup is listed', async () => {
  await shop.get('/backup', shop.token)
  await expect.poll(kinds).toEqual(['backup-downloaded'])
})

test('the list is filtered by kind and person, in pages, and reaches back 30 days', async () => {
  await signIn(password)
  await expect.poll(kinds).toEqual(['sign-in'])
  await shop.send('PATCH', `/auth/admin-users/${bia.id}`, { role: 'admin' })
  await expect.poll(kinds).toEqual(['role-changed', 'sign-in'])
  expect(await events(`?userId=${bia.id}`)).toMatchObject([{ kind: 'sign-in' }])
  const [newest] = await events('?limit=1')
  expect(await events(`?before=${newest?.id}`)).toMatchObject([{ kind: 'sign-in' }])
  await shop.db
    .updateTable('securityEvents')
    .set({ id: '019a0000-0000-7000-8000-000000000000' })
    .where('kind', '=', 'sign-in')
    .execute()
  expect(await kinds()).toEqual(['role-changed'])
})

test('sellers and visitors do not see the list', async () => {
  const { token } = (await signIn(password)).json()
  expect((await shop.get('/security-events', token)).statusCode).toBe(403)
  expect((await shop.get('/security-events')).statusCode).toBe(401)
})
