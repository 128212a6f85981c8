import type { Figure } from './figures.ts'
import { type Load, sendAll } from './load.ts'
import type { Measured } from './process.ts'

const requests = 600
const words = [
  'bicicleta', 'cambio', 'pneu', 'freio', 'selim', 'pedal', 'corrente', 'capacete', 'aro 29', 'camara', 'guidao preto', 'disco', 'cambi',
  'cambio trazeiro', 'roda dianteira', 'luva', 'bomba', 'mtb', 'estrada', 'carbono',
]
/** Bounds in ms of processor time at 300 products; ten times a hundred more may cost three times as much. */
const bounds = { list: 0.4, search: 0.5, detail: 0.15 }

interface Product {
  id: string
  slug: string
  category: { id: string; slug: string }
}

/** Processor time of the API's list, search and detail; every request differs from the one before. */
export async function measureApi(shop: Measured, products: number): Promise<Figure[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  const sample = (await answer.json()) as Product[]
  const pages = Math.max(1, Math.floor(Math.min(products, 2400) / 24))
  const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest']
  const of = <Item>(list: Item[], i: number) => list[i % list.length] as Item
  const kinds = {
    list: (i: number) =>
      i % 2 === 0
        ? `/api/products?limit=24&sort=${of(sorts, i)}&page=${1 + (i % pages)}`
        : `/api/products?limit=24&category=${of(sample, i).category.id}&sort=${of(sorts, i)}`,
    search: (i: number) => `/api/products?limit=24&search=${encodeURIComponent(of(words, i))}`,
    detail: (i: number) => `/api/products/${of(sample, i).id}`,
  }
  const figures: Figure[] = []
  for (const [kind, path] of Object.entries(kinds) as [keyof typeof kinds, (i: number) => string][]) {
    const atMost = products > 300 ? bounds[kind] * 3 : bounds[kind]
    const { cpuMs, p50Ms, p99Ms } = await cost(shop, path)
    const name = `API ${kind} at ${products.toLocaleString('en')} products`
    figures.push({ name, value: cpuMs, unit: 'ms CPU', atMost }, { name: `${name}, p50`, value: p50Ms, unit: 'ms' }, { name: `${name}, p99`, value: p99Ms, unit: 'ms' })
  }
  return figures
}

/** Processor time of pages that nobody has asked for before, rendered and compressed. */
export async function measureUncachedPages(shop: Measured, forgetPages: () => Promise<void>): Promise<Figure[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  const sample = (await answer.json()) as Product[]
  const of = (i: number) => sample[i % sample.length] as Product
  const paths = { home: () => '/', category: (i: number) => `/categoria/${of(i * 7).category.slug}`, product: (i: number) => `/produto/${of(i).slug}` }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    for (const encoding of ['identity', 'br']) {
      const { cpuMs } = await cost(shop, path, { beforeEach: forgetPages, headers: `accept-encoding: ${encoding}\r\n` }, 200)
      figures.push({ name: `uncached ${name} page, ${encoding}`, value: cpuMs, unit: 'ms CPU', ...(encoding === 'identity' && { atMost: 2.5 }) })
    }
  }
  return figures
}

/** Sends `count` requests to warm the just-in-time compiler up, then as many that count. */
async function cost(shop: Measured, path: (i: number) => string, load: Load = {}, count = requests) {
  const paths = (from: number) => Array.from({ length: count }, (_, i) => path(from + i))
  await sendAll(shop.url, paths(0), load)
  const before = await shop.usage()
  const latencies = await sendAll(shop.url, paths(count), load)
  const after = await shop.usage()
  return { ...latencies, cpuMs: (after.cpuMs - before.cpuMs) / count }
}
