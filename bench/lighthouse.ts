import { execFile, spawn } from 'node:child_process'
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

const audit = z.object({ numericValue: z.number() })
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'total-blocking-time': audit,
    'largest-contentful-paint': audit,
    'cumulative-layout-shift': audit,
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
  const alone = await measurePages(url, pages, folder, { label: '', lowestScore: 99 })
  const stopWork = startOtherWork()
  try {
    const label = ' beside another process'
    return [...alone, ...(await measurePages(url, pages, folder, { label, lowestScore: 100 }))]
  } finally {
    stopWork()
  }
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

async function measurePages(
  url: string,
  pages: Record<string, string>,
  folder: string,
  { label, lowestScore }: { label: string; lowestScore: number },
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await run(url + path, folder))
    figures.push(...figuresOf(page + label, reports, lowestScore))
  }
  return figures
}

/** In a browser of ours, which also ends when Lighthouse is cut off. */
async function run(url: string, folder: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json')
  const port = await findFreePort()
  const args = [...chromiumOptions.args, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...chromiumOptions, args })
  try {
    const options = ['--only-categories=performance', '--no-enable-error-reporting', '--quiet']
    const output = ['--output=json', `--output-path=${file}`, `--port=${port}`]
    await promisify(execFile)(process.execPath, [program, url, ...options, ...output], {
      timeout: runTimeoutMs,
    })
  } finally {
    await browser.close()
  }
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Keeps a core busy. */
function startOtherWork(): () => void {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  return () => child.kill('SIGKILL')
}

function figuresOf(page: string, reports: Report[], lowestScore: number): Figure[] {
  const of = (name: keyof Report['audits']) =>
    median(reports.map(({ audits }) => audits[name].numericValue))
  const score = median(reports.map(({ categories }) => categories.performance.score * 100))
  return [
    { name: `${page}: Lighthouse performance`, value: score, unit: '', atLeast: lowestScore },
    { name: `${page}: TBT`, value: of('total-blocking-time'), unit: 'ms', atMost: 50 },
    { name: `${page}: LCP`, value: of('largest-contentful-paint') / 1000, unit: 's', atMost: 1.3 },
    { name: `${page}: CLS`, value: of('cumulative-layout-shift'), unit: '', atMost: 0 },
  ]
}
