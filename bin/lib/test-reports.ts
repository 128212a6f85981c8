import { existsSync, readFileSync } from 'node:fs'

export interface TestReport {
  passed: number
  skipped: number
  /** A line for each failed test: its file, its name and how its message begins. */
  failures: string[]
}

/** Reads a JUnit report. Undefined when the run ended before it wrote its report. */
export function readTestReport(path: string): TestReport | undefined {
  if (!existsSync(path)) return undefined
  const tests = readFileSync(path, 'utf8').split('<testcase ').slice(1)
  const failed = tests.filter((test) => /<(?:failure|error)\b/.test(test))
  const skipped = tests.filter((test) => test.includes('<skipped')).length
  return {
    passed: tests.length - failed.length - skipped,
    skipped,
    failures: failed.map((test) => `${titleOf(test)} › ${attributeOf(test, 'message')}`),
  }
}

/** Playwright begins the text of a failure with project, line and name. */
function titleOf(test: string): string {
  const [, journey] = /<!\[CDATA\[\s*(.*?)\s*─/.exec(test) ?? []
  return journey ?? `${attributeOf(test, 'classname')} › ${attributeOf(test, 'name')}`
}

function attributeOf(test: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(test) ?? []
  const [firstLine = ''] = value.split(/&#10;|\n/)
  return firstLine
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
