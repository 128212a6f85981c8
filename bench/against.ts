import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { cost, uncachedPages } from './catalogue.ts'
import { Changes } from './changes.ts'
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
 * What the first request of a page after a change costs, as a ratio to an earlier commit of this
 * project: of a page that shows nothing of the change, as most pages do, and of one that shows it.
 * Both shops have the demo shop of their time, and are measured alternately, so that other work on
 * the machine slows both. None where the project's history is not at hand.
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
        const changes = [new Changes(dataDir.now), new Changes(dataDir.earlier)] as const
        const pairs = await measureInTurn(
          await uncachedCost(now, changes[0]),
          await uncachedCost(before, changes[1]),
        )
        for (const each of changes) each.close()
        return [...pairs].flatMap(([page, costs]) => figuresOf(page, costs, commit))
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

const kinds = ['home', 'category', 'product'] as const
type Page = (typeof kinds)[number]
type PageCost = (page: Page, isShown: boolean) => Promise<number>

/** Processor milliseconds of one request of a page, each after a change that it shows or not. */
async function uncachedCost(shop: Measured, changes: Changes): Promise<PageCost> {
  const answer = await fetch(`${shop.url}/api/products?limit=500&sort=name`)
  const pages = uncachedPages(sampleSchema.parse(await answer.json()))
  return async (page, isShown) => {
    const beforeEach = () => (isShown ? changes.seen() : changes.unseen())
    return (await cost(shop, pages[page], { beforeEach }, requests)).cpuMs
  }
}

interface Costs {
  now: number[]
  earlier: number[]
}

async function measureInTurn(now: PageCost, earlier: PageCost): Promise<Map<string, Costs>> {
  const costs = new Map<string, Costs>()
  for (let round = 0; round < rounds; round++) {
    for (const isShown of [false, true]) {
      for (const page of kinds) {
        const name = `${page} page, ${isShown ? 'changed' : 'unchanged'}`
        const measured = costs.getOrInsertComputed(name, () => ({ now: [], earlier: [] }))
        measured.now.push(await now(page, isShown))
        measured.earlier.push(await earlier(page, isShown))
      }
    }
  }
  return costs
}

function figuresOf(page: string, { now, earlier }: Costs, commit: string): Figure[] {
  const [nowMs, earlierMs] = [median(now), median(earlier)]
  const name = `uncached ${page}`
  return [
    { name: `${name}, now`, value: nowMs, unit: 'ms CPU' },
    { name: `${name}, ${commit}`, value: earlierMs, unit: 'ms CPU' },
    { name: `${name}, ratio`, value: nowMs / earlierMs, unit: 'times', atMost: 0.55 },
  ]
}
