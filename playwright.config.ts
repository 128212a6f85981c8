import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
// As root there is no sandbox; without the last one Debian's Chromium looks for hosts outside at every start.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const desktop = { viewport: { width: 1280, height: 800 } }

const staff = /e2e\/admin-.*\.spec/
const shopWide = /\.last\.spec/
// Their shops are their own, and on SQLite always.
const onSqliteOnly = process.env.TEST_ENGINE === 'postgres' ? [/e2e\/xss\//, /admin-(failures|keyboard)/] : []
const visitors = ['http', 'phone', 'desktop']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/browser-journeys.ts',
  globalTimeout: 10 * 60_000,
  timeout: 30_000,
  workers: 2,
  // A journey that fails once on a busy machine is walked again, and named as flaky in the report.
  retries: 1,
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
  // Pages as HTML are read once; what is tagged @phone or @desktop is only there. What staff do begins when the visitors
  // have gone, and what changes the whole shop (order, colours, rates, slides) when everything else has ended.
  projects: [
    { name: 'http', testMatch: '**/*.http.spec.ts', testIgnore: onSqliteOnly },
    { name: 'phone', testIgnore: [/\.http\.spec/, staff], grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testIgnore: [/\.http\.spec/, staff], grepInvert: /@phone/, use: desktop },
    { name: 'staff-phone', testMatch: staff, testIgnore: [shopWide, ...onSqliteOnly], grepInvert: /@desktop/, dependencies: visitors, use: phone },
    { name: 'staff-desktop', testMatch: staff, testIgnore: [shopWide, ...onSqliteOnly], grepInvert: /@phone/, dependencies: visitors, use: desktop },
    { name: 'last', testMatch: shopWide, dependencies: [...visitors, 'staff-phone', 'staff-desktop'], use: desktop },
  ],
})
