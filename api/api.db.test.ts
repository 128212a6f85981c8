import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { openTestApi } from '../test/api.ts'
import { api } from './api.ts'

/** The API of a shop that loses its connection `losses` times just after a write, with its log. */
async function openApiWithLostConnections(losses: number) {
  const { db, publicVersion, atOneMoment, dataDir, token } = await openTestApi()
  const storage = await openDiskStorage(dataDir)
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
    backupsIn: (folder) => workHere({ db, atOneMoment, storage }, folder),
    dataDir,
    publicUrl: 'https://loja.example',
    storage,
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

test.each([
  ['{"name":"A","name":"B"}', 'name'],
  ['{"name":"A","n\\u0061me":"B"}', 'name'],
  ['{"name":"A","more":[{"x":1},{"x":2,"x":3}]}', 'x'],
])('the body %s is refused for the repeated key %s', async (payload, key) => {
  const { app, token } = await openTestApi()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe(`O campo "${key}" está repetido: envie-o uma vez`)
})

test('a key may come again in another object, and braces in a text mean nothing', async () => {
  const { app, token } = await openTestApi()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/categories',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{"name":"Um {\\"name\\": {","a":{"name":1},"b":[{"name":2},{"name":3}]}',
  })
  expect(answer.statusCode).toBe(201)
})
