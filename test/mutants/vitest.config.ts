import { defineConfig } from 'vitest/config'

// The unit tests that enter through the changed files themselves: with a small database on SQLite
// or none, and without a built shop.
export default defineConfig({
  test: {
    root: '.',
    globalSetup: 'test/engine-sqlite.ts',
    setupFiles: ['test/stray-output.ts', 'test/close-databases.ts'],
    include: [
      'contracts/*.test.ts',
      'shop/auth/*.test.ts',
      'shop/catalogue/{instalments,price-texts}.test.ts',
      'shop/sales/{terms,total}.test.ts',
    ],
    maxWorkers: 1,
    // Hashes of passwords, on a machine that does other things too.
    testTimeout: 20_000,
  },
})
