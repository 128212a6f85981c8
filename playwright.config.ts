import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
// As root there is no sandbox; without the last one Debian's Chromium looks for hosts outside at every start.
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

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
  // What needs no page of a certain size is walked once: pages as HTML, and what only a wide screen has.
  projects: [
    { name: 'http', testMatch: '*.http.spec.ts' },
    { name: 'phone', testIgnore: ['*.http.spec.ts', '*.desktop.spec.ts'], use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 } },
    { name: 'desktop', testIgnore: '*.http.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
})
