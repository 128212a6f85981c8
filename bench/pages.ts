import type { Figure } from './figures.ts'
import { cost, cycle, sendAll } from './load.ts'
import { changeAddress, sampleProducts, type Shop } from './shop.ts'

const requests = 100
/** In ms of processor time, of the first request after a change that the page shows. */
const freshBounds = { home: 6, category: 5, product: 5 }
const crawledPages = 5000
const maxRssMib = 450

/** The addresses of the pages that visitors see most. */
export async function mainPages(shop: Shop) {
  const [product] = await sampleProducts(shop)
  return {
    home: '/',
    category: `/categoria/${product?.category.slug}`,
    product: `/produto/${product?.slug}`,
  }
}

/** Processor time of pages that are made anew, since the shop's address has changed before each. */
export async function measureFreshPages(shop: Shop, factor: number): Promise<Figure[]> {
  const sample = await sampleProducts(shop)
  const paths = {
    home: () => '/',
    category: (i: number) => `/categoria/${cycle(sample, i * 7).category.slug}`,
    product: (i: number) => `/produto/${cycle(sample, i).slug}`,
  }
  const change = changeAddress(shop.dataDir)
  const figures: Figure[] = []
  for (const page of ['home', 'category', 'product'] as const) {
    const { cpuMs } = await cost(shop, paths[page], { beforeEach: change.next }, requests)
    const atMost = freshBounds[page] * factor
    figures.push({ name: `${page} made anew`, value: cpuMs, unit: 'ms CPU', atMost })
  }
  change.close()
  return figures
}

/** Of the whole shop: nothing chosen, one kind, several, and only what is in stock. */
const facetPaths = [
  '/api/products/facets?',
  '/api/products/facets?aro=29',
  '/api/products/facets?cor=Preto&cor=Azul&tamanho=P&tamanho=PP',
  '/?busca=pneu&cor=Preto',
]
const facetRequests = 10
const maxFacetsMs = 60

/** Processor time of the slowest filters, counted anew since the shop has changed before each. */
export async function measureFacets(shop: Shop): Promise<Figure[]> {
  const change = changeAddress(shop.dataDir)
  const figures: Figure[] = []
  for (const path of facetPaths) {
    const load = { beforeEach: change.next }
    const { cpuMs } = await cost(shop, (i) => `${path}&i=${i}`, load, facetRequests)
    figures.push({ name: `filters, ${path}`, value: cpuMs, unit: 'ms CPU', atMost: maxFacetsMs })
  }
  change.close()
  return figures
}

/** The memory of a shop after crawlers have read the pages of 5,000 products. */
export async function measureCrawl(shop: Shop): Promise<Figure[]> {
  const slugs: string[] = []
  for (let page = 1; slugs.length < crawledPages; page++) {
    const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name&page=${page}`)
    const products: { slug: string }[] = await answer.json()
    if (products.length === 0) throw new Error(`the shop has only ${slugs.length} products`)
    slugs.push(...products.map(({ slug }) => slug))
  }
  const paths = slugs.slice(0, crawledPages).map((slug) => `/produto/${slug}`)
  await sendAll(shop.url, paths, { headers: { 'accept-encoding': 'br' }, fromManyNetworks: true })
  const { rssMib } = await shop.usage()
  return [{ name: 'memory after 5,000 pages', value: rssMib, unit: 'MiB', atMost: maxRssMib }]
}
