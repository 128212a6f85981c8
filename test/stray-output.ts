import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

// A warning that nobody asked for is a defect that nobody saw: it fails the test. A test that expects one replaces
// console.error or console.warn by a spy of its own.
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
