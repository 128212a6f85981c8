import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureCachedPages } from './cached-pages.ts'
import { type Figure, holds, printFigures, writeFigures } from './figures.ts'
import { measureFlood } from './flood.ts'
import { measureLighthouse } from './lighthouse.ts'
import { sendAll } from './load.ts'
import { measureOffice } from './office.ts'
import { mainPages, measureCrawl, measureFacets, measureFreshPages } from './pages.ts'
import { drawFigures } from './plot.ts'
import { onAllCores, runShop } from './process.ts'
import { type Shop, withShop } from './shop.ts'

/** What the shop is built for (decision 51): 20,000 products, 100,000 sales, 50,000 clients. */
const contractSize = 20_000
const sizes = [300, 3000, contractSize, 100_000]
const trade = ['--clients', '50000', '--sales', '100000']
const idleMs = 5000

interface Part {
  /** As on the command line. */
  name: string
  title: string
  measure(): Promise<Figure[]>
}

const { values: flags, positionals: wanted } = parseArgs({
  options: { json: { type: 'string' }, svg: { type: 'string' } },
  allowPositionals: true,
})
const folder = await mkdtemp(join(tmpdir(), 'pedivela-bench-'))
try {
  process.exitCode = await measureAll(chosen(partsIn(folder)))
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The parts named on the command line; all of them when it names none. */
function chosen(parts: Part[]): Part[] {
  const names = parts.map(({ name }) => name)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`no part ${unknown}; there are ${names.join(', ')}`)
  return wanted.length === 0 ? parts : parts.filter(({ name }) => wanted.includes(name))
}

/** Returns the exit code: 1 if a part has failed. A missed bound is a result, not a failure. */
async function measureAll(parts: Part[]): Promise<number> {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const { title, measure } of parts) {
    console.log(`\n${title} (load of the machine before: ${loadavg()[0]?.toFixed(1)})`)
    try {
      const measured = await measure()
      printFigures(measured)
      figures.push(...measured)
    } catch (error) {
      console.error('  FAILED', error)
      failed.push(title)
    }
  }
  if (flags.json) writeFigures(flags.json, figures)
  if (flags.svg) await writeFile(flags.svg, drawFigures(figures))
  const missed = figures.filter((figure) => !holds(figure)).map(({ name }) => name)
  console.log(
    missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nEvery measured bound holds.',
  )
  if (failed.length > 0) console.log(`Failed: ${failed.join('; ')}`)
  return failed.length > 0 ? 1 : 0
}

function partsIn(parent: string): Part[] {
  const demo = join(parent, 'demo')
  const inDemo = (measure: (shop: Shop) => Promise<Figure[]>) => () => withShop(demo, [], measure)
  return [
    { name: 'demo', title: 'Demo shop', measure: () => measureDemo(demo, parent) },
    {
      name: 'lighthouse',
      title: 'Lighthouse on a phone, medians of five',
      measure: inDemo(async (shop) => {
        const pages = { ...(await mainPages(shop)), search: '/?busca=pneu' }
        await sendAll(shop.url, Object.values(pages))
        return onAllCores(() => measureLighthouse(shop.url, pages, parent))
      }),
    },
    { name: 'flood', title: 'Flood from one address', measure: inDemo(measureFlood) },
    ...sizes.map((size) => ({
      name: String(size),
      title: `${size.toLocaleString('en')} products`,
      measure: () => measureSize(size, join(parent, `seed-${size}`)),
    })),
  ]
}

/** The first start loads the demo shop; what is measured is a later one, as on most days. */
async function measureDemo(dataDir: string, parent: string): Promise<Figure[]> {
  const startMs = await withShop(dataDir, [], (shop) => Promise.resolve(shop.startMs))
  return withShop(dataDir, [], async (shop) => {
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    const { rssMib } = await shop.usage()
    const pages = await mainPages(shop)
    return [
      { name: 'start, demo shop loaded if it is new', value: startMs / 1000, unit: 's' },
      { name: 'memory when idle', value: rssMib, unit: 'MiB', atMost: 170 },
      ...(await measureCachedPages(shop, pages, parent)),
      ...(await measureFreshPages(shop, 1)),
    ]
  })
}

async function measureSize(products: number, dataDir: string): Promise<Figure[]> {
  const isContract = products === contractSize
  const counts = ['--products', String(products), '--variants', isContract ? '3' : '1']
  await runShop(['seed', ...counts, ...(isContract ? trade : [])], dataDir)
  return withShop(dataDir, ['--empty'], async (shop) => {
    await sendAll(shop.url, ['/api/products?limit=24'])
    const api = await measureApi(shop, products)
    if (!isContract) return api
    return [
      ...api,
      ...(await measureFreshPages(shop, 3)),
      ...(await measureFacets(shop)),
      ...(await measureOffice(shop)),
      ...(await measureCrawl(shop)),
    ]
  })
}
