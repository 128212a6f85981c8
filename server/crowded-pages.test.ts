import { afterEach, expect, test } from 'vitest'
import { openTinyShop } from './pages.fixture.ts'

// More is asked for than is rendered at once, or than one network may ask for.

let shop: Awaited<ReturnType<typeof openTinyShop>>
let release = () => undefined as void

async function open(limits: Parameters<typeof openTinyShop>[0]): Promise<void> {
  shop = await openTinyShop(limits)
}

/** Until `release` is called no page is finished. */
function hold(): void {
  const held = Promise.withResolvers<void>()
  release = held.resolve
  shop.holdLoaders(held.promise)
}

function get(path: string, address: string) {
  return shop.get(path, { 'x-forwarded-for': address })
}

async function statusOf(path: string, address: string): Promise<number> {
  return (await get(path, address)).status
}

afterEach(async () => {
  release()
  release = () => undefined
  await shop.close()
})

test('pages that are kept are sent at once while others wait', async () => {
  await open({ maxAtOnce: 1 })
  await get('/categoria/pneus', '192.0.2.1')
  hold()
  const slow = ['selins', 'freios'].map((slug) => statusOf(`/categoria/${slug}`, '192.0.2.1'))
  await expect.poll(() => shop.renderings).toContain('/categoria/selins')
  expect(await statusOf('/categoria/pneus', '192.0.2.2')).toBe(200)
  expect(shop.renderings).toHaveLength(2)
  release()
  expect(await Promise.all(slow)).toEqual([200, 200])
})

test('when too many pages wait the next one is refused', async () => {
  await open({ maxAtOnce: 1 })
  hold()
  const waiting = Array.from({ length: 401 }, (_, n) =>
    statusOf(`/?busca=${n}`, `192.0.2.${1 + (n % 20)}`),
  )
  await expect.poll(() => shop.renderings).toHaveLength(1)
  await expect
    .poll(async () => {
      const { status, headers, body } = await get('/categoria/freios', '198.51.100.1')
      return [status, headers['retry-after'], body.includes('Muitas visitas agora')]
    })
    .toEqual([503, '2', true])
  release()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
})

test('a page that several wait for is rendered once, also one that is not kept', async () => {
  await open({ maxAtOnce: 1 })
  hold()
  const first = statusOf('/categoria/pneus', '192.0.2.9')
  await expect.poll(() => shop.renderings).toHaveLength(1)
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((at) => statusOf('/quebrada', at))
  // Their requests have come in when a later one is answered.
  await shop.get('/healthz')
  release()
  expect(await Promise.all([first, ...visitors])).toEqual([200, 500, 500, 500])
  expect(shop.failures).toHaveLength(1)
})

test('a network over its rate waits or gets 503, but kept pages and others do not', async () => {
  await open({ allowanceLimits: { burst: 2, perSecond: 2, maxWaitMs: 600 } })
  const [flood, visitor] = ['192.0.2.1', '192.0.2.2']
  expect(await statusOf('/categoria/pneus', flood)).toBe(200)
  expect(await statusOf('/categoria/selins', flood)).toBe(200)
  const startedAt = performance.now()
  const waiting = statusOf('/categoria/freios', flood)
  const refused = await get('/categoria/correntes', flood)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(await statusOf('/categoria/pneus', flood)).toBe(200)
  expect(await statusOf('/categoria/pneus?utm_source=whatsapp', flood)).toBe(200)
  expect(await statusOf('/categoria/correntes', visitor)).toBe(200)
  expect(await waiting).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(300)
})

test.each(['lista', 'orcamento'])(
  'a network that tries wrong codes of /%s/ finds no right one either, others do',
  async (folder) => {
    await open({ allowanceLimits: { burst: 200 } })
    const [guesser, visitor] = ['203.0.113.7', '203.0.113.8']
    for (let n = 0; n < 30; n++) expect(await statusOf(`/${folder}/WRNG${n}`, guesser)).toBe(404)
    expect(await statusOf(`/${folder}/K7M3QD`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/K7M3QD.data`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/K7M3QD/previa.jpg`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/x%2F${folder}%2FK7M3QD`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/K7M3QD`, visitor)).toBe(200)
  },
)

test('wrong codes that a network tries at once are limited too', async () => {
  await open({ maxAtOnce: 1, allowanceLimits: { burst: 200 } })
  const codes = Array.from({ length: 100 }, (_, n) => `/lista/WRNG${n}`)
  const statuses = await Promise.all(codes.map((path) => statusOf(path, '203.0.113.7')))
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
})

test('codes that are right count as no guesses', async () => {
  await open({ allowanceLimits: { burst: 200 } })
  for (let n = 0; n < 3; n++) {
    const opened = Array.from({ length: 20 }, () => statusOf('/lista/K7M3QD', '203.0.113.7'))
    expect(new Set(await Promise.all(opened))).toEqual(new Set([200]))
  }
})
