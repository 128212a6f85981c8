/** Runs the project's checks, each with a time limit, and prints how many tests have passed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readTestReport, type TestReport } from './test-reports.ts'

interface Check {
  /** Scripts of package.json with further arguments; all of them run, even after one has failed. */
  scripts: string[][]
  /** For each script. */
  timeoutS: number
  env?: Record<string, string>
  /** The JSON report that a run of tests writes. */
  report?: string
  /** Runs only when it is named. */
  isLong?: true
}

interface Result {
  name: string
  ok: boolean
  seconds: number
  tests: TestReport | undefined
}

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.setup/reports')
const [unitReport = '', e2eReport = '', drillReport = ''] = ['unit', 'e2e', 'drills'].map((name) =>
  join(reports, `${name}.json`),
)

const checks: Record<string, Check> = {
  lint: {
    scripts: [['format:check'], ['lint'], ['boundaries'], ['unused'], ['styles']],
    timeoutS: 120,
  },
  types: { scripts: [['types']], timeoutS: 120 },
  unit: {
    scripts: [['test', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]],
    timeoutS: 900,
    report: unitReport,
  },
  e2e: {
    scripts: [['e2e', '--reporter=list,json']],
    timeoutS: 2460,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
    report: e2eReport,
  },
  '--drills': {
    scripts: [
      [
        'test',
        'api/openapi-requests',
        'shop/sales/reckoning',
        'server/clock-jumps',
        'server/database-faults',
        'server/full-disk',
        'server/hostile-clients',
        'server/killed',
        'server/shutdown-under-load',
        'server/soak',
        'shop/stock',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${drillReport}`,
      ],
    ],
    timeoutS: 4 * 3600,
    env: {
      OPENAPI_REQUESTS: '50000',
      RECKONED_SALES: '500',
      KILLS: '200',
      POWER_CUTS: '50',
      SOAK_MINUTES: '10',
      STOCK_SEQUENCES: '2000',
      STOCK_KILLS: '10',
      DRILLS: 'long',
    },
    report: drillReport,
    isLong: true,
  },
}

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    if (running) killGroup(running)
    process.exit(1)
  })
}

process.exitCode = await runChecks(process.argv.slice(2))

async function runChecks(names: string[]): Promise<number> {
  const unknown = names.find((name) => !(name in checks))
  if (unknown !== undefined) {
    console.error(`Unknown check '${unknown}'. There are: ${Object.keys(checks).join(', ')}`)
    return 2
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results: Result[] = []
  for (const [name, check] of Object.entries(checks)) {
    const isWanted = names.length === 0 ? !check.isLong : names.includes(name)
    if (isWanted) results.push(await runCheck(name, check))
  }
  printSummary(results)
  return results.every(({ ok }) => ok) ? 0 : 1
}

async function runCheck(name: string, check: Check): Promise<Result> {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  let ok = true
  for (const script of check.scripts) ok = (await runScript(script, check)) && ok
  const tests = check.report === undefined ? undefined : readTestReport(check.report)
  // A run that reports no passed test has checked nothing.
  if (check.report !== undefined && !tests?.passed) ok = false
  return { name, ok, seconds: (performance.now() - startedAt) / 1000, tests }
}

function runScript([name = '', ...args]: string[], { timeoutS, env }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--run', name, '--', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // In a process group of its own, which is killed with everything the script has started.
      detached: true,
    })
    running = child
    const timer = setTimeout(() => {
      console.error(`${name} did not end within ${timeoutS} s`)
      killGroup(child)
    }, timeoutS * 1000)
    child.once('exit', (code) => {
      clearTimeout(timer)
      killGroup(child)
      running = undefined
      resolve(code === 0)
    })
  })
}

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // ESRCH: the whole group has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function printSummary(results: Result[]): void {
  console.log('')
  for (const { name, ok, seconds, tests } of results) {
    const verdict = ok ? 'ok    ' : 'FAILED'
    const counts = tests ? `  ${countsText(tests)}` : ''
    console.log(`${verdict} ${name.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  }
  const counted = results.flatMap(({ tests }) => tests ?? [])
  if (counted.length === 0) return
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counted) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  console.log(countsText(total))
  for (const { failures } of counted) for (const failure of failures) console.log(failure)
}

function countsText({ passed, failed, skipped }: Omit<TestReport, 'failures'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
