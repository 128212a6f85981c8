import { configDefaults, defineConfig } from 'vitest/config'

// Tests that use a database have this name and run on both engines; in others openTestDatabase
// fails.
const databaseTests = '**/*.db.test.ts'

const onEngine = (name: 'sqlite' | 'postgres') => ({
  test: { name, include: [databaseTests], globalSetup: `test/engine-${name}.ts` },
})

export default defineConfig({
  test: {
    setupFiles: ['test/stray-output.ts'],
    maxWorkers: '100%',
    testTimeout: 10_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, databaseTests],
        },
      },
      onEngine('sqlite'),
      onEngine('postgres'),
    ],
  },
})
