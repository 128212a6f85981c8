import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface TestReport {
  passed: number
  failed: number
  skipped: number
  /** A line for each failed test: its file, its name and how its message begins. */
  failures: string[]
}

const count = z.number().int()

const vitestReport = z
  .object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().nullish(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform((report): TestReport => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name)
      const tests = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && tests.length === 0) return describe(file, '', message)
      return tests.map((test) => describe(file, test.fullName, test.failureMessages?.[0]))
    }),
  }))

const playwrightSuite = z.object({
  get suites() {
    return z.array(playwrightSuite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: count,
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({ error: z.object({ message: z.string().nullish() }).nullish() }),
          ),
        }),
      ),
    }),
  ),
})

const playwrightReport = z
  .object({
    config: z.object({ rootDir: z.string() }),
    stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().nullish() })),
  })
  .transform(({ config, stats, suites, errors }): TestReport => {
    const folder = relative(process.cwd(), config.rootDir)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: [
        ...errors.map(({ message }) => describe(folder, '', message)),
        ...suites.flatMap((suite) => failuresOf(suite, folder)),
      ],
    }
  })

/** Undefined when the run ended before it wrote its report. */
export function readTestReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined
  return z.union([vitestReport, playwrightReport]).parse(JSON.parse(readFileSync(path, 'utf8')))
}

function failuresOf(
  { suites = [], specs }: z.infer<typeof playwrightSuite>,
  folder: string,
): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const place = `${join(folder, file)}:${line}`
        return describe(`[${projectName}] ${place}`, title, results.at(-1)?.error?.message)
      }),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, folder))]
}

function describe(file: string, name: string, message: string | null | undefined): string {
  const [firstLine = ''] = stripVTControlCharacters(message ?? '').split('\n')
  return [file, name, firstLine].filter((part) => part !== '').join(' › ')
}
