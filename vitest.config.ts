import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// A test file that imports a helper of test/ runs once per engine, every other one once. A file that reaches a
// database in another way fails: openTestDatabase finds no engine there.
const files = globSync('**/*.test.{ts,tsx}', {
  exclude: ['node_modules/**', 'build/**', 'data/**', 'e2e/**'],
})
const onEachEngine = files.filter((file) =>
  /from '(\.\.\/)+test\/|from '\.\/database\.ts'/.test(readFileSync(file, 'utf8')),
)
const onNoEngine = files.filter((file) => !onEachEngine.includes(file))

export default defineConfig({
  test: {
    setupFiles: ['test/stray-output.ts'],
    maxWorkers: '100%',
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    projects: [
      { test: { name: 'pure', include: onNoEngine } },
      { test: { name: 'sqlite', include: onEachEngine, globalSetup: 'test/engine-sqlite.ts' } },
      { test: { name: 'postgres', include: onEachEngine, globalSetup: 'test/engine-postgres.ts' } },
    ],
  },
})
