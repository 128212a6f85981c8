import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// An unexpected warning fails the test. A test that expects one replaces console.error or
// console.warn by its own spy.
let stray: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...texts: unknown[]) => void stray.push(`console.${level}: ${format(...texts)}`)
}

afterEach(failOnStrayOutput)
afterAll(failOnStrayOutput)

function failOnStrayOutput(): void {
  const found = stray
  stray = []
  if (found.length > 0) throw new Error(found.join('\n'))
}
