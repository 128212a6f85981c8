import { configDefaults, defineConfig } from 'vitest/config'

// Tests that use a database have this name and run on both engines; in others openTestDatabase
// fails.
const databaseTests = '**/*.db.test.ts'
// Tests of what exists on PostgreSQL alone.
const postgresTests = '**/*.postgres.test.ts'

// Copies of the project in which bin/mutants works are no part of it.
const exclude = [...configDefaults.exclude, '.setup/**']

const onEngine = (name: 'sqlite' | 'postgres', include: string[]) => ({
  test: {
    name,
    include,
    exclude,
    globalSetup: `test/engine-${name}.ts`,
    setupFiles: ['test/close-databases.ts'],
  },
})

export default defineConfig({
  test: {
    setupFiles: ['test/stray-output.ts'],
    maxWorkers: '100%',
    // Loading the modules again for every file would take a third of the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, databaseTests, postgresTests],
        },
      },
      onEngine('sqlite', [databaseTests]),
      onEngine('postgres', [databaseTests, postgresTests]),
    ],
  },
})
