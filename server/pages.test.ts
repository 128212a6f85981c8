import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

let shop: Awaited<ReturnType<typeof openTinyShop>>
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app-123.js'), 'let a = 1\n'.repeat(300))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  shop = await openTinyShop({ assetsFolder: folder })
})

afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Unlike fetch it neither follows redirects, nor decodes, nor tidies the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(shop.url)
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject).end()
  })
}

describe('a kept page', () => {
  test('is rendered once and then the same for everybody', async () => {
    const first = await get('/categoria/pneus', { cookie: 'a=1', 'user-agent': 'x' })
    const second = await get('/categoria/pneus', { cookie: 'b=2' })
    expect(second.body).toEqual(first.body)
    expect(shop.renderings).toHaveLength(1)
  })

  test('has nothing of the visitor who was first', async () => {
    const { body } = await get('/categoria/pneus', { cookie: 'segredo=1', host: 'outra.example' })
    expect(body.toString()).not.toMatch(/segredo|outra\.example/)
  })

  test('is one for all addresses that mean the same', async () => {
    await get('/categoria/pneus?ordem=name&busca=aro')
    await get('/categoria/pneus?busca=aro&ordem=name')
    await get('/categoria/pneus?busca=aro&ordem=name&utm_source=x&fbclid=y&pagina=')
    expect(shop.renderings).toEqual(['/categoria/pneus?busca=aro&ordem=name'])
  })

  test('is another for another search', async () => {
    await get('/?busca=aro')
    await get('/?busca=freio')
    expect(shop.renderings).toEqual(['/?busca=aro', '/?busca=freio'])
  })

  test('is rendered once however many ask for it at the same time', async () => {
    const hold = Promise.withResolvers<void>()
    shop.holdLoaders(hold.promise)
    const asked = Array.from({ length: 30 }, () => get('/categoria/pneus'))
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBeGreaterThan(0)
    setTimeout(hold.resolve, 100)
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(shop.renderings).toHaveLength(1)
  })

  test('is forgotten as soon as the data changes', async () => {
    const before = await get('/categoria/pneus')
    shop.changeData()
    const after = await get('/categoria/pneus')
    expect(before.body.toString()).toContain('\\"madeFrom\\",1')
    expect(after.body.toString()).toContain('\\"madeFrom\\",2')
  })

  test('that was begun with old data is neither kept nor given to who asks after the change', async () => {
    const hold = Promise.withResolvers<void>()
    shop.holdLoaders(hold.promise)
    const early = get('/categoria/pneus')
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBe(1)
    shop.changeData()
    const late = get('/categoria/pneus')
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBe(2)
    hold.resolve()
    await early
    expect((await late).body.toString()).toContain('\\"madeFrom\\",2')
    expect((await get('/categoria/pneus')).body.toString()).toContain('\\"madeFrom\\",2')
    expect(shop.renderings).toHaveLength(2)
  })

  test('has its data for a visit without reload under an address of its own', async () => {
    const page = await get('/categoria/pneus')
    const data = await get('/categoria/pneus.data')
    expect(data.headers['content-type']).toBe('text/x-script')
    expect(data.body).not.toEqual(page.body)
    await get('/categoria/pneus.data')
    await get('/categoria/pneus.data?_routes=category')
    expect(shop.renderings).toHaveLength(3)
  })
})

describe('how a page is sent', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['zstd', 'zstd'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['GZIP', 'gzip'],
  ] as const)('Accept-Encoding %s gives %s', async (accepted, encoding) => {
    const plain = await get('/categoria/pneus')
    const { headers, body } = await get('/categoria/pneus', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(decoders[encoding](body)).toEqual(plain.body)
  })

  test.each(['', 'identity', 'br;q=0', 'deflate'])('Accept-Encoding "%s" gives it uncompressed', async (accepted) => {
    const { headers, body } = await get('/categoria/pneus', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toContain('Categoria')
  })

  test('a browser that has it gets 304 and no body, until the data changes', async () => {
    const { headers } = await get('/categoria/pneus', { 'accept-encoding': 'br' })
    const etag = String(headers['etag'])
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/categoria/pneus', { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    expect((await get('/categoria/pneus', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    shop.changeData()
    expect((await get('/categoria/pneus', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200)
  })

  test('HEAD gives the same headers without the body', async () => {
    const whole = await get('/categoria/pneus')
    const head = await get('/categoria/pneus', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(whole.body.length))
    expect(head.headers['etag']).toBe(whole.headers['etag'])
  })

  test('HTTP/1.0 gets a page and the connection closes', async () => {
    const answer = await shop.raw('GET / HTTP/1.0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toContain('</html>')
  })

  test('one connection carries several requests', async () => {
    const answer = await shop.raw('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /categoria/a HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  })
})

describe('what a page may run', () => {
  test('its own scripts, each by its hash, with no nonce left behind', async () => {
    const { headers, body } = await get('/')
    const html = body.toString()
    const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(inline.length).toBeGreaterThan(2)
    for (const text of inline) expect(scriptSources(headers)).toContain(hashOf(text))
    expect(html).not.toContain('nonce')
  })

  test('no script that came in with some text', async () => {
    const { headers, body } = await get('/atacada')
    expect(body.toString()).toContain('<script>alert(1)</script>')
    expect(scriptSources(headers)).not.toContain(hashOf('alert(1)'))
    expect(scriptSources(headers)).not.toContain('unsafe-inline')
  })

  test('the styles of its head', async () => {
    const { headers } = await get('/')
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' ${hashOf(':root{--primary:#123456}')}`)
  })

  test.each(['/', '/admin', '/sumida', '/quebrada', '/antiga', '/assets/app-123.js', '/assets/no.js', '/%zz', '/healthz'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('only under https do browsers learn to come back by https', async () => {
    const secure = await openTinyShop({ assetsFolder: folder, publicUrl: 'https://loja.example' })
    const { headers } = await fetch(secure.url)
    await secure.close()
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })
})

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function scriptSources(headers: Got['headers']): string {
  return /script-src[^;]*/.exec(String(headers['content-security-policy']))?.[0] ?? ''
}

describe('what is not kept', () => {
  test('an unknown path leads home', async () => {
    expect(await get('/nada/disso')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('a route that redirects does so each time', async () => {
    expect(await get('/antiga')).toMatchObject({ status: 301, headers: { location: '/categoria/nova' } })
  })

  test('a page that is not there shows what its route says, with 404', async () => {
    const { status, body } = await get('/sumida')
    expect(status).toBe(404)
    expect(body.toString()).toContain('Produto não encontrado')
    expect(shop.failures).toEqual([])
  })

  test.each(['/quebrada?busca=Maria', '/quebrada-ao-desenhar'])('%s answers 500 with a reference that stands in the log, and no detail', async (path) => {
    const { status, headers, body } = await get(path)
    const [reference] = /[0-9a-f]{8}/.exec(body.toString()) ?? []
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).not.toContain('secret')
    expect(shop.failures).toContainEqual(expect.objectContaining({ reference, path: path.split('?')[0], err: new Error('secret detail') }))
  })

  test('the back office is rendered each time, and not for search engines', async () => {
    await get('/admin')
    const { headers } = await get('/admin')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(shop.renderings).toEqual(['/admin', '/admin'])
  })

  test('a visitor is told nothing of the back office', async () => {
    const visitors = (await get('/')).body.toString()
    const staffs = (await get('/admin')).body.toString()
    expect(visitors).toMatch(/import "\/assets\/routes-[\w-]+\.js"/)
    expect(visitors).not.toContain('/assets/manifest.js')
    expect(staffs).toContain('import "/assets/manifest.js"')
  })

  test('no other spelling of its address gets round what the back office asks for', async () => {
    expect(await get('/%61dmin')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('a page is only read', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    expect((await get('/', {}, 'DELETE')).status).toBe(405)
  })
})

describe('addresses', () => {
  test.each([
    ['/categoria/pneus/', '/categoria/pneus'],
    ['/categoria//pneus?ordem=name', '/categoria/pneus?ordem=name'],
    ['/categoria/pneus//', '/categoria/pneus'],
  ])('%s moves to %s', async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location: to } })
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
    [`GET /${'a'.repeat(100_000)} HTTP/1.1`, 431],
    [`GET /?busca=${'%'.repeat(3000)} HTTP/1.1`, 200],
    ['GET /assets/..%2f..%2fetc%2fpasswd HTTP/1.1', 404],
    ['GET /assets/../../etc/passwd HTTP/1.1', 404],
    ['GET /assets/%zz HTTP/1.1', 404],
    ['GET /assets/__proto__ HTTP/1.1', 404],
    ['BREW / HTTP/1.1', 400],
    ['nonsense', 400],
  ])('%s is answered without harm', async (line, status) => {
    const answer = await shop.raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.slice(9, 12)).toBe(String(status))
    expect(shop.failures).toEqual([])
    expect((await get('/')).status).toBe(200)
  })

  test('nobody is connected to another machine', async () => {
    expect(await shop.raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('')
    expect((await get('/')).status).toBe(200)
  })

  test('no Host is refused, two lengths are refused', async () => {
    expect(await shop.raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await shop.raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab')).toMatch(/^HTTP\/1\.1 400/)
  })
})

describe('built files', () => {
  test('stay in the browser for ever under their hashed name', async () => {
    const { headers } = await get('/assets/app-123.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' })
  })

  test('under their plain name are asked for again within the hour', async () => {
    expect((await get('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' })
  })

  test('of an unknown type, like the database beside them, are not served', async () => {
    expect((await get('/shop.db')).status).toBe(302)
  })
})
