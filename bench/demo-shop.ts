import { measureCachedPages } from './cached-pages.ts'
import { measureUncachedPages, sampleProducts } from './catalogue.ts'
import { type Figure, median } from './figures.ts'
import { sendAll } from './load.ts'
import { type Measured, onAllCores } from './process.ts'
import { withShop } from './shop.ts'
import { measureWeight } from './weight.ts'

const idleMs = 5000
const starts = 5

/** Starts, memory, weight and pages of the demo shop, made in `dataDir`. */
export async function measureDemoShop(dataDir: string): Promise<Figure[]> {
  const firstStartMs = await withShop(dataDir, [], async ({ startMs }) => startMs)
  const startsMs: number[] = []
  for (let i = 0; i < starts; i++) {
    startsMs.push(await withShop(dataDir, [], async ({ startMs }) => startMs))
  }
  return [
    { name: 'first start, demo shop loaded', value: firstStartMs / 1000, unit: 's' },
    {
      name: 'start of a built shop, median',
      value: median(startsMs) / 1000,
      unit: 's',
      atMost: 1.5,
    },
    ...(await withShop(dataDir, [], (shop) => measureRunning(shop, dataDir))),
  ]
}

/** What a browser notices of the pages that visitors see most. */
export function measureInBrowser(
  dataDir: string,
  measure: (url: string, pages: Record<string, string>) => Promise<Figure[]>,
): Promise<Figure[]> {
  return withShop(dataDir, [], async (shop) => {
    const pages = { ...(await mainPages(shop)), search: '/?busca=pneu' }
    await sendAll(shop.url, Object.values(pages))
    return onAllCores(() => measure(shop.url, pages))
  })
}

async function mainPages(shop: Measured) {
  const [product] = await sampleProducts(shop)
  return {
    home: '/',
    category: `/categoria/${product?.category.slug}`,
    product: `/produto/${product?.slug}`,
  }
}

async function measureRunning(shop: Measured, dataDir: string): Promise<Figure[]> {
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const idle = await shop.usage()
  const pages = await mainPages(shop)
  return [
    { name: 'memory when idle', value: idle.rssMib, unit: 'MiB', atMost: 170 },
    ...(await measureWeight(shop.url, pages)),
    ...(await measureCachedPages(shop, pages, dataDir)),
    ...(await measureUncachedPages(shop, dataDir)),
    { name: 'memory after this load', value: (await shop.usage()).rssMib, unit: 'MiB' },
  ]
}
