import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

let shop: Awaited<ReturnType<typeof openTinyShop>>

beforeEach(async () => {
  shop = await openTinyShop()
})

afterEach(() => shop.close())

describe('how a page is sent', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['*', 'br'],
  ] as const)('Accept-Encoding %s gives %s', async (accepted, encoding) => {
    const uncompressed = await shop.get('/categoria/pneus')
    const { headers, body } = await shop.get('/categoria/pneus', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(decoders[encoding](body)).toEqual(uncompressed.body)
  })

  test.each(['', 'identity', 'br;q=0', 'deflate'])(
    'Accept-Encoding "%s" gives the page uncompressed',
    async (accepted) => {
      const { headers, body } = await shop.get('/categoria/pneus', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.toString()).toContain('Categoria')
    },
  )

  test('a browser that has the page gets 304 and no body, until the data change', async () => {
    const { headers } = await shop.get('/categoria/pneus', { 'accept-encoding': 'br' })
    const etag = String(headers['etag'])
    const again = { 'accept-encoding': 'br', 'if-none-match': etag }
    const { status, body, headers: known } = await shop.get('/categoria/pneus', again)
    expect([status, body.length]).toEqual([304, 0])
    for (const name of ['content-security-policy', 'x-content-type-options', 'vary', 'etag'])
      expect(known[name]).toBe(headers[name])
    shop.changeData()
    expect((await shop.get('/categoria/pneus', again)).status).toBe(200)
  })

  test('HEAD returns the same headers without the body', async () => {
    const page = await shop.get('/categoria/pneus')
    const head = await shop.get('/categoria/pneus', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(page.body.length))
    expect(head.headers['etag']).toBe(page.headers['etag'])
  })

  test('an HTTP/1.0 request gets a page, and the connection closes', async () => {
    const answer = await shop.raw('GET / HTTP/1.0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toContain('</html>')
  })

  test('one connection carries several requests', async () => {
    const answer = await shop.raw(
      'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /categoria/a HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  })
})

describe('what a page may run', () => {
  test('its own scripts, each by its hash, without a nonce', async () => {
    const { headers, body } = await shop.get('/')
    const html = body.toString()
    const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(inline.length).toBeGreaterThan(2)
    for (const text of inline) expect(scriptSources(headers)).toContain(hashOf(text))
    expect(html).not.toContain('nonce')
  })

  test('no script that is part of stored text', async () => {
    const { headers, body } = await shop.get('/atacada')
    expect(body.toString()).toContain('<script>alert(1)</script>')
    expect(scriptSources(headers)).not.toContain(hashOf('alert(1)'))
    expect(scriptSources(headers)).not.toContain('unsafe-inline')
  })

  test('the style blocks of its head', async () => {
    const { headers } = await shop.get('/')
    expect(String(headers['content-security-policy'])).toContain(
      `style-src 'self' ${hashOf(':root{--primary:#123456}')}`,
    )
  })

  test('no HTML that a script of the back office makes of a text', async () => {
    const { headers } = await shop.get('/admin')
    expect(String(headers['content-security-policy'])).toContain(
      "require-trusted-types-for 'script'; trusted-types description ProseMirrorClipboard",
    )
  })

  test.each([
    '/',
    '/admin',
    '/sumida',
    '/quebrada',
    '/antiga',
    '/assets/app-123.js',
    '/assets/no.js',
    '/%zz',
    '/healthz',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await shop.get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('Strict-Transport-Security is sent only if the public address is https', async () => {
    const secure = await openTinyShop({ publicUrl: 'https://loja.example' })
    const { headers } = await fetch(secure.url)
    await secure.close()
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function scriptSources(headers: Record<string, unknown>): string {
  return /script-src[^;]*/.exec(String(headers['content-security-policy']))?.[0] ?? ''
}

describe('addresses', () => {
  test.each([
    ['/categoria/pneus/', '/categoria/pneus'],
    ['/categoria//pneus?ordem=name', '/categoria/pneus?ordem=name'],
    ['/categoria/pneus//', '/categoria/pneus'],
  ])('%s redirects to %s', async (path, to) => {
    const { status, headers } = await shop.get(path)
    expect([status, headers['location']]).toEqual([301, to])
    expect(headers['content-type']).toBeUndefined()
  })

  test('a folder of built files is no address', async () => {
    expect((await shop.get('/assets/')).status).toBe(404)
  })

  test('no cache keeps a redirect to an address that is a secret', async () => {
    const headers = { location: '/orcamento/K7M3QD', 'cache-control': 'no-store' }
    expect(await shop.get('/orcamento/K7M3QD/')).toMatchObject({ status: 301, headers })
  })

  test.each([
    ['GET // HTTP/1.1', 400],
    ['GET //evil.example/ HTTP/1.1', 400],
    ['GET /.//evil.example/ HTTP/1.1', 400],
    ['GET /\\evil.example HTTP/1.1', 400],
    ['GET /%5Cevil.example/ HTTP/1.1', 400],
    ['GET /%zz HTTP/1.1', 400],
    ['GET /%00 HTTP/1.1', 400],
    ['GET /%c3%28 HTTP/1.1', 400],
    ['GET /\x01 HTTP/1.1', 400],
    ['GET http://evil.example/ HTTP/1.1', 400],
    ['GET http://[ HTTP/1.1', 400],
    ['GET ? HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 405],
    ['TRACE / HTTP/1.1', 405],
    ['POST // HTTP/1.1', 405],
    [`GET /${'a'.repeat(5000)} HTTP/1.1`, 414],
    [`GET /${'a'.repeat(17_000)} HTTP/1.1`, 431],
    [`GET /?busca=${'%'.repeat(3000)} HTTP/1.1`, 200],
    ['GET /assets/..%2f..%2fetc%2fpasswd HTTP/1.1', 404],
    ['GET /assets/../../etc/passwd HTTP/1.1', 403],
    ['GET /assets/%zz HTTP/1.1', 400],
    ['GET /assets/__proto__ HTTP/1.1', 404],
    ['BREW / HTTP/1.1', 400],
    ['nonsense', 400],
  ])('%s is answered without harm', async (line, status) => {
    const answer = await shop.raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.slice(9, 12)).toBe(String(status))
    expect(shop.failures).toEqual([])
    expect((await shop.get('/')).status).toBe(200)
  })

  test('the server is no proxy for CONNECT', async () => {
    expect(await shop.raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe(
      '',
    )
    expect((await shop.get('/')).status).toBe(200)
  })

  test('a request without Host or with two lengths is refused', async () => {
    expect(await shop.raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(
      await shop.raw(
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      ),
    ).toMatch(/^HTTP\/1\.1 400/)
  })
})

describe('built files', () => {
  test('with a hash in their name may be cached for a year', async () => {
    const { headers } = await shop.get('/assets/app-123.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    })
  })

  test('without a hash may be cached for an hour', async () => {
    expect((await shop.get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
    })
  })
})

test('a page may show pictures of other sites, which staff may have chosen', async () => {
  const { headers } = await shop.get('/')
  expect(String(headers['content-security-policy'])).toContain("img-src 'self' data: blob: https:;")
})
