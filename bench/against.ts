import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { z } from 'zod'
import { cost, uncachedPages } from './catalogue.ts'
import { type Figure, median } from './figures.ts'
import type { Measured } from './process.ts'
import { withShop } from './shop.ts'

const run = promisify(execFile)
const projectFolder = join(import.meta.dirname, '..')
const rounds = 5
const requests = 100
const sampleSchema = z
  .array(z.object({ slug: z.string(), category: z.object({ slug: z.string() }) }))
  .min(1)

/**
 * What an uncached page costs, as a ratio to an earlier commit of this project. Both shops have the
 * demo shop of their time, and are measured alternately, so that other work on the machine slows
 * both. None where the project's history is not at hand.
 */
export async function measureAgainst(commit: string, folder: string): Promise<Figure[]> {
  const earlier = join(folder, 'earlier')
  if (!(await checkOut(commit, earlier))) return []
  const dataDir = { now: join(folder, 'against-now'), earlier: join(folder, 'against-earlier') }
  return withShop(dataDir.now, [], (now) =>
    withShop(
      dataDir.earlier,
      [],
      async (before) => {
        const pairs = await measureInTurn(
          await uncachedCost(now, dataDir.now),
          await uncachedCost(before, dataDir.earlier),
        )
        return Object.entries(pairs).flatMap(([page, costs]) => figuresOf(page, costs, commit))
      },
      earlier,
    ),
  )
}

/** With packages and pages of its own. */
async function checkOut(commit: string, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  try {
    await run('git', ['-C', projectFolder, 'archive', '-o', join(folder, '.tar'), commit])
  } catch (error) {
    console.log(`  not measured: no commit ${commit} here (${String(error).split('\n')[0]})`)
    return false
  }
  const setUp = 'tar -xf .tar && rm .tar && root=$PWD && . bin/lib/setup.sh'
  await run('sh', ['-c', `${setUp} && install_packages && build_app`], { cwd: folder })
  return true
}

type Pages = ReturnType<typeof uncachedPages>
type PageCost = (page: keyof Pages) => Promise<number>

/** Processor milliseconds of one request of a page that each request finds stale. */
async function uncachedCost(shop: Measured, dataDir: string): Promise<PageCost> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  const pages = uncachedPages(sampleSchema.parse(await answer.json()))
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5000 })
  // As a change of the catalogue does, by hand: the tables may be those of an earlier version.
  const raise = database.prepare('update "publicVersion" set "version" = "version" + 1')
  const beforeEach = async () => {
    raise.run()
  }
  return async (page) => (await cost(shop, pages[page], { beforeEach }, requests)).cpuMs
}

interface Costs {
  now: number[]
  earlier: number[]
}

async function measureInTurn(now: PageCost, earlier: PageCost): Promise<Record<string, Costs>> {
  const costs = { home: newCosts(), category: newCosts(), product: newCosts() }
  for (let round = 0; round < rounds; round++) {
    for (const page of ['home', 'category', 'product'] as const) {
      costs[page].now.push(await now(page))
      costs[page].earlier.push(await earlier(page))
    }
  }
  return costs
}

function newCosts(): Costs {
  return { now: [], earlier: [] }
}

function figuresOf(page: string, { now, earlier }: Costs, commit: string): Figure[] {
  const [nowMs, earlierMs] = [median(now), median(earlier)]
  const name = `uncached ${page} page`
  return [
    { name: `${name}, now`, value: nowMs, unit: 'ms CPU' },
    { name: `${name}, ${commit}`, value: earlierMs, unit: 'ms CPU' },
    { name: `${name}, ratio`, value: nowMs / earlierMs, unit: 'times', atMost: 0.55 },
  ]
}
