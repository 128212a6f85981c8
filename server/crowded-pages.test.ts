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

test('who waits too long gets 503, and pages that are kept are sent at once', async () => {
  await open({ queueLimits: { maxAtOnce: 1, maxWaitMs: 50 } })
  await get('/categoria/pneus', '192.0.2.1')
  hold()
  const slow = statusOf('/categoria/selins', '192.0.2.1')
  await expect.poll(() => shop.renderings).toContain('/categoria/selins')
  const refused = await get('/categoria/freios', '192.0.2.2')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.body.toString()).toContain('Muitas visitas agora')
  expect(await statusOf('/categoria/pneus', '192.0.2.2')).toBe(200)
  release()
  expect(await slow).toBe(200)
  expect(await statusOf('/categoria/freios', '192.0.2.2')).toBe(200)
})

test('who asks for a page that a flood waits for does not wait in its line', async () => {
  await open({ queueLimits: { maxAtOnce: 1 } })
  hold()
  const first = statusOf('/categoria/pneus', '192.0.2.9')
  await expect.poll(() => shop.renderings).toHaveLength(1)
  const paths = ['?busca=1', '?busca=2', '?busca=3', 'categoria/selins']
  const flood = paths.map((path) => statusOf(`/${path}`, '192.0.2.1'))
  await expect.poll(() => shop.waiting()).toBe(4)
  const visitors = ['192.0.2.2', '192.0.2.3'].map((at) => statusOf('/categoria/selins', at))
  await expect.poll(() => shop.waiting()).toBe(6)
  release()
  expect(new Set(await Promise.all([first, ...flood, ...visitors]))).toEqual(new Set([200]))
  const behind = ['/?busca=2', '/?busca=3']
  expect(shop.renderings).toEqual(['/categoria/pneus', '/?busca=1', '/categoria/selins', ...behind])
})

test('a page that several wait for is rendered once, also one that is not kept', async () => {
  await open({ queueLimits: { maxAtOnce: 1 } })
  hold()
  const first = statusOf('/categoria/pneus', '192.0.2.9')
  await expect.poll(() => shop.renderings).toHaveLength(1)
  const visitors = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((at) => statusOf('/quebrada', at))
  await expect.poll(() => shop.waiting()).toBe(3)
  release()
  expect(await Promise.all([first, ...visitors])).toEqual([200, 500, 500, 500])
  expect(shop.failures).toHaveLength(1)
})

test('who asks for a page that is being rendered needs no turn', async () => {
  await open({ queueLimits: { maxAtOnce: 1, maxWaitMs: 50 } })
  hold()
  const first = statusOf('/categoria/pneus', '192.0.2.1')
  await expect.poll(() => shop.renderings).toHaveLength(1)
  const second = statusOf('/categoria/pneus', '192.0.2.2')
  await expect(statusOf('/categoria/selins', '192.0.2.3')).resolves.toBe(503)
  release()
  expect(await Promise.all([first, second])).toEqual([200, 200])
})

test('of requests that one connection sends at once no more than five are begun', async () => {
  await open({})
  const requests = Array.from(
    { length: 100 },
    (_, n) => `GET /?busca=${n} HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  await shop.raw(requests.join(''))
  await statusOf('/', '192.0.2.1')
  expect(shop.renderings).toHaveLength(6)
})

test('a network over its allowance gets 503, but kept pages and others do not', async () => {
  await open({ allowanceLimits: { burst: 2, perSecond: 0.01, maxWaitMs: 50 } })
  const [flood, visitor] = ['192.0.2.1', '192.0.2.2']
  expect(await statusOf('/categoria/pneus', flood)).toBe(200)
  expect(await statusOf('/categoria/selins', flood)).toBe(200)
  const refused = await get('/categoria/freios', flood)
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(await statusOf('/categoria/pneus', flood)).toBe(200)
  expect(await statusOf('/categoria/pneus?utm_source=whatsapp', flood)).toBe(200)
  // Nobody shares the refusal of another network.
  const flooded = statusOf('/categoria/freios', flood)
  expect(await statusOf('/categoria/freios', visitor)).toBe(200)
  expect(await flooded).toBe(503)
})

test.each(['lista', 'orcamento'])(
  'a network that tries wrong codes of /%s/ finds no right one either, others do',
  async (folder) => {
    await open({})
    const [guesser, visitor] = ['203.0.113.7', '203.0.113.8']
    for (let n = 0; n < 30; n++) expect(await statusOf(`/${folder}/WRNG${n}`, guesser)).toBe(404)
    expect(await statusOf(`/${folder}/K7M3QD`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/K7M3QD.data`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/x%2F${folder}%2FK7M3QD`, guesser)).toBe(429)
    expect(await statusOf(`/${folder}/K7M3QD`, visitor)).toBe(200)
  },
)

test('wrong codes that a network tries at once are limited too', async () => {
  await open({ queueLimits: { maxAtOnce: 1 } })
  hold()
  const other = statusOf('/categoria/pneus', '203.0.113.8')
  await expect.poll(() => shop.renderings).toHaveLength(1)
  const codes = Array.from({ length: 100 }, (_, n) => `/lista/WRNG${n}`)
  const guesses = codes.map((path) => statusOf(path, '203.0.113.7'))
  await expect.poll(() => shop.waiting()).toBe(100)
  release()
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(await other).toBe(200)
})

test('codes that are right count as no guesses', async () => {
  await open({})
  for (let n = 0; n < 3; n++) {
    const opened = Array.from({ length: 20 }, () => statusOf('/lista/K7M3QD', '203.0.113.7'))
    expect(new Set(await Promise.all(opened))).toEqual(new Set([200]))
  }
})
