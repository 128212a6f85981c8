import type { Figure } from './figures.ts'
import { sendAll } from './load.ts'
import type { Measured } from './process.ts'

const cachedRequests = 1500
const visits = 40
const floodRequests = 4000
const refused = 503

/** Every request of the flood is another page, which no cache has. */
const flood = [
  { connections: 50, localAddress: '127.0.0.2', path: (i: number) => `/?busca=aro+${i}` },
  { connections: 20, localAddress: '127.0.0.3', path: (i: number) => `/api/products?search=p${i}` },
]

/**
 * What visitors notice of two networks that flood the shop with pages and searches that are not in
 * memory: a cached page against an idle shop, and a page that has to be rendered for a third
 * network.
 */
export async function measureOverload(shop: Measured): Promise<Figure[]> {
  const cached = Array.from({ length: cachedRequests }, () => '/')
  // The first round only warms the server up.
  await sendAll(shop.url, cached, { connections: 2 })
  const idle = await sendAll(shop.url, cached, { connections: 2 })
  const attack = flood.map(({ path, ...load }) =>
    sendAll(
      shop.url,
      Array.from({ length: floodRequests }, (_, i) => path(i)),
      { ...load, accepted: [200, refused] },
    ),
  )
  const busy = await sendAll(shop.url, cached, { connections: 2 })
  const rendered = await sendAll(
    shop.url,
    Array.from({ length: visits }, (_, i) => `/?busca=selim+${i}`),
    { localAddress: '127.0.0.4', accepted: [200, refused] },
  )
  await Promise.all(attack)
  const { rssMib } = await shop.usage()
  return [
    { name: 'cached home, p99 when idle', value: idle.p99Ms, unit: 'ms' },
    { name: 'cached home, p99 under a flood', value: busy.p99Ms, unit: 'ms' },
    {
      name: 'cached home under a flood against idle, p99',
      value: busy.p99Ms / idle.p99Ms,
      unit: '×',
      atMost: 3,
    },
    { name: 'rendered page under a flood, p99', value: rendered.p99Ms, unit: 'ms', atMost: 1000 },
    { name: 'memory after the flood', value: rssMib, unit: 'MiB', atMost: 450 },
  ]
}
