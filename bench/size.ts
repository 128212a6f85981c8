import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figures.ts'
import { sendAll } from './load.ts'
import type { Measured } from './process.ts'

const run = promisify(execFile)
const crawledPages = 5000
const apiPage = 500

/** The room on disk of a folder that bin/package writes. */
export async function measurePackage(folder: string): Promise<Figure[]> {
  const target = join(folder, 'package')
  await run(join(import.meta.dirname, '../bin/package'), [target])
  const { stdout } = await run('du', ['-sm', target])
  return [{ name: 'a package', value: Number.parseInt(stdout, 10), unit: 'MB', atMost: 300 }]
}

/** The memory of a shop after crawlers have read a page of each of its products. */
export async function measureCrawl(shop: Measured): Promise<Figure[]> {
  const slugs: string[] = []
  for (let page = 1; slugs.length < crawledPages; page++) {
    const answer = await fetch(`${shop.url}/api/products?limit=${apiPage}&sort=name&page=${page}`)
    const products: { slug: string }[] = await answer.json()
    if (products.length === 0) throw new Error(`the shop has only ${slugs.length} products`)
    slugs.push(...products.map(({ slug }) => slug))
  }
  const paths = slugs.slice(0, crawledPages).map((slug) => `/produto/${slug}`)
  await sendAll(shop.url, paths, {
    headers: 'accept-encoding: br\r\n',
    fromManyNetworks: true,
  })
  const { rssMib } = await shop.usage()
  return [{ name: 'memory after 5,000 pages', value: rssMib, unit: 'MiB', atMost: 300 }]
}
