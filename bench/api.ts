import { type Figure } from './figures.ts'
import { cost, cycle } from './load.ts'
import { sampleProducts, type Shop } from './shop.ts'

const words = `bicicleta cambio pneu freio selim pedal corrente capacete aro+29 camara guidao+preto
  disco cambi cambio+trazeiro roda+dianteira luva bomba mtb estrada carbono`.split(/\s+/)
const sorts = ['name', 'price-asc', 'price-desc', 'rating', 'newest', 'best-selling']
/** In ms of processor time at 300 products. */
const smallBounds = { list: 1, search: 1.5, detail: 0.5 }
const largeBound = 10

/** Processor time of the API's list, search and detail. Every address is a new one. */
export async function measureApi(shop: Shop, products: number): Promise<Figure[]> {
  const sample = await sampleProducts(shop)
  const pages = Math.max(1, Math.floor(Math.min(products, 2400) / 24))
  const paths = {
    list: (i: number) => {
      const query = `limit=24&sort=${cycle(sorts, i)}&i=${i}`
      return i % 2 === 0
        ? `/api/products?${query}&page=${1 + (i % pages)}`
        : `/api/products?${query}&category=${cycle(sample, i).category.id}`
    },
    search: (i: number) => `/api/products?limit=24&search=${cycle(words, i)}&i=${i}`,
    detail: (i: number) => `/api/products/${cycle(sample, i).id}?i=${i}`,
  }
  const figures: Figure[] = []
  for (const kind of ['list', 'search', 'detail'] as const) {
    const { cpuMs, p50Ms } = await cost(shop, paths[kind])
    const name = `API ${kind} at ${products.toLocaleString('en')} products`
    const plot = (line: string) => ({ panel: `API ${kind}`, line, products })
    const bound = products <= 300 ? smallBounds[kind] : products <= 20_000 ? largeBound : undefined
    figures.push(
      {
        name,
        value: cpuMs,
        unit: 'ms CPU',
        plot: plot('CPU'),
        ...(bound !== undefined && { atMost: bound }),
      },
      { name: `${name}, p50`, value: p50Ms, unit: 'ms', plot: plot('p50') },
    )
  }
  return figures
}
