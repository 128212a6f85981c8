import { z } from 'zod'
import { type Product, productSchema } from '../contracts/products.ts'
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
/** Bounds in ms of processor time at 300 products; ten times a hundred more may cost three times as much. */
const bounds = { list: 0.4, search: 0.5, detail: 0.15 }

/** What the requests are made from. */
export async function sampleProducts(shop: Measured): Promise<Product[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  return z
    .array(productSchema)
    .min(1)
    .parse(await answer.json())
}

/** Processor time of the API's list, search and detail; every request differs from the one before. */
export async function measureApi(shop: Measured, products: number): Promise<Figure[]> {
  const sample = await sampleProducts(shop)
  const pages = Math.max(1, Math.floor(Math.min(products, 2400) / 24))
  const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest']
  const kinds = {
    list: (i: number) =>
      i % 2 === 0
        ? `/api/products?limit=24&sort=${turn(sorts, i)}&page=${1 + (i % pages)}`
        : `/api/products?limit=24&category=${turn(sample, i).category.id}&sort=${turn(sorts, i)}`,
    search: (i: number) => `/api/products?limit=24&search=${encodeURIComponent(turn(words, i))}`,
    detail: (i: number) => `/api/products/${turn(sample, i).id}`,
  }
  const figures: Figure[] = []
  for (const kind of ['list', 'search', 'detail'] as const) {
    const atMost = products > 300 ? bounds[kind] * 3 : bounds[kind]
    const { cpuMs, p50Ms, p99Ms } = await cost(shop, kinds[kind])
    const name = `API ${kind} at ${products.toLocaleString('en')} products`
    figures.push(
      { name, value: cpuMs, unit: 'ms CPU', atMost },
      { name: `${name}, p50`, value: p50Ms, unit: 'ms' },
      { name: `${name}, p99`, value: p99Ms, unit: 'ms' },
    )
  }
  return figures
}

/** Processor time of pages that nobody has asked for before, rendered and compressed. */
export async function measureUncachedPages(
  shop: Measured,
  forgetPages: () => Promise<void>,
): Promise<Figure[]> {
  const sample = await sampleProducts(shop)
  const paths = {
    home: () => '/',
    category: (i: number) => `/categoria/${turn(sample, i * 7).category.slug}`,
    product: (i: number) => `/produto/${turn(sample, i).slug}`,
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths)) {
    for (const encoding of ['identity', 'br']) {
      const { cpuMs } = await cost(
        shop,
        path,
        { beforeEach: forgetPages, headers: `accept-encoding: ${encoding}\r\n` },
        200,
      )
      figures.push({
        name: `uncached ${name} page, ${encoding}`,
        value: cpuMs,
        unit: 'ms CPU',
        ...(encoding === 'identity' && { atMost: 2.5 }),
      })
    }
  }
  return figures
}

/** Sends `count` requests to warm the just-in-time compiler up, then as many that count. */
export async function cost(
  shop: Measured,
  path: (i: number) => string,
  load: Load = {},
  count = requests,
) {
  const paths = (from: number) => Array.from({ length: count }, (_, i) => path(from + i))
  await sendAll(shop.url, paths(0), load)
  const before = await shop.usage()
  const latencies = await sendAll(shop.url, paths(count), load)
  const after = await shop.usage()
  return { ...latencies, cpuMs: (after.cpuMs - before.cpuMs) / count }
}

function turn<Item>(list: Item[], i: number): Item {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('nothing to take turns with')
  return item
}
