/** Runs the project's checks, and prints how many tests have passed and which have failed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readTestReport, type TestReport } from './test-reports.ts'

interface Check {
  /** Scripts of package.json with further arguments; all of them run, even after one has failed. */
  scripts: string[][]
  env?: Record<string, string>
  /** The JUnit report that a run of tests writes. */
  report?: string
}

interface Result {
  name: string
  ok: boolean
  seconds: number
  tests: TestReport | undefined
}

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.setup/reports')
const drills = '--drills'

const checks: Record<string, Check> = {
  lint: { scripts: [['format:check'], ['lint'], ['boundaries'], ['unused'], ['styles']] },
  types: { scripts: [['types']] },
  unit: unitTests('unit.xml', []),
  e2e: {
    scripts: [['e2e', '--reporter=list,junit']],
    env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(reports, 'e2e.xml') },
    report: join(reports, 'e2e.xml'),
  },
  [drills]: {
    ...unitTests('drills.xml', [
      'api/openapi-requests',
      'bin/move-back',
      'shop/sales/reckoning',
      'server/clock-jumps',
      'server/database-faults',
      'server/full-disk',
      'server/hostile-clients',
      'server/killed',
      'server/several-servers',
      'server/shutdown-under-load',
      'server/soak',
      'shop/reports/random-months',
      'shop/stock',
    ]),
    env: {
      OPENAPI_REQUESTS: '50000',
      RECKONED_SALES: '500',
      REPORT_MONTHS: '500',
      KILLS: '200',
      POWER_CUTS: '50',
      SOAK_MINUTES: '10',
      STOCK_SEQUENCES: '2000',
      STOCK_KILLS: '10',
      DRILLS: 'long',
    },
  },
}

process.exitCode = runChecks(process.argv.slice(2))

function unitTests(reportName: string, files: string[]): Check {
  const report = join(reports, reportName)
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`]
  return { scripts: [['test', ...files, ...reporters]], report }
}

function runChecks(named: string[]): number {
  const unknown = named.find((name) => !(name in checks))
  if (unknown !== undefined) {
    console.error(`Unknown check '${unknown}'. There are: ${Object.keys(checks).join(', ')}`)
    return 2
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const results = Object.entries(checks)
    .filter(([name]) => (named.length === 0 ? name !== drills : named.includes(name)))
    .map(([name, check]) => runCheck(name, check))
  printSummary(results)
  return results.every(({ ok }) => ok) ? 0 : 1
}

function runCheck(name: string, { scripts, env, report }: Check): Result {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const codes = scripts.map(
    ([script = '', ...args]) =>
      spawnSync(process.execPath, ['--run', script, '--', ...args], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      }).status,
  )
  const seconds = (performance.now() - startedAt) / 1000
  const tests = report === undefined ? undefined : readTestReport(report)
  // A run that reports no passed test has checked nothing.
  const ok = codes.every((code) => code === 0) && (report === undefined || !!tests?.passed)
  return { name, ok, seconds, tests }
}

function printSummary(results: Result[]): void {
  console.log('')
  for (const { name, ok, seconds, tests } of results) {
    const verdict = ok ? 'ok    ' : 'FAILED'
    const counts = tests ? `  ${countsText([tests])}` : ''
    console.log(`${verdict} ${name.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  }
  const counted = results.flatMap(({ tests }) => tests ?? [])
  if (counted.length === 0) return
  console.log(countsText(counted))
  for (const { failures } of counted) for (const failure of failures) console.log(failure)
}

function countsText(counted: TestReport[]): string {
  const sum = (count: (report: TestReport) => number) =>
    counted.reduce((total, report) => total + count(report), 0)
  const passed = sum((report) => report.passed)
  const failed = sum((report) => report.failures.length)
  return `${passed} passed, ${failed} failed, ${sum((report) => report.skipped)} skipped`
}
