import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

let shop: Awaited<ReturnType<typeof openTinyShop>>

beforeEach(async () => {
  shop = await openTinyShop()
})

afterEach(() => shop.close())

describe('a cached page', () => {
  test('is rendered once and is the same for all visitors', async () => {
    const first = await shop.get('/categoria/pneus', { cookie: 'a=1', 'user-agent': 'x' })
    const second = await shop.get('/categoria/pneus', { cookie: 'b=2' })
    expect(second.body).toEqual(first.body)
    expect(shop.renderings).toHaveLength(1)
  })

  test('contains nothing of the request that it was rendered for', async () => {
    const { body } = await shop.get('/categoria/pneus', {
      cookie: 'segredo=1',
      host: 'outra.example',
    })
    expect(body.toString()).not.toMatch(/segredo|outra\.example/)
  })

  test('is shared by all addresses with the same meaning', async () => {
    await shop.get('/categoria/pneus?ordem=name&busca=aro')
    await shop.get('/categoria/pneus?busca=aro&ordem=name')
    await shop.get('/categoria/pneus?busca=aro&ordem=name&utm_source=x&fbclid=y&pagina=')
    expect(shop.renderings).toEqual(['/categoria/pneus?busca=aro&ordem=name'])
  })

  test('is separate for each search', async () => {
    await shop.get('/?busca=aro')
    await shop.get('/?busca=freio')
    expect(shop.renderings).toEqual(['/?busca=aro', '/?busca=freio'])
  })

  test('is rendered once for concurrent requests', async () => {
    const hold = Promise.withResolvers<void>()
    shop.holdLoaders(hold.promise)
    const requests = Array.from({ length: 30 }, () => shop.get('/categoria/pneus'))
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBeGreaterThan(0)
    setTimeout(hold.resolve, 100)
    const answers = await Promise.all(requests)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(shop.renderings).toHaveLength(1)
  })

  test('is dropped as soon as the data change', async () => {
    const before = await shop.get('/categoria/pneus')
    shop.changeData()
    const after = await shop.get('/categoria/pneus')
    expect(before.body.toString()).toContain('\\"madeFrom\\",1')
    expect(after.body.toString()).toContain('\\"madeFrom\\",2')
  })

  test('whose rendering began with old data is neither cached nor sent to requests after the change', async () => {
    const hold = Promise.withResolvers<void>()
    shop.holdLoaders(hold.promise)
    const early = shop.get('/categoria/pneus')
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBe(1)
    shop.changeData()
    const late = shop.get('/categoria/pneus')
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBe(2)
    hold.resolve()
    await early
    expect((await late).body.toString()).toContain('\\"madeFrom\\",2')
    expect((await shop.get('/categoria/pneus')).body.toString()).toContain('\\"madeFrom\\",2')
    expect(shop.renderings).toHaveLength(2)
  })

  test('has data that may be cached for ten seconds if they were prefetched, and only then', async () => {
    const cacheControl = async (path: string, headers = {}) =>
      (await shop.get(path, headers)).headers['cache-control']
    const prefetch = { 'sec-purpose': 'prefetch' }
    expect(await cacheControl('/categoria/pneus.data?_routes=category', prefetch)).toBe(
      'private, max-age=10',
    )
    expect(await cacheControl('/categoria/pneus.data?_routes=category')).toBe('no-cache')
    const { status, headers } = await shop.get('/categoria/pneus.data?_routes=category', prefetch)
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=10'])
    const again = await shop.get('/categoria/pneus.data?_routes=category', {
      ...prefetch,
      'if-none-match': String(headers['etag']),
    })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, max-age=10'])
    expect(await cacheControl('/categoria/pneus', { 'sec-purpose': 'prefetch;prerender' })).toBe(
      'no-cache',
    )
    expect(await cacheControl('/?busca=.data', prefetch)).toBe('no-cache')
    expect(shop.renderings).toHaveLength(3)
  })

  test('has its data for client-side navigation at a separate address', async () => {
    const page = await shop.get('/categoria/pneus')
    const data = await shop.get('/categoria/pneus.data')
    expect(data.headers['content-type']).toBe('text/x-script')
    expect(data.body).not.toEqual(page.body)
    await shop.get('/categoria/pneus.data')
    await shop.get('/categoria/pneus.data?_routes=category')
    expect(shop.renderings).toHaveLength(3)
  })
})

describe('requests that are not answered from the cache', () => {
  test('an unknown path redirects to the home page', async () => {
    expect(await shop.get('/nada/disso')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('a route that redirects does so at every request', async () => {
    expect(await shop.get('/antiga')).toMatchObject({
      status: 301,
      headers: { location: '/categoria/nova' },
    })
  })

  test('a missing page shows the error boundary of its route, with 404', async () => {
    const { status, body } = await shop.get('/sumida')
    expect(status).toBe(404)
    expect(body.toString()).toContain('Produto não encontrado')
    expect(shop.failures).toEqual([])
  })

  test.each(['/quebrada?busca=Maria', '/quebrada-ao-desenhar'])(
    '%s answers 500 with the reference of a log entry and no detail',
    async (path) => {
      const { status, headers, body } = await shop.get(path)
      const [reference] = /[0-9a-f]{8}/.exec(body.toString()) ?? []
      expect(status).toBe(500)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.toString()).not.toContain('secret')
      expect(shop.failures).toContainEqual(
        expect.objectContaining({
          reference,
          path: path.split('?')[0],
          err: new Error('secret detail'),
        }),
      )
    },
  )

  test('a route that says when to come back answers so, and is not stored', async () => {
    const { status, headers } = await shop.get('/ocupada.jpg')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
  })

  test('a page that fails inside its frame shows its own message with 500 and is not stored', async () => {
    const { status, headers, body } = await shop.get('/quebrada-na-moldura')
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).toContain('<h1>Erro ao carregar produtos</h1>')
    expect(body.toString()).not.toContain('secret')
    await shop.get('/quebrada-na-moldura')
    expect(shop.failures).toHaveLength(2)
  })

  test('the back office is rendered at every request and hidden from search engines', async () => {
    await shop.get('/admin')
    const { headers } = await shop.get('/admin')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(shop.renderings).toEqual(['/admin', '/admin'])
  })

  test('a public page does not name the files of the back office', async () => {
    const visitors = (await shop.get('/')).body.toString()
    const staffs = (await shop.get('/admin')).body.toString()
    expect(visitors).not.toContain('/assets/admin/')
    expect(staffs).toContain('/assets/admin/')
  })

  test('an encoded address of the back office has the headers of the back office', async () => {
    const { headers } = await shop.get('/%61dmin')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('the router learns of further routes in long questions that are not kept', async () => {
    const paths = ['/categoria/x', `/${'x'.repeat(5000)}`].join(',')
    const question = `/__manifest?${new URLSearchParams({ paths, version: '1' })}`
    const { status, body } = await shop.get(question)
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ category: { path: 'categoria/:slug' } })
    await shop.get('/__manifest?paths=%2Fparada&version=1')
    const other = await shop.get('/__manifest?paths=%2Flista%2Fx&version=1')
    expect(JSON.parse(other.body.toString())).toHaveProperty('list')
  })

  test('pages allow GET and HEAD only', async () => {
    expect(await shop.get('/', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect((await shop.get('/', {}, 'DELETE')).status).toBe(405)
  })
})
