import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAgainst } from './against.ts'
import { measureAttack } from './attack.ts'
import { measureBackOffice } from './back-office.ts'
import { measureCostliest } from './costliest.ts'
import { measureApi } from './catalogue.ts'
import { measureDemoShop, measureInBrowser } from './demo-shop.ts'
import { type Figure, holds, printFigures, writeFigures } from './figures.ts'
import { writeImport } from './import-file.ts'
import { sendAll } from './load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { withOthersShare } from './machine.ts'
import { measureMainThread } from './main-thread.ts'
import { drawFigures } from './plot.ts'
import { onAllCores, runShop } from './process.ts'
import { withShop } from './shop.ts'
import { measureCrawl, measurePackage } from './size.ts'
import { measureTyping } from './typing.ts'
import { measureVariations } from './variations.ts'

interface Part {
  /** As on the command line. */
  name: string
  title: string
  measure(): Promise<Figure[]>
}

const sizes = [300, 10_000, 100_000]
const clients = 100_000
const sales = 100_000
const importedProducts = 10_000
/** The commit that bounds of uncached pages refer to. */
const firstVersion = '76c0f09'

const { values: flags, positionals: wanted } = parseArgs({
  options: {
    json: { type: 'string' },
    svg: { type: 'string' },
    against: { type: 'string', default: firstVersion },
  },
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
    console.log(`\n${title}`)
    try {
      const measured = await withOthersShare(measure)
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
  console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nEvery bound holds.')
  if (failed.length > 0) console.log(`Failed: ${failed.join('; ')}`)
  return failed.length > 0 ? 1 : 0
}

function partsIn(parent: string): Part[] {
  const dataDirOf = (size: number) => join(parent, `seed-${size}`)
  const demo = join(parent, 'demo')
  const ofSize = sizes.map((size) => ({
    name: String(size),
    title: `${size.toLocaleString('en')} products`,
    measure: () => measureSize(size, dataDirOf(size)),
  }))
  return [
    { name: 'demo', title: 'Demo shop', measure: () => measureDemoShop(demo) },
    {
      name: 'main-thread',
      title: 'Main thread of a phone, 4 times slower, first visits',
      measure: () => measureInBrowser(demo, measureMainThread),
    },
    {
      name: 'lighthouse',
      title: 'Lighthouse, medians of five',
      measure: () => measureInBrowser(demo, (url, pages) => measureLighthouse(url, pages, parent)),
    },
    {
      name: 'against',
      title: `Uncached pages against ${flags.against}, in turn`,
      measure: () => measureAgainst(flags.against, parent),
    },
    { name: 'package', title: 'Package', measure: () => measurePackage(parent) },
    {
      name: 'typing',
      title: 'Form of a product with 100 variations',
      measure: () =>
        withShop(join(parent, 'typing'), ['--empty'], ({ url }) =>
          onAllCores(() => measureTyping(url)),
        ),
    },
    ...ofSize,
    {
      name: 'attack',
      title: 'Attack on a shop of 100,000 products',
      measure: () => measureUnderAttack(dataDirOf(100_000)),
    },
    {
      name: 'office',
      title: 'Back office, 100,000 products, sales and clients',
      measure: () => measureTrade(dataDirOf(100_000)),
    },
    {
      name: 'variations',
      title: '60,000 variations',
      measure: () => measureVariations(parent),
    },
    { name: 'import', title: 'Import', measure: () => measureImport(parent) },
  ]
}

async function measureSize(products: number, dataDir: string): Promise<Figure[]> {
  const seedMs = await runShop(['seed', '--products', String(products)], dataDir)
  const name = `seed of ${products.toLocaleString('en')} products`
  const figures = await withShop(dataDir, ['--empty'], async (shop) => {
    await sendAll(shop.url, ['/api/products?limit=24'])
    const api = await measureApi(shop, products)
    return products === 10_000 ? [...api, ...(await measureCrawl(shop))] : api
  })
  return [{ name, value: seedMs / 1000, unit: 's' }, ...figures]
}

async function measureUnderAttack(dataDir: string): Promise<Figure[]> {
  await seedUnlessThere(dataDir)
  return withShop(dataDir, ['--empty'], measureAttack)
}

/** When the part of this size was not run before. */
async function seedUnlessThere(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) await runShop(['seed', '--products', '100000'], dataDir)
}

/** Adds clients and sales to a shop of many products. */
async function measureTrade(dataDir: string): Promise<Figure[]> {
  await seedUnlessThere(dataDir)
  const args = ['seed', '--clients', String(clients), '--sales', String(sales)]
  const seedMs = await runShop(args, dataDir)
  const name = 'seed of 100,000 clients and 100,000 sales'
  const figures = await withShop(dataDir, ['--empty'], async (shop) => [
    ...(await measureBackOffice(shop)),
    ...(await measureCostliest(shop)),
  ])
  return [{ name, value: seedMs / 1000, unit: 's' }, ...figures]
}

async function measureImport(parent: string): Promise<Figure[]> {
  const catalogue = await writeImport(parent, importedProducts)
  const importMs = await runShop(['import', catalogue], join(parent, 'import'))
  const name = 'import of 10,000 products without photos'
  return [{ name, value: importMs / 1000, unit: 's', atMost: 10 }]
}
