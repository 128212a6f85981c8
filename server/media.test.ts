import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

const base = 'abcdef0123456789abcdef0123456789-20x10b'
const largeBase = base.replace('a', 'f')
const bytes = Buffer.from('not a picture, but bytes')
const large = Buffer.alloc(3_000_000, 7)
let shop: Awaited<ReturnType<typeof openTinyShop>>

beforeAll(async () => {
  shop = await openTinyShop()
  await shop.storage.put(
    ['-20.avif', '-20.webp', '-og.jpg'].map((ending) => ({ name: base + ending, bytes })),
  )
  await shop.storage.put([{ name: `${largeBase}-20.webp`, bytes: large }])
})

afterAll(() => shop.close())

interface Reply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends the path exactly as given. */
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asking.on('error', reject).end()
  })
}

test.each([
  ['-20.avif', 'image/avif'],
  ['-20.webp', 'image/webp'],
  ['-og.jpg', 'image/jpeg'],
])('a file %s is served as %s and may be cached for a year', async (ending, type) => {
  for (let time = 0; time < 2; time++) {
    const { status, headers, body } = await ask(`/media/${base}${ending}`)
    expect(status).toBe(200)
    expect(body).toEqual(bytes)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers.etag).toMatch(/^"[^"]+"$/)
  }
})

test('HEAD returns the same headers without the body', async () => {
  const get = await ask(`/media/${base}-20.webp`)
  const head = await ask(`/media/${base}-20.webp`, { method: 'HEAD' })
  const stable = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers
  expect(stable(head.headers)).toEqual(stable(get.headers))
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
})

test('a request with the current ETag gets 304', async () => {
  const path = `/media/${base}-20.webp`
  const { etag = '' } = (await ask(path)).headers
  for (const known of [etag, `W/${etag}`]) {
    const { status, headers, body } = await ask(path, { headers: { 'If-None-Match': known } })
    expect(status).toBe(304)
    expect(body.length).toBe(0)
    expect(headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
  }
  expect((await ask(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('a range request gets the whole file', async () => {
  const { status, body } = await ask(`/media/${base}-20.webp`, {
    headers: { Range: 'bytes=2-5' },
  })
  expect(status).toBe(200)
  expect(body).toEqual(bytes)
})

test('a file too large for the cache is served whole', async () => {
  for (let i = 0; i < 2; i++)
    expect((await ask(`/media/${largeBase}-20.webp`)).body.equals(large)).toBe(true)
})

test('a query changes nothing', async () => {
  expect((await ask(`/media/${base}-20.webp?v=1&x=%zz`)).body).toEqual(bytes)
})

test('a missing picture is 404 until it is uploaded', async () => {
  const name = `${'0'.repeat(32)}-5x5-5.webp`
  const missing = await ask(`/media/${name}`)
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  await shop.storage.put([{ name, bytes }])
  expect((await ask(`/media/${name}`)).status).toBe(200)
})

test.each([
  '/media/',
  '/media/..',
  '/media/../package.json',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/..\\..\\package.json',
  '/media/.incoming/x',
  `/media/${base}-20.webp%00`,
  `/media/${base}-20.webp/`,
  `/media//${base}-20.webp`,
  `/media/./${base}-20.webp`,
  `/media/ab/cd/${base}-20.webp`,
  `/media/${base.toUpperCase()}-20.webp`,
  `/media/${base}-20.svg`,
  '/media/%zz',
  '/media/%',
  '/media/%ff%fe',
  '/media/__proto__',
  `/media/${'a'.repeat(8000)}`,
  '//media/',
])('%j is no picture', async (path) => {
  expect([400, 404]).toContain((await ask(path)).status)
})

test('control characters in the path are refused before a file is opened', async () => {
  const { port } = new URL(shop.url)
  for (const path of ['/media/\0', '/media/\x7f', '/media/\u00e9']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'),
      )
      let text = ''
      socket
        .on('data', (chunk) => (text += chunk.toString('latin1')))
        .on('error', reject)
        .on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
  }
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is 405', async (method) => {
  expect(await ask(`/media/${base}-20.webp`, { method })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
})

test('a picture that the storage fails to read is 503 without a page, to be tried again', async () => {
  vi.spyOn(shop.storage, 'read').mockRejectedValueOnce(new Error('EIO: i/o error, read'))
  const failed = await ask(`/media/${base.replace('a', '1')}-20.webp`)
  expect(failed).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    body: Buffer.alloc(0),
  })
  expect(failed.headers['content-type']).toBeUndefined()
})

test('many concurrent pictures are served whole even if they exceed the cache', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    name: `${i.toString(16).padStart(32, '0')}-900x900-900.webp`,
    bytes: Buffer.alloc(900_000, i),
  }))
  await shop.storage.put(many)
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(many.map(({ name }) => ask(`/media/${name}`)))
    for (const [i, { body }] of answers.entries())
      expect(body.equals(many[i]?.bytes ?? Buffer.alloc(0))).toBe(true)
  }
})
