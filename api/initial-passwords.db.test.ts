import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayDo } from '../contracts/permissions.ts'
import type { User } from '../contracts/users.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { categoryInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'

const initial = 'primeiro-7-pedal'
const refusal = {
  message: 'Antes de continuar, troque a senha que você recebeu por uma só sua',
  code: 'initial-password',
}

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

interface Person {
  id: string
  email: string
  token: string
}

/** A new user, signed in with the password that an administrator has set. */
async function newPerson(role: User['role']): Promise<Person> {
  const email = `${randomUUID()}@rota97.example`
  await shop.send('POST', '/auth/create-admin', { name: 'Bia', email, password: initial, role })
  return signIn(email)
}

async function signIn(email: string, secret = initial): Promise<Person> {
  const answer = await shop.send('POST', '/auth/login', { email, password: secret })
  const { token, user } = answer.json<{ token: string; user: User }>()
  return { id: user.id, email, token }
}

function replace(token: string, newPassword = password, currentPassword = initial) {
  return shop.send('POST', '/auth/password', { currentPassword, newPassword }, token)
}

describe('a user with a password that somebody else has set', () => {
  test('is refused everything but replacing it, signing out and what visitors see', async () => {
    const { token } = await newPerson('admin')
    const headers = { authorization: `Bearer ${token}` }
    const open = ['GET /api/auth/me', 'POST /api/auth/password', 'POST /api/auth/logout']
    const wrong = []
    for (const { method, url, config } of shop.routes) {
      const name = `${method} ${url}`.replace('HEAD', 'GET')
      if (open.includes(name) || mayDo(undefined, config()?.act ?? 'manage-users')) continue
      const answer = await shop.app.inject({ method: method as 'GET', url, headers })
      const isRefused = method === 'HEAD' || JSON.stringify(refusal) === answer.body
      if (answer.statusCode !== 403 || !isRefused) wrong.push(`${name}: ${answer.body}`)
    }
    expect(wrong).toEqual([])
    expect((await shop.get('/auth/me', token)).json()).toMatchObject({ hasInitialPassword: true })
    expect((await shop.send('POST', '/auth/logout', undefined, token)).statusCode).toBe(200)
  })

  test('sees in a public list what visitors see', async () => {
    const { token } = await newPerson('admin')
    const hidden = categoryInput('Escondida', { isActive: false })
    const { id } = (await shop.send('POST', '/categories', hidden)).json()
    expect((await shop.get('/categories', token)).body).not.toContain(id)
    expect((await shop.get('/categories', shop.token)).body).toContain(id)
  })

  test('goes on in the same session once it is replaced', async () => {
    const { token, email } = await newPerson('seller')
    expect((await replace(token)).statusCode).toBe(200)
    expect((await shop.get('/clients', token)).statusCode).toBe(200)
    expect((await shop.get('/auth/me', token)).json()).toMatchObject({ hasInitialPassword: false })
    const again = await signIn(email, password)
    expect((await shop.get('/clients', again.token)).statusCode).toBe(200)
  })

  test.each([
    ['by itself', initial, 'Escolha uma senha diferente da atual'],
    ['by a common one', 'senha12345', 'Esta senha é muito comum. Escolha outra.'],
  ])('cannot replace it %s', async (_how, next, message) => {
    const { token } = await newPerson('seller')
    const answer = await replace(token, next)
    expect([answer.statusCode, answer.json().errors.newPassword]).toEqual([422, message])
    expect((await shop.get('/clients', token)).json()).toEqual(refusal)
  })
})

test('a password that an administrator sets for somebody is replaced, too', async () => {
  const { id, email, token } = await newPerson('seller')
  await replace(token)
  const reset = { password: 'segundo-8-pedal' }
  await shop.send('PATCH', `/auth/admin-users/${id}`, reset)
  const again = await signIn(email, reset.password)
  expect((await shop.get('/clients', again.token)).json()).toEqual(refusal)
})

test('another name or role leaves a password that is the own one', async () => {
  const { id, email, token } = await newPerson('seller')
  await replace(token)
  await shop.send('PATCH', `/auth/admin-users/${id}`, { name: 'Bia Nunes', role: 'admin' })
  const again = await signIn(email, password)
  expect((await shop.get('/clients', again.token)).statusCode).toBe(200)
})

test.each([undefined, 'uma-senha-do-ambiente'])(
  'the first administrator replaces the password %s',
  async (given) => {
    const { db } = await openTestDatabase()
    await ensureFirstAdministrator(db, { password: given })
    const users = await db.selectFrom('users').select('hasInitialPassword').execute()
    expect(users).toEqual([{ hasInitialPassword: 1 }])
  },
)
