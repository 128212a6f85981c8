/** Runs the project's checks one after another, each bounded in time, and prints how many tests passed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

interface Check {
  name: string
  /** What a person types to run it, perhaps with others. */
  group: 'lint' | 'types' | 'unit' | 'e2e'
  /** Programs of node_modules/.bin with their arguments, run one after another. */
  steps: string[][]
  timeoutS: number
  env?: Record<string, string>
  /** Where a run of tests leaves its JSON report. */
  report?: string
}

interface Result {
  name: string
  ok: boolean
  seconds: number
  tests: Counts | undefined
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const count = z.number().int()
// Vitest's report, or Playwright's.
const reportShape = z.union([
  z
    .object({ numPassedTests: count, numFailedTests: count, numPendingTests: count })
    .transform((read) => ({
      passed: read.numPassedTests,
      failed: read.numFailedTests,
      skipped: read.numPendingTests,
    })),
  z
    .object({
      stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    })
    .transform(({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    })),
])

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.setup/reports')
const killAfterMs = 5000

const checks: Check[] = [
  { name: 'lint', group: 'lint', steps: [['oxfmt', '--check'], ['oxlint']], timeoutS: 60 },
  { name: 'types', group: 'types', steps: [['react-router', 'typegen'], ['tsc']], timeoutS: 120 },
  unitTests(join(reports, 'unit.json')),
  journeys(join(reports, 'e2e.json')),
]

function unitTests(report: string): Check {
  const steps = [
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  return { name: 'unit', group: 'unit', steps, timeoutS: 480, report }
}

/** Both engines serve in it, each its part of the journeys (playwright.config.ts). */
function journeys(report: string): Check {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return {
    name: 'e2e',
    group: 'e2e',
    steps: [['playwright', 'test', '--reporter=list,json']],
    timeoutS: 1240,
    env,
    report,
  }
}

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    if (running) endGroup(running, 'SIGKILL')
    process.exit(1)
  })
}

process.exitCode = await runChecks(process.argv.slice(2))

async function runChecks(names: string[]): Promise<number> {
  const unknown = names.find((name) => !checks.some(({ group }) => group === name))
  if (unknown !== undefined) {
    console.error(
      `Unknown check '${unknown}'. There are: ${[...new Set(checks.map(({ group }) => group))].join(', ')}`,
    )
    return 2
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results: Result[] = []
  for (const check of checks)
    if (names.length === 0 || names.includes(check.group)) results.push(await runCheck(check))
  return summarise(results)
}

async function runCheck({ name, steps, timeoutS, env, report }: Check): Promise<Result> {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  let ok = true
  for (const step of steps) ok &&= await runStep(step, timeoutS, env)
  const tests = report === undefined ? undefined : readCounts(report)
  // A run of tests that reports none has not checked anything.
  if (report !== undefined && !tests?.passed) ok = false
  return { name, ok, seconds: (performance.now() - startedAt) / 1000, tests }
}

function runStep(
  [program = '', ...args]: string[],
  timeoutS: number,
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/.bin', program), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // A group of its own, so that what it started can be ended with it.
      detached: true,
    })
    running = child
    const timer = setTimeout(() => {
      console.error(`${program} did not end within ${timeoutS} s`)
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), killAfterMs).unref()
    }, timeoutS * 1000)
    child.once('exit', (code) => {
      clearTimeout(timer)
      endGroup(child, 'SIGKILL')
      running = undefined
      resolve(code === 0)
    })
  })
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch (error) {
    // ESRCH: nothing of it is left, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function readCounts(report: string): Counts | undefined {
  // A run that broke off leaves no report.
  return existsSync(report)
    ? reportShape.parse(JSON.parse(readFileSync(report, 'utf8')))
    : undefined
}

function summarise(results: Result[]): number {
  console.log('')
  for (const { name, ok, seconds, tests } of results) {
    console.log(
      `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${tests ? `  ${sentence(tests)}` : ''}`,
    )
  }
  const all = results.flatMap(({ tests }) => tests ?? [])
  const sum = (of: (counts: Counts) => number) =>
    all.reduce((total, counts) => total + of(counts), 0)
  if (all.length > 0)
    console.log(
      sentence({
        passed: sum(({ passed }) => passed),
        failed: sum(({ failed }) => failed),
        skipped: sum(({ skipped }) => skipped),
      }),
    )
  return results.every(({ ok }) => ok) ? 0 : 1
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
