import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/open.ts'
import { raisePublicVersion } from '../db/public-version.ts'
import { administrator, measureBackOffice } from './back-office.ts'
import { measureCachedPages } from './cached-pages.ts'
import { measureApi, measureUncachedPages, sampleProducts } from './catalogue.ts'
import { type Figure, holds, printFigures, writeFigures } from './figures.ts'
import { writeImport } from './import-file.ts'
import { sendAll } from './load.ts'
import { type Measured, runShop, startMeasured } from './process.ts'
import { measureWeight } from './weight.ts'

const { values: flags } = parseArgs({ options: { json: { type: 'string' } } })
const port = 38_100
const idleMs = 5000
const starts = 5
const sizes = [300, 10_000, 100_000]
const clients = 10_000
const sales = 100_000
const importedProducts = 10_000

const folder = await mkdtemp(join(tmpdir(), 'pedivela-bench-'))
const all: Figure[] = []
try {
  report('Demo shop', await measureDemoShop(join(folder, 'demo')))
  for (const size of sizes)
    report(
      `${size.toLocaleString('en')} products`,
      await measureSize(size, join(folder, `seed-${size}`)),
    )
  report(
    'Back office, 100,000 products and sales, 10,000 clients',
    await measureTrade(join(folder, 'seed-100000')),
  )
  report('Import', await measureImport(join(folder, 'import')))
} finally {
  await rm(folder, { recursive: true, force: true })
}
if (flags.json) writeFigures(flags.json, all)
const missed = all.filter((figure) => !holds(figure))
console.log(
  missed.length === 0
    ? '\nEvery bound holds.'
    : `\nMissed: ${missed.map(({ name }) => name).join('; ')}`,
)

function report(title: string, figures: Figure[]): void {
  all.push(...figures)
  printFigures(title, figures)
}

function startShop(dataDir: string, ...args: string[]): Promise<Measured> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
  }
  return startMeasured('server/main.ts', ['--port', String(port), ...args], env, port, '/healthz')
}

async function measureDemoShop(dataDir: string): Promise<Figure[]> {
  const first = await startShop(dataDir)
  await first.stop()
  const startsMs: number[] = []
  for (let i = 0; i < starts; i++) {
    const again = await startShop(dataDir)
    startsMs.push(again.startMs)
    await again.stop()
  }
  const shop = await startShop(dataDir)
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const idle = await shop.usage()
  const [product] = await sampleProducts(shop)
  const pages = {
    home: '/',
    category: `/categoria/${product?.category.slug}`,
    product: `/produto/${product?.slug}`,
  }
  const figures: Figure[] = [
    { name: 'first start, demo shop loaded', value: first.startMs / 1000, unit: 's' },
    {
      name: 'start of a built shop, median',
      value: (startsMs.toSorted((a, b) => a - b)[starts >> 1] ?? Number.NaN) / 1000,
      unit: 's',
      atMost: 1.5,
    },
    { name: 'memory when idle', value: idle.rssMib, unit: 'MiB', atMost: 160 },
    ...(await measureWeight(shop.url, pages)),
    ...(await measureCachedPages(shop, pages, folder)),
    ...(await measureUncachedPages(shop, await pageForgetter(dataDir))),
  ]
  figures.push({ name: 'memory after this load', value: (await shop.usage()).rssMib, unit: 'MiB' })
  await shop.stop()
  return figures
}

/** What makes every kept page stale, as a change of the catalogue would. */
async function pageForgetter(dataDir: string): Promise<() => Promise<void>> {
  const { db } = await openDatabase({ dataDir })
  return () => db.transaction().execute(raisePublicVersion)
}

async function measureSize(products: number, dataDir: string): Promise<Figure[]> {
  const seedMs = await runShop(['seed', '--products', String(products)], dataDir)
  const shop = await startShop(dataDir, '--empty')
  await sendAll(shop.url, ['/api/products?limit=24'])
  const figures = [
    { name: `seed of ${products.toLocaleString('en')} products`, value: seedMs / 1000, unit: 's' },
    ...(await measureApi(shop, products)),
  ]
  await shop.stop()
  return figures
}

/** In the shop of the most products. */
async function measureTrade(dataDir: string): Promise<Figure[]> {
  const seedMs = await runShop(
    ['seed', '--clients', String(clients), '--sales', String(sales)],
    dataDir,
  )
  const shop = await startShop(dataDir, '--empty')
  const figures = [
    { name: 'seed of 10,000 clients and 100,000 sales', value: seedMs / 1000, unit: 's' },
    ...(await measureBackOffice(shop)),
  ]
  await shop.stop()
  return figures
}

async function measureImport(dataDir: string): Promise<Figure[]> {
  const file = await writeImport(folder, importedProducts)
  const importMs = await runShop(['import', file], dataDir)
  return [
    {
      name: 'import of 10,000 products without photos',
      value: importMs / 1000,
      unit: 's',
      atMost: 10,
    },
  ]
}
