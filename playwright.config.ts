import { existsSync } from 'node:fs'
import { defineConfig, type Project } from '@playwright/test'
import { importedFolders, type ShopWish } from './test/shops.ts'

const debianChromium = '/usr/bin/chromium'
// As root there is no sandbox; without the last one Debian's Chromium looks for hosts outside at every start.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 3,
}
const desktop = { viewport: { width: 1280, height: 800 } }

const asHtml = /\.http\.spec/
const staff = /e2e\/admin-.*\.spec/
const shopWide = /\.last\.spec/
const hostile = /e2e\/xss\//
// Their shops are their own, and on SQLite always.
const onSqliteOnly =
  process.env.TEST_ENGINE === 'postgres' ? [hostile, /admin-(failures|keyboard)/] : []

/** Without TEST_ENGINE each engine serves its part of the journeys, which halves their time. */
function onEngine(usual: ShopWish['engine']): ShopWish['engine'] {
  const wanted = process.env.TEST_ENGINE
  return wanted === 'sqlite' || wanted === 'postgres' ? wanted : usual
}

const demo: ShopWish = { of: 'visitors', engine: onEngine('sqlite') }
const imported = importedFolders.map((importOf): ShopWish => ({
  of: 'visitors',
  engine: onEngine('postgres'),
  importOf,
}))
const ofStaff = (of: string, engine: ShopWish['engine']): ShopWish => ({
  of,
  engine: onEngine(engine),
})

/** What is tagged @demo or @imported promises something that only such a shop can show. */
function pagesAsHtml(name: string, shopWish: ShopWish): Project {
  const testIgnore = shopWish.importOf === undefined ? onSqliteOnly : hostile
  return {
    name,
    testMatch: asHtml,
    testIgnore,
    grepInvert: shopWish.importOf === undefined ? /@imported/ : /@demo/,
    use: { shopWish },
  }
}

/** What is tagged @phone or @desktop is only there. */
function visits(name: string, shopWish: ShopWish, size: typeof phone | typeof desktop): Project {
  const otherSize = size === phone ? '@desktop' : '@phone'
  const otherShop = shopWish.importOf === undefined ? '@imported' : '@demo'
  return {
    name,
    testIgnore: [asHtml, staff, shopWide],
    grepInvert: new RegExp(`${otherSize}|${otherShop}`),
    use: { ...size, shopWish },
  }
}

export default defineConfig<object, { shopWish: ShopWish }>({
  testDir: 'e2e',
  globalSetup: './test/browser-journeys.ts',
  globalTimeout: 20 * 60_000,
  timeout: 30_000,
  // On two cores: they wait for pages as often as they use the processor.
  workers: 3,
  // A journey that fails once on a busy machine is walked again, recorded, and named as flaky in the report.
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { args, ...(existsSync(debianChromium) && { executablePath: debianChromium }) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording every journey would take a third more of the processor.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Whoever writes has a shop of their own, so that none waits for others; the longest files begin, and short journeys
  // end the run, so that no worker is left idle.
  projects: [
    pagesAsHtml('http', demo),
    // What changes the whole shop: order, colours, rates, slides.
    { name: 'last', testMatch: shopWide, use: { ...desktop, shopWish: ofStaff('last', 'sqlite') } },
    {
      name: 'staff-phone',
      testMatch: staff,
      testIgnore: [shopWide, ...onSqliteOnly],
      grepInvert: /@desktop/,
      use: { ...phone, shopWish: ofStaff('staff-phone', 'sqlite') },
    },
    {
      name: 'staff-desktop',
      testMatch: staff,
      testIgnore: [shopWide, ...onSqliteOnly],
      grepInvert: /@phone/,
      use: { ...desktop, shopWish: ofStaff('staff-desktop', 'postgres') },
    },
    visits('phone', demo, phone),
    visits('desktop', demo, desktop),
    // The first of the imported shops is walked in every way, a further one read.
    ...imported
      .slice(0, 1)
      .flatMap((shop) => [
        pagesAsHtml('imported-http', shop),
        visits('imported-phone', shop, phone),
        visits('imported-desktop', shop, desktop),
      ]),
    ...imported.slice(1).map((shop) => pagesAsHtml('further-import-http', shop)),
  ],
})
