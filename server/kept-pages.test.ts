import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

let shop: Awaited<ReturnType<typeof openTinyShop>>

beforeEach(async () => {
  shop = await openTinyShop()
})

afterEach(() => shop.close())

describe('a kept page', () => {
  test('is rendered once and then the same for everybody', async () => {
    const first = await shop.get('/categoria/pneus', { cookie: 'a=1', 'user-agent': 'x' })
    const second = await shop.get('/categoria/pneus', { cookie: 'b=2' })
    expect(second.body).toEqual(first.body)
    expect(shop.renderings).toHaveLength(1)
  })

  test('has nothing of the visitor who was first', async () => {
    const { body } = await shop.get('/categoria/pneus', {
      cookie: 'segredo=1',
      host: 'outra.example',
    })
    expect(body.toString()).not.toMatch(/segredo|outra\.example/)
  })

  test('is one for all addresses that mean the same', async () => {
    await shop.get('/categoria/pneus?ordem=name&busca=aro')
    await shop.get('/categoria/pneus?busca=aro&ordem=name')
    await shop.get('/categoria/pneus?busca=aro&ordem=name&utm_source=x&fbclid=y&pagina=')
    expect(shop.renderings).toEqual(['/categoria/pneus?busca=aro&ordem=name'])
  })

  test('is another for another search', async () => {
    await shop.get('/?busca=aro')
    await shop.get('/?busca=freio')
    expect(shop.renderings).toEqual(['/?busca=aro', '/?busca=freio'])
  })

  test('is rendered once however many ask for it at the same time', async () => {
    const hold = Promise.withResolvers<void>()
    shop.holdLoaders(hold.promise)
    const asked = Array.from({ length: 30 }, () => shop.get('/categoria/pneus'))
    await expect.poll(() => shop.renderings.length, { timeout: 9000 }).toBeGreaterThan(0)
    setTimeout(hold.resolve, 100)
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(shop.renderings).toHaveLength(1)
  })

  test('is forgotten as soon as the data changes', async () => {
    const before = await shop.get('/categoria/pneus')
    shop.changeData()
    const after = await shop.get('/categoria/pneus')
    expect(before.body.toString()).toContain('\\"madeFrom\\",1')
    expect(after.body.toString()).toContain('\\"madeFrom\\",2')
  })

  test('that was begun with old data is neither kept nor given to who asks after the change', async () => {
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

  test('has data that may be used for ten seconds when they were fetched ahead, and only then', async () => {
    const cacheControl = async (path: string, headers = {}) =>
      (await shop.get(path, headers)).headers['cache-control']
    const ahead = { 'sec-purpose': 'prefetch' }
    expect(await cacheControl('/categoria/pneus.data?_routes=category', ahead)).toBe(
      'private, max-age=10',
    )
    expect(await cacheControl('/categoria/pneus.data?_routes=category')).toBe('no-cache')
    const { status, headers } = await shop.get('/categoria/pneus.data?_routes=category', ahead)
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=10'])
    const again = await shop.get('/categoria/pneus.data?_routes=category', {
      ...ahead,
      'if-none-match': String(headers['etag']),
    })
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, max-age=10'])
    expect(await cacheControl('/categoria/pneus', { 'sec-purpose': 'prefetch;prerender' })).toBe(
      'no-cache',
    )
    expect(await cacheControl('/?busca=.data', ahead)).toBe('no-cache')
    expect(shop.renderings).toHaveLength(3)
  })

  test('has its data for a visit without reload under an address of its own', async () => {
    const page = await shop.get('/categoria/pneus')
    const data = await shop.get('/categoria/pneus.data')
    expect(data.headers['content-type']).toBe('text/x-script')
    expect(data.body).not.toEqual(page.body)
    await shop.get('/categoria/pneus.data')
    await shop.get('/categoria/pneus.data?_routes=category')
    expect(shop.renderings).toHaveLength(3)
  })
})

describe('what is not kept', () => {
  test('an unknown path leads home', async () => {
    expect(await shop.get('/nada/disso')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('a route that redirects does so each time', async () => {
    expect(await shop.get('/antiga')).toMatchObject({
      status: 301,
      headers: { location: '/categoria/nova' },
    })
  })

  test('a page that is not there shows what its route says, with 404', async () => {
    const { status, body } = await shop.get('/sumida')
    expect(status).toBe(404)
    expect(body.toString()).toContain('Produto não encontrado')
    expect(shop.failures).toEqual([])
  })

  test.each(['/quebrada?busca=Maria', '/quebrada-ao-desenhar'])(
    '%s answers 500 with a reference that stands in the log, and no detail',
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

  test('the back office is rendered each time, and not for search engines', async () => {
    await shop.get('/admin')
    const { headers } = await shop.get('/admin')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(shop.renderings).toEqual(['/admin', '/admin'])
  })

  test('a visitor is told nothing of the back office', async () => {
    const visitors = (await shop.get('/')).body.toString()
    const staffs = (await shop.get('/admin')).body.toString()
    expect(visitors).toMatch(/import "\/assets\/routes-[\w-]+\.js"/)
    expect(visitors).not.toContain('/assets/manifest.js')
    expect(staffs).toContain('import "/assets/manifest.js"')
  })

  test('no other spelling of its address gets round what the back office asks for', async () => {
    expect(await shop.get('/%61dmin')).toMatchObject({ status: 302, headers: { location: '/' } })
  })

  test('a page is only read', async () => {
    expect(await shop.get('/', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
    expect((await shop.get('/', {}, 'DELETE')).status).toBe(405)
  })
})
