import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestApi } from '../test/api.ts'
import { api } from './api.ts'

/** The API of a shop that loses its connection `losses` times just after a write, with its log. */
async function openApiWithLostConnections(losses: number) {
  const { db, publicVersion, atOneMoment, dataDir, token } = await openTestApi()
  const log: string[] = []
  let lost = 0
  const refresh = () =>
    ++lost <= losses ? Promise.reject(new Error('connection lost')) : publicVersion.refresh()
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } },
  })
  await app.register(api, {
    prefix: '/api',
    db,
    publicVersion: { current: () => publicVersion.current(), refresh },
    atOneMoment,
    dataDir,
    storage: await openDiskStorage(dataDir),
  })
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/api/categories',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Selins' },
    })
  return { db, publicVersion, log, create }
}

test('visitors see a change at once, even after a lost connection', async () => {
  const { publicVersion, log, create } = await openApiWithLostConnections(1)
  const before = publicVersion.current()
  expect((await create()).statusCode).toBe(201)
  expect(publicVersion.current()).toBeGreaterThan(before)
  expect(log).toEqual([])
})

test('a write succeeds and is logged when the public version cannot be read', async () => {
  const { db, log, create } = await openApiWithLostConnections(2)
  const answer = await create()
  expect(answer.statusCode).toBe(201)
  expect(await db.selectFrom('categories').select('id').execute()).toEqual([
    { id: answer.json().id },
  ])
  expect(log.join()).toContain('connection lost')
})

test('a body that is not UTF-8 is refused, and nothing of it is stored', async () => {
  const { app, token, get } = await openTestApi()
  const payload = Buffer.concat([
    Buffer.from('{"name":"Sel'),
    Buffer.from([0xff, 0xe9]),
    Buffer.from('ns"}'),
  ])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'Requisição inválida' })
  expect((await get('/categories')).json()).toEqual([])
})

test('of a key that is repeated in a body the last value counts', async () => {
  const { app, token } = await openTestApi()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"name":"Selins","name":"Canotes"}',
  })
  expect(answer.json()).toMatchObject({ name: 'Canotes', slug: 'canotes' })
})
