import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { User } from '../contracts/users.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { markPasswordAsOwn } from '../test/users.ts'

const owner = 'dona@rota97.example'
const nextPassword = 'Quarenta e Um 41'

let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

function signIn(email: string, secret = password, address = '10.0.0.1') {
  return shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: secret },
    remoteAddress: address,
    headers: { 'user-agent': 'Navegador do balcão' },
  })
}

async function tokenOf(email: string): Promise<string> {
  return (await signIn(email)).json().token
}

interface Person extends User {
  token: string
}

async function newPerson(role: User['role'] = 'seller'): Promise<Person> {
  const email = `${randomUUID()}@rota97.example`
  const { id } = (
    await shop.send('POST', '/auth/create-admin', { name: 'Bia Rocha', email, password, role })
  ).json<User>()
  await markPasswordAsOwn(shop.db, email)
  const { token, user } = (await signIn(email)).json()
  expect(user.id).toBe(id)
  return { ...user, token }
}

async function statusWith(token: string): Promise<number> {
  return (await shop.get('/auth/me', token)).statusCode
}

async function listed(id: string): Promise<User | undefined> {
  return (await shop.get('/auth/admin-users', shop.token))
    .json<User[]>()
    .find((user) => user.id === id)
}

async function entriesAbout(id: string): Promise<AuditEntry[]> {
  return (await shop.get(`/audit?subjectId=${id}`, shop.token)).json()
}

test('the list of users is in the order in which people read names', async () => {
  for (const name of ['Zeca', 'Élida', 'bia', 'Ana'])
    await shop.send('POST', '/auth/create-admin', {
      name,
      email: `${randomUUID()}@rota97.example`,
      password,
      role: 'seller',
    })
  const users = (await shop.get('/auth/admin-users', shop.token)).json<User[]>()
  const names = users.map(({ name }) => name).filter((name) => /^(zeca|élida|bia|ana)$/i.test(name))
  expect(names).toEqual(['Ana', 'bia', 'Élida', 'Zeca'])
})

test('a seller begins with a largest discount and a commission, or without them', async () => {
  const hired = async (percents: object) => {
    const email = `${randomUUID()}@rota97.example`
    const body = { name: 'Rui', email, password, role: 'seller', ...percents }
    const answer = await shop.send('POST', '/auth/create-admin', body)
    return { status: answer.statusCode, ...answer.json() }
  }
  const given = await hired({ maxDiscount: 7.5, commission: 2.25 })
  expect(await listed(given.id)).toMatchObject({ maxDiscount: 7.5, commission: 2.25 })
  expect(await hired({})).toMatchObject({ maxDiscount: null, commission: null })
  const refused = await hired({ maxDiscount: 101, commission: -1 })
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      maxDiscount: 'O maior desconto deve ser entre 0% e 100%',
      commission: 'A comissão deve ser entre 0% e 100%',
    },
  })
})

describe('an administrator', () => {
  test('renames a user without ending sessions', async () => {
    const { id, token } = await newPerson()
    const answer = await shop.send('PATCH', `/auth/admin-users/${id}`, { name: ' Bia Nunes ' })
    expect(answer.json()).toMatchObject({ id, name: 'Bia Nunes', role: 'seller', disabled: false })
    expect((await shop.get('/auth/me', token)).json<User>().name).toBe('Bia Nunes')
  })

  test('disables a user with immediate effect, and enables them again', async () => {
    const { id, email, token } = await newPerson()
    expect(
      (await shop.send('PATCH', `/auth/admin-users/${id}`, { disabled: true })).json(),
    ).toMatchObject({ disabled: true })
    expect(await statusWith(token)).toBe(401)
    expect((await signIn(email)).statusCode).toBe(401)
    expect(await listed(id)).toMatchObject({ disabled: true })
    await shop.send('PATCH', `/auth/admin-users/${id}`, { disabled: false })
    expect(await statusWith(token)).toBe(401)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('changes a role with immediate effect', async () => {
    const { id, email, token } = await newPerson('admin')
    await shop.send('PATCH', `/auth/admin-users/${id}`, { role: 'seller' })
    expect(await statusWith(token)).toBe(401)
    const seller = await tokenOf(email)
    expect((await shop.get('/auth/admin-users', seller)).statusCode).toBe(403)
    await shop.send('PATCH', `/auth/admin-users/${id}`, { role: 'admin' })
    expect((await shop.get('/auth/admin-users', await tokenOf(email))).statusCode).toBe(200)
  })

  test('sets a new password for a user who is blocked after failed attempts', async () => {
    const { id, email, token } = await newPerson()
    for (let i = 0; i < 11; i++) await signIn(email, 'errada123', '10.3.3.3')
    expect((await signIn(email, password, '10.3.3.3')).statusCode).toBe(429)
    expect(
      (await shop.send('PATCH', `/auth/admin-users/${id}`, { password: nextPassword })).statusCode,
    ).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email, nextPassword, '10.3.3.3')).statusCode).toBe(200)
  })

  test('deletes a user, whose entries stay in the log', async () => {
    const { id, email, token } = await newPerson()
    const client = (
      await shop.send(
        'POST',
        '/clients',
        { name: 'Cliente da Bia', phone: '(28) 99912-3456' },
        token,
      )
    ).json()
    expect((await shop.send('DELETE', `/auth/admin-users/${id}`)).statusCode).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await signIn(email)).statusCode).toBe(401)
    expect(await listed(id)).toBeUndefined()
    const [deletion] = await entriesAbout(id)
    expect(deletion).toMatchObject({
      action: 'delete',
      userName: 'Dona da loja',
      subjectName: 'Bia Rocha',
      before: { email },
    })
    const [creation] = await entriesAbout(client.id)
    expect(creation).toMatchObject({
      userId: id,
      userName: 'Bia Rocha',
      subjectName: 'Cliente da Bia',
    })
  })

  test('finds every change in the log, without secrets', async () => {
    const { id } = await newPerson()
    await shop.send('PATCH', `/auth/admin-users/${id}`, {
      role: 'admin',
      disabled: true,
      password: nextPassword,
    })
    const [change] = await entriesAbout(id)
    expect(change).toMatchObject({
      userName: 'Dona da loja',
      action: 'update',
      subject: 'user',
      before: { role: 'seller', disabled: false },
      after: { role: 'admin', disabled: true, password: 'trocada' },
    })
    expect(JSON.stringify(await entriesAbout(id))).not.toMatch(/argon2|Quarenta/)
  })

  test.each([
    ['a role that there is not', { role: 'owner' }, 'role', 'Papel inválido'],
    ['an empty name', { name: ' ' }, 'name', 'Nome é obrigatório'],
    [
      'a common password',
      { password: 'senha12345' },
      'password',
      'Esta senha é muito comum. Escolha outra.',
    ],
    ['something else than yes or no', { disabled: 'talvez' }, 'disabled', 'Informe sim ou não'],
  ])('is refused %s with a message for the field', async (_case, body, field, message) => {
    const { id } = await newPerson()
    const answer = await shop.send('PATCH', `/auth/admin-users/${id}`, body)
    expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, message])
  })

  test('gets 404 for an unknown user', async () => {
    expect((await shop.send('PATCH', '/auth/admin-users/nobody', { name: 'X' })).statusCode).toBe(
      404,
    )
    expect((await shop.send('DELETE', '/auth/admin-users/nobody')).statusCode).toBe(404)
  })
})

describe('the last administrator', () => {
  const lastOne =
    'Este é o único administrador ativo. Dê antes o papel de administrador a outra pessoa.'
  let alone: TestApi
  let id: string

  beforeEach(async () => {
    alone = await openTestApi()
    id = (await alone.get('/auth/me', alone.token)).json<User>().id
    const other = { name: 'Sócio', email: 'socio@rota97.example', password, role: 'admin' }
    const { id: socio } = (await alone.send('POST', '/auth/create-admin', other)).json<User>()
    await alone.send('PATCH', `/auth/admin-users/${socio}`, { disabled: true })
  })

  test.each([
    ['demoted', 'PATCH', { role: 'seller' }],
    ['disabled', 'PATCH', { disabled: true }],
    ['deleted', 'DELETE', undefined],
  ] as const)(
    'cannot be %s, and stays signed in; a disabled one does not count',
    async (_how, method, body) => {
      const answer = await alone.send(method, `/auth/admin-users/${id}`, body)
      expect([answer.statusCode, answer.json().message]).toEqual([409, lastOne])
      expect((await alone.get('/auth/admin-users', alone.token)).statusCode).toBe(200)
    },
  )
})

describe('a user', () => {
  test.each([
    ['disabled', 'PATCH', { disabled: true }, 'Você não pode desativar o seu próprio usuário'],
    ['deleted', 'DELETE', undefined, 'Você não pode excluir o seu próprio usuário'],
  ] as const)(
    'cannot be %s, even with another administrator',
    async (_how, method, body, message) => {
      const { id, token } = await newPerson('admin')
      const answer = await shop.send(method, `/auth/admin-users/${id}`, body, token)
      expect([answer.statusCode, answer.json().message]).toEqual([409, message])
      expect(await statusWith(token)).toBe(200)
    },
  )

  test('needs the current password to change it', async () => {
    const { id, email, token } = await newPerson('admin')
    const answer = await shop.send(
      'PATCH',
      `/auth/admin-users/${id}`,
      { password: nextPassword },
      token,
    )
    expect([answer.statusCode, answer.json().errors.password]).toEqual([
      422,
      'Troque a sua própria senha em Minha conta',
    ])
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('can become a seller while another administrator exists', async () => {
    const { id, email, token } = await newPerson('admin')
    expect(
      (await shop.send('PATCH', `/auth/admin-users/${id}`, { role: 'seller' }, token)).statusCode,
    ).toBe(200)
    expect(await statusWith(token)).toBe(401)
    expect((await shop.get('/auth/admin-users', await tokenOf(email))).statusCode).toBe(403)
  })
})

describe('two concurrent requests', () => {
  const ways = [{ role: 'seller' }, { disabled: true }, undefined]

  test('that disable each other: only the first succeeds', async () => {
    const race = await openTestApi()
    const login = async (email: string): Promise<Person> => {
      const { token, user } = (
        await race.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password },
        })
      ).json()
      return { ...user, token }
    }
    const out = ({ id }: Person, by: Person, way: object | undefined) =>
      race.send(way ? 'PATCH' : 'DELETE', `/auth/admin-users/${id}`, way, by.token)
    const partner = { name: 'Sócio', email: 'socio@rota97.example', password, role: 'admin' }
    await race.send('POST', '/auth/create-admin', partner)
    await markPasswordAsOwn(race.db, partner.email)
    const refusals: number[] = []
    for (let round = 0; round < 18; round++) {
      const [one, other] = [await login(owner), await login(partner.email)]
      const answers = await Promise.all([
        out(other, one, ways[round % 3]),
        out(one, other, ways[Math.floor(round / 3) % 3]),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}: ${statuses.join(', ')}`,
      ).toHaveLength(1)
      const [winner, loser] = statuses[0] === 200 ? [one, other] : [other, one]
      refusals.push(Math.max(...statuses))
      const users = (await race.get('/auth/admin-users', winner.token)).json<User[]>()
      expect(
        users.filter(({ role, disabled }) => role === 'admin' && !disabled).map(({ id }) => id),
      ).toEqual([winner.id])
      const isGone = users.every(({ id }) => id !== loser.id)
      if (isGone) {
        const again = { name: loser.name, email: loser.email, password, role: 'admin' }
        await race.send('POST', '/auth/create-admin', again, winner.token)
        await markPasswordAsOwn(race.db, loser.email)
      } else
        await race.send(
          'PATCH',
          `/auth/admin-users/${loser.id}`,
          { role: 'admin', disabled: false },
          winner.token,
        )
    }
    // Both passed the permission check, so the transaction refused the second one.
    expect(refusals).toContain(403)
  })

  test('that sign in with a password and replace it: the old password opens no session', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, email } = await newPerson()
      const [entered] = await Promise.all([
        signIn(email),
        shop.send('PATCH', `/auth/admin-users/${id}`, { password: nextPassword }),
      ])
      expect(await statusWith(entered.json().token ?? 'none')).toBe(401)
    }
  })
})

describe('the log of sign-ins and sign-outs', () => {
  test('has user, address and device of every sign-in and sign-out', async () => {
    const { id, email } = await newPerson()
    const { token } = (await signIn(email, password, '10.4.4.4')).json()
    await shop.send('POST', '/auth/logout', undefined, token)
    const [out, entry] = await entriesAbout(id)
    expect(entry).toMatchObject({
      subject: 'session',
      action: 'sign-in',
      userId: id,
      userName: 'Bia Rocha',
      after: { address: '10.4.4.4', device: 'Navegador do balcão' },
    })
    expect(out).toMatchObject({ subject: 'session', action: 'sign-out', userId: id })
    expect(JSON.stringify([out, entry])).not.toContain(token)
  })

  test('has one entry for refused sign-ins per user and hour', async () => {
    const { id, email } = await newPerson()
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(email, 'errada123', `10.5.${i}.1`)),
    )
    const refusals = async () =>
      (await entriesAbout(id)).filter(({ action }) => action === 'refuse')
    await expect
      .poll(refusals)
      .toMatchObject([
        { subject: 'session', userId: null, userName: 'Alguém', subjectName: 'Bia Rocha' },
      ])
    await shop.db
      .updateTable('auditLog')
      .set({ at: new Date(Date.now() - 3_600_001).toISOString() })
      .where('subjectId', '=', id)
      .execute()
    await signIn(email, 'errada123', '10.5.99.1')
    await expect.poll(refusals).toHaveLength(2)
  })

  test('has no entry for an unknown e-mail', async () => {
    await signIn('minha-senha-secreta@rota97.example', 'errada123')
    const { email } = await newPerson()
    await signIn(email, 'digitada-errada')
    expect((await shop.get('/audit?limit=200', shop.token)).body).not.toMatch(
      /secreta|digitada-errada/,
    )
  })
})
