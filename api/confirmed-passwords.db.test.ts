import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'

const refusal = {
  message: 'Confirme sua senha, ou entre de novo: faz mais de 15 minutos que você a digitou',
  code: 'confirm-password',
}
const challenge = 'Bearer error="insufficient_user_authentication", max_age="900"'

let shop: TestApi

beforeEach(async () => {
  shop = await openTestApi()
})

/** As if the password had been typed that long ago in every session. */
async function typedAgo(minutes: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - minutes * 60_000).toISOString()
  await shop.db.updateTable('sessions').set({ confirmedAt }).execute()
}

const confirm = (secret = password) => shop.send('POST', '/auth/confirm', { password: secret })

const settings = async () => (await shop.get('/settings')).json()

function createUser() {
  const email = `${randomUUID()}@rota97.example`
  return shop.send('POST', '/auth/create-admin', { name: 'Bia', email, password: 'aro-4-traseiro' })
}

describe('after a quarter of an hour without typing the password', () => {
  beforeEach(() => typedAgo(16))

  test.each([
    ['POST', '/auth/create-admin'],
    ['PATCH', '/auth/admin-users/x'],
    ['DELETE', '/auth/admin-users/x'],
    ['GET', '/backup'],
    ['POST', '/backup/archives/x/ticket'],
    ['DELETE', '/backup/archives/x'],
    ['POST', '/backup/checks/x/apply'],
    ['PUT', '/backup/nightly'],
  ] as const)('%s %s asks for it', async (method, path) => {
    const headers = { authorization: `Bearer ${shop.token}` }
    const answer = await shop.app.inject({ method, url: `/api${path}`, headers })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
    expect(answer.headers['www-authenticate']).toBe(challenge)
  })

  test('a refused change changes nothing, and is done once the password is confirmed', async () => {
    expect((await createUser()).statusCode).toBe(401)
    expect((await shop.get('/auth/admin-users', shop.token)).json()).toHaveLength(1)
    expect((await confirm()).statusCode).toBe(200)
    expect((await createUser()).statusCode).toBe(201)
  })

  test.each([
    ['pixKey', 'caixa@rota97.example'],
    ['whatsappNumber', '5528999001997'],
    ['phone', '(28) 3521-0000'],
    ['email', 'loja@rota97.example'],
    ['socialUrl', 'https://social.example/rota97'],
    ['publicUrl', 'https://rota97.example'],
  ])('another %s changes nothing until the password is confirmed', async (key, value) => {
    const before = await settings()
    const change = { [key]: value, description: 'Bicicletas' }
    const answer = await shop.send('PUT', '/settings', change)
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
    expect(answer.headers['www-authenticate']).toBe(challenge)
    expect(await settings()).toEqual(before)
    await confirm()
    expect((await shop.send('PUT', '/settings', change)).json()).toMatchObject(change)
    await typedAgo(16)
    expect((await shop.send('PUT', '/settings', { [key]: '' })).statusCode).toBe(401)
  })

  test('the settings that redirect nothing, and those left as they are, need no password', async () => {
    const { pixKey, whatsappNumber, publicUrl } = await settings()
    const change = { pixKey, whatsappNumber, publicUrl, description: 'Bicicletas' }
    expect((await shop.send('PUT', '/settings', change)).statusCode).toBe(200)
  })

  test('a slide that leads out of the shop asks for it when its link is another one', async () => {
    const slide = {
      image: 'https://fotos.example/a.webp',
      ctaLink: '/categoria/pneus',
      imageOnly: true,
    }
    const away = { ...slide, ctaLink: 'https://social.example/rota97' }
    expect((await shop.send('POST', '/hero', slide)).statusCode).toBe(201)
    expect((await shop.send('POST', '/hero', away)).json()).toEqual(refusal)
    await confirm()
    const { id, updatedAt } = (await shop.send('POST', '/hero', away)).json().data.slide
    await typedAgo(16)
    const change = (link: string) =>
      shop.send('PUT', `/hero/${id}`, { ...away, ctaLink: link, updatedAt })
    expect((await change('https://outra.example')).json()).toEqual(refusal)
    expect((await change(away.ctaLink)).statusCode).toBe(200)
    const log = await shop.get(`/audit?subject=slide&subjectId=${id}`, shop.token)
    const [entry] = log.json<AuditEntry[]>()
    expect((await shop.send('POST', `/audit/${entry?.id}/undo`)).json()).toEqual(refusal)
  })

  test('everyday work goes on', async () => {
    const client = { name: 'João', phone: '(28) 99911-2233' }
    expect((await shop.send('POST', '/clients', client)).statusCode).toBe(201)
    expect((await shop.get('/auth/admin-users', shop.token)).statusCode).toBe(200)
  })

  test('a wrong password confirms nothing and can be tried ten times', async () => {
    for (let i = 0; i < 10; i++) {
      const answer = await confirm('corrente-7-errada')
      expect([answer.statusCode, answer.json().errors.password]).toEqual([422, 'Senha incorreta'])
    }
    const answer = await confirm()
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await createUser()).json()).toEqual(refusal)
  })

  test('a confirmation is for its own session alone', async () => {
    const email = 'dona@rota97.example'
    const other = (await shop.send('POST', '/auth/login', { email, password })).json()
    await typedAgo(16)
    await confirm()
    expect((await shop.get('/backup', other.token)).json()).toEqual(refusal)
    expect((await shop.get('/backup', shop.token)).statusCode).toBe(200)
  })
})

test('a password counts for fifteen minutes, unless it was typed while the clock was ahead', async () => {
  await typedAgo(14)
  expect((await createUser()).statusCode).toBe(201)
  await typedAgo(-60)
  expect((await createUser()).json()).toEqual(refusal)
})

test('a request without a session names the challenge', async () => {
  const answer = await shop.get('/clients')
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
})
