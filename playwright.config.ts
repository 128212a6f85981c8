import { defineConfig, type Project } from '@playwright/test'
import { chromiumOptions, phone } from './test/chromium.ts'
import { importedFolders, type ShopWish } from './test/shops.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

const asHtml = /\.http\.spec/
const staff = /e2e\/admin-.*\.spec/
const shopWide = /\.last\.spec/
const hostile = /e2e\/xss\//
const unreadable = /unreadable/
// These journeys start their own shops, always on SQLite.
const onSqliteOnly =
  process.env.TEST_ENGINE === 'postgres' ? [hostile, unreadable, /admin-(failures|keyboard)/] : []

/** Without TEST_ENGINE each engine serves a part of the journeys, which halves the time. */
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

/** Journeys tagged @demo or @imported need such a shop. */
function pagesAsHtml(name: string, shopWish: ShopWish): Project {
  const testIgnore = shopWish.importOf === undefined ? onSqliteOnly : [hostile, unreadable]
  return {
    name,
    testMatch: asHtml,
    testIgnore,
    grepInvert: shopWish.importOf === undefined ? /@imported/ : /@demo/,
    use: { shopWish },
  }
}

/**
 * Journeys tagged @phone or @desktop run only on that size. Others see the demo shop on a phone and
 * the imported shop on a desktop: each size and each shop once. The other two pairs get only the
 * journeys of their kind of shop, and those tagged @everywhere.
 */
function visits(name: string, shopWish: ShopWish, size: typeof phone | typeof desktop): Project {
  const otherSize = size === phone ? '@desktop' : '@phone'
  const [ownShop, otherShop] =
    shopWish.importOf === undefined ? ['@demo', '@imported'] : ['@imported', '@demo']
  const isMainPair = (size === phone) === (ownShop === '@demo')
  return {
    name,
    testIgnore: [asHtml, staff, shopWide],
    ...(!isMainPair && { grep: new RegExp(`${ownShop}|@everywhere`) }),
    grepInvert: new RegExp(`${otherSize}|${otherShop}`),
    use: { ...size, shopWish },
  }
}

export default defineConfig<object, { shopWish: ShopWish }>({
  testDir: 'e2e',
  globalSetup: './test/browser-journeys.ts',
  // Stop a hung run, not a slow machine.
  globalTimeout: 40 * 60_000,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // More than two cores have: journeys wait for pages about half of the time.
  workers: 3,
  // A journey that fails once runs again with a trace, and the report names it as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Traces of all journeys would take a third more processor time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Projects that write have separate shops, so that none waits for another. The longest files run
  // first and short journeys last, so that no worker is idle at the end.
  projects: [
    pagesAsHtml('http', demo),
    // Changes of the whole shop: order, colours, rates, slides.
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
    // The first imported shop gets all journeys of visitors, a second one only those over HTTP.
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
