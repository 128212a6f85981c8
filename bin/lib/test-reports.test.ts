import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTestReport } from './test-reports.ts'

const root = join(import.meta.dirname, '../..')
let folder: string

// Within the project, where the test programs find themselves.
beforeEach(async () => {
  await mkdir(join(root, '.setup'), { recursive: true })
  folder = await mkdtemp(join(root, '.setup/test-reports-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs the program, which fails because tests fail, and reads its report. */
async function runFailing(program: string, args: string[], env: Record<string, string> = {}) {
  const script = join(root, 'node_modules', program)
  const run = promisify(execFile)(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  })
  await expect(run).rejects.toMatchObject({ code: 1 })
  return readTestReport(join(folder, 'report.xml'))
}

test('a run of unit tests names failed tests, and files that could not be run', async () => {
  await writeFile(join(folder, 'vitest.config.ts'), 'export default {}')
  await writeFile(
    join(folder, 'sum.test.ts'),
    `import { expect, test } from 'vitest'
    test('adds', () => expect(1 + 1).toBe(3))
    test('holds', () => expect(1).toBe(1))`,
  )
  await writeFile(join(folder, 'broken.test.ts'), `import './missing.ts'`)
  const args = ['run', '--reporter=junit', '--outputFile.junit=report.xml']
  const report = await runFailing('vitest/vitest.mjs', args)
  expect(report).toMatchObject({ passed: 1, skipped: 0 })
  expect(report?.failures.toSorted()).toEqual([
    expect.stringMatching(/broken\.test\.ts › .*missing\.ts/),
    expect.stringMatching(/sum\.test\.ts › adds › expected 2 to be 3/),
  ])
})

test('a run of journeys names the tests that failed with their project and line', async () => {
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `export default { testDir: 'e2e', projects: [{ name: 'phone' }, { name: 'desktop' }] }`,
  )
  await mkdir(join(folder, 'e2e'))
  await writeFile(
    join(folder, 'e2e/sum.spec.ts'),
    `import { expect, test } from '@playwright/test'
    test.describe('sums', () => {
      test('add', ({}, { project }) => expect(project.name).toBe('phone'))
    })`,
  )
  const report = await runFailing('@playwright/test/cli.js', ['test', '--reporter=junit'], {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: join(folder, 'report.xml'),
  })
  expect(report).toMatchObject({ passed: 1, skipped: 0 })
  expect(report?.failures).toEqual([
    expect.stringMatching(/^\[desktop\] › .*sum\.spec\.ts:3:\d+ › sums › add › expect/),
  ])
})
