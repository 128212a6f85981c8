import { join } from 'node:path'
import { apiPaths, cost, cycle, sampleProducts } from './catalogue.ts'
import { Changes } from './changes.ts'
import { type Figure, median } from './figures.ts'
import { type Measured, runShop } from './process.ts'
import { withShop } from './shop.ts'

const products = 10_000
const variantsOfEach = 6
/** How much more a list may cost when each product has variants. */
const maxRatio = 2
const rounds = 3
const pages = 150

/**
 * What lists, searches and category pages of products with variants cost, as a multiple of simple
 * products: both shops are measured in turn, so that a busy machine slows both down.
 */
export async function measureVariations(parent: string): Promise<Figure[]> {
  const [simple, varied] = ['simple', 'varied'].map((name) => join(parent, name))
  if (simple === undefined || varied === undefined) throw new Error('no folders')
  const count = ['seed', '--products', String(products)]
  await runShop(count, simple)
  await runShop([...count, '--variants', String(variantsOfEach)], varied)
  const kinds = ['list', 'search', 'category page'] as const
  const costs: Record<string, Record<(typeof kinds)[number], number>[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const dataDir of [simple, varied]) (costs[dataDir] ??= []).push(await costsOf(dataDir))
  return kinds.flatMap((kind) => {
    const [base, value] = [simple, varied].map((dataDir) =>
      median((costs[dataDir] ?? []).map((measured) => measured[kind])),
    )
    if (base === undefined || value === undefined) return []
    const name = `${kind} of 10,000 products`
    return [
      { name, value: base, unit: 'ms CPU' },
      { name: `${name} with 60,000 variations`, value, unit: 'ms CPU' },
      { name: `${name}: variations to none`, value: value / base, unit: '×', atMost: maxRatio },
    ]
  })
}

function costsOf(dataDir: string) {
  return withShop(dataDir, ['--empty'], async (shop) => {
    const { list, search } = await apiPaths(shop, products)
    return {
      list: (await cost(shop, list)).cpuMs,
      search: (await cost(shop, search)).cpuMs,
      'category page': await costOfCategoryPage(shop, dataDir),
    }
  })
}

/** Each page is rendered again, since a change that it shows makes it stale. */
async function costOfCategoryPage(shop: Measured, dataDir: string): Promise<number> {
  const sample = await sampleProducts(shop)
  const changes = new Changes(dataDir)
  const path = (i: number) => `/categoria/${cycle(sample, i * 7).category.slug}`
  const { cpuMs } = await cost(shop, path, { beforeEach: () => changes.seen() }, pages)
  changes.close()
  return cpuMs
}
