import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { chromiumOptions } from '../test/chromium.ts'
import { findFreePort } from '../test/free-port.ts'
import { type Figure, median } from './figures.ts'

// Beside the project's packages, which only this part would need it for.
const version = '13.5.0'
const tool = join(import.meta.dirname, `../.setup/lighthouse-${version}`)
const program = join(tool, 'node_modules/lighthouse/cli/index.js')
const rounds = 5
const runTimeoutMs = 120_000
/** Until the page's late parts have come, too. */
const idleMs = 9000

const audit = z.object({ numericValue: z.number() })
const category = z.object({ score: z.number().nullable() })
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
    'agentic-browsing': category,
  }),
  audits: z.object({
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ transferSize: z.number() })),
      }),
    }),
  }),
})
type Report = z.infer<typeof reportSchema>

/** Lighthouse's figures of each page as a phone loads it; none where Lighthouse cannot be had. */
export async function measureLighthouse(
  url: string,
  pages: Record<string, string>,
  folder: string,
): Promise<Figure[]> {
  try {
    await install()
  } catch (error) {
    console.log(`  not measured: Lighthouse ${version} could not be installed (${String(error)})`)
    return []
  }
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await run(url + path, folder))
    const value = (await scriptBytes(url + path)) / 1024
    figures.push({ name: `${page}: scripts`, value, unit: 'KiB', atMost: 112 })
    figures.push(...figuresOf(page, reports))
  }
  return figures
}

async function install(): Promise<void> {
  if (existsSync(program)) return
  await mkdir(tool, { recursive: true })
  await writeFile(join(tool, 'package.json'), '{"private":true}\n')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    tool,
    ...options,
    `lighthouse@${version}`,
  ])
}

/** In a browser of ours, which also ends when Lighthouse is cut off. */
async function run(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  const port = await findFreePort()
  const args = [...chromiumOptions.args, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...chromiumOptions, args })
  try {
    const options = ['--no-enable-error-reporting', '--quiet']
    const output = ['--output=json', `--output-path=${file}`, `--port=${port}`]
    await promisify(execFile)(process.execPath, [program, url, ...options, ...output], {
      timeout: runTimeoutMs,
    })
  } finally {
    await browser.close()
  }
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Of the compressed scripts of a first visit, without their headers, which Lighthouse counts. */
async function scriptBytes(address: string): Promise<number> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForTimeout(idleMs)
    return await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
  } finally {
    await browser.close()
  }
}

function figuresOf(page: string, reports: Report[]): Figure[] {
  const of = (name: 'largest-contentful-paint' | 'cumulative-layout-shift') =>
    median(reports.map(({ audits }) => audits[name].numericValue))
  const score = (name: keyof Report['categories']) =>
    median(reports.map(({ categories }) => (categories[name].score ?? 0) * 100))
  const kilobytes =
    median(
      reports.map(({ audits }) =>
        audits['network-requests'].details.items.reduce((sum, item) => sum + item.transferSize, 0),
      ),
    ) / 1000
  const atMost = page === 'home' ? { atMost: 280 } : {}
  return [
    { name: `${page}: first visit`, value: kilobytes, unit: 'kB', ...atMost },
    { name: `${page}: performance`, value: score('performance'), unit: '', atLeast: 95 },
    { name: `${page}: accessibility`, value: score('accessibility'), unit: '', atLeast: 100 },
    { name: `${page}: best practices`, value: score('best-practices'), unit: '', atLeast: 100 },
    // A page of results asks not to be indexed, which Lighthouse holds against it.
    { name: `${page}: SEO`, value: score('seo'), unit: '', atLeast: page === 'search' ? 0 : 100 },
    { name: `${page}: agentic browsing`, value: score('agentic-browsing'), unit: '', atLeast: 100 },
    { name: `${page}: LCP`, value: of('largest-contentful-paint') / 1000, unit: 's', atMost: 1.8 },
    { name: `${page}: CLS`, value: of('cumulative-layout-shift'), unit: '', atMost: 0 },
  ]
}
