import { join } from 'node:path'

/** Started by bin/mutants, which names the folder of Stryker. */
const packages = join(process.env.STRYKER_FOLDER ?? '', 'node_modules/@stryker-mutator')

export default {
  testRunner: 'vitest',
  plugins: [join(packages, 'vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
  mutate: [
    'contracts/{gtin,list-code,money,numbers,option-order,permissions,phones}.ts',
    'contracts/{pictures,sale-rights,text,variant-rules}.ts',
    'shop/auth/{network,network-limit,passwords,sessions,throttle,weak-passwords}.ts',
    'shop/catalogue/{effective-price,instalments}.ts',
    'shop/sales/{terms,total}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Texts and tables, for each of which every test would run.
  ignoreStatic: true,
  // TypeScript 7 has no API to rewrite the configuration with, and nothing here reads it.
  tsconfigFile: 'none',
  ignorePatterns: ['build', 'docs', 'e2e', 'public'],
  tempDirName: '.setup/mutants',
  concurrency: 1,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
}
