import { z } from 'zod'
import { type Product, productSchema } from '../contracts/products.ts'
import { Changes } from './changes.ts'
import type { Figure } from './figures.ts'
import { type Load, sendAll } from './load.ts'
import type { Measured } from './process.ts'

const requests = 600
const words = [
  'bicicleta',
  'cambio',
  'pneu',
  'freio',
  'selim',
  'pedal',
  'corrente',
  'capacete',
  'aro 29',
  'camara',
  'guidao preto',
  'disco',
  'cambi',
  'cambio trazeiro',
  'roda dianteira',
  'luva',
  'bomba',
  'mtb',
  'estrada',
  'carbono',
]
/** In ms of processor time at 300 products; larger catalogues may cost three times as much. */
const bounds = { list: 0.4, search: 0.5, detail: 0.15 }
/** In ms of processor time, of the first request after a change. */
const maxUncachedMs = { home: 2.5, category: 2, product: 1.6 }

/** The products that the requests are about. */
export async function sampleProducts(shop: Measured): Promise<Product[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  return z
    .array(productSchema)
    .min(1)
    .parse(await answer.json())
}

/**
 * Processor time of the API's list, search and detail. Every address is a new one, so that no kept
 * answer is sent.
 */
export async function measureApi(shop: Measured, products: number): Promise<Figure[]> {
  const paths = await apiPaths(shop, products)
  const figures: Figure[] = []
  for (const kind of ['list', 'search', 'detail'] as const) {
    const atMost = products > 300 ? bounds[kind] * 3 : bounds[kind]
    const { cpuMs, p50Ms, p99Ms } = await cost(shop, paths[kind])
    const name = `API ${kind} at ${products.toLocaleString('en')} products`
    const plot = (line: string) => ({ panel: `API ${kind}`, line, products })
    figures.push(
      { name, value: cpuMs, unit: 'ms CPU', atMost, plot: plot('CPU') },
      { name: `${name}, p50`, value: p50Ms, unit: 'ms', plot: plot('p50') },
      { name: `${name}, p99`, value: p99Ms, unit: 'ms', plot: plot('p99') },
    )
  }
  return figures
}

/** Addresses of the API's list, search and detail, by their number. */
export async function apiPaths(shop: Measured, products: number) {
  const sample = await sampleProducts(shop)
  const pages = Math.max(1, Math.floor(Math.min(products, 2400) / 24))
  const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest']
  const categoryOf = (i: number) => cycle(sample, i).category.id
  return {
    list: (i: number) =>
      i % 2 === 0
        ? `/api/products?limit=24&sort=${cycle(sorts, i)}&page=${1 + (i % pages)}&i=${i}`
        : `/api/products?limit=24&category=${categoryOf(i)}&sort=${cycle(sorts, i)}&i=${i}`,
    search: (i: number) =>
      `/api/products?limit=24&search=${encodeURIComponent(cycle(words, i))}&i=${i}`,
    detail: (i: number) => `/api/products/${cycle(sample, i).id}?i=${i}`,
  }
}

/** Processor time of the first request of a page after a change that it shows, or does not show. */
export async function measureUncachedPages(shop: Measured, dataDir: string): Promise<Figure[]> {
  const changes = new Changes(dataDir)
  const kinds = { unchanged: () => changes.unseen(), changed: () => changes.seen() }
  const paths = uncachedPages(await sampleProducts(shop))
  const figures: Figure[] = []
  for (const page of ['home', 'category', 'product'] as const) {
    for (const [kind, beforeEach] of Object.entries(kinds)) {
      for (const encoding of ['identity', 'br']) {
        const load = { beforeEach, headers: `accept-encoding: ${encoding}\r\n` }
        const { cpuMs } = await cost(shop, paths[page], load, 200)
        figures.push({
          name: `uncached ${page} page, ${kind}, ${encoding}`,
          value: cpuMs,
          unit: 'ms CPU',
          ...(encoding === 'identity' && { atMost: maxUncachedMs[page] }),
        })
      }
    }
  }
  changes.close()
  return figures
}

/** Addresses of the pages that visitors see most, by the number of the request. */
export function uncachedPages(sample: { slug: string; category: { slug: string } }[]) {
  return {
    home: () => '/',
    category: (i: number) => `/categoria/${cycle(sample, i * 7).category.slug}`,
    product: (i: number) => `/produto/${cycle(sample, i).slug}`,
  }
}

/** The cost of `count` requests, after as many to warm the just-in-time compiler up. */
export async function cost(
  shop: Measured,
  path: (i: number) => string,
  load: Load = {},
  count = requests,
) {
  const paths = (from: number) => Array.from({ length: count }, (_, i) => path(from + i))
  const visits: Load = { ...load, fromManyNetworks: true }
  await sendAll(shop.url, paths(0), visits)
  const before = await shop.usage()
  const latencies = await sendAll(shop.url, paths(count), visits)
  const after = await shop.usage()
  return { ...latencies, cpuMs: (after.cpuMs - before.cpuMs) / count }
}

export function cycle<Item>(list: Item[], i: number): Item {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
