import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
// As root there is no sandbox; without the last one Debian's Chromium looks for hosts outside at every start.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/browser-journeys.ts',
  globalTimeout: 6 * 60_000,
  timeout: 30_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    browserName: 'chromium',
    launchOptions: { args, ...(existsSync(debianChromium) && { executablePath: debianChromium }) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // Pages as HTML are read once; what is tagged @phone or @desktop is only there; and the journeys that change what
  // everybody sees (order, colours, rates, slides) begin when the others have ended.
  projects: [
    // The shop of the hostile texts is its own, and on SQLite always.
    { name: 'http', testMatch: '**/*.http.spec.ts', testIgnore: process.env.TEST_ENGINE === 'postgres' ? '**/xss/**' : [] },
    { name: 'phone', testIgnore: [/\.(http|last)\.spec/], grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testIgnore: [/\.(http|last)\.spec/], grepInvert: /@phone/, use: desktop },
    { name: 'last', testMatch: '**/*.last.spec.ts', dependencies: ['http', 'phone', 'desktop'], use: desktop },
  ],
})
