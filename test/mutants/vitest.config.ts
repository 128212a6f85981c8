import { defineConfig } from 'vitest/config'

// The unit tests that need neither a database nor a built shop, and take milliseconds.
export default defineConfig({
  test: {
    root: '.',
    setupFiles: ['test/stray-output.ts'],
    include: [
      'contracts/*.test.ts',
      'shop/auth/network.test.ts',
      'shop/catalogue/{instalments,price-texts}.test.ts',
      'shop/sales/{terms,total}.test.ts',
    ],
    maxWorkers: 1,
  },
})
