import { expect, type Page, test as base } from '@playwright/test'
import type { ShopWish } from '../test/shops.ts'
import { type ShopFacts, findFacts } from './shop-facts.ts'

export {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'

/** In ms; a shop may have to be loaded first. */
const openingMs = 200_000

interface Place {
  shopWish: ShopWish
  /** URL of the project's shop, without a slash at the end. */
  shopUrl: string
  facts: ShopFacts
}

const expectedOfStaff = [
  /^console: .*(Failed to load resource|net::ERR_)/,
  /^request: /,
  /^error: Failed to read the 'sessionStorage' property/,
]

/** Browser errors and warnings, blocked and failed requests. */
class Complaints {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  /** Allows expected errors, such as the browser's own message for a page with status 404. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  hear(complaint: string): void {
    this.#heard.push(complaint)
  }

  list(): string[] {
    return this.#heard.filter(
      (complaint) => !this.#allowed.some((pattern) => pattern.test(complaint)),
    )
  }
}

/**
 * A journey in the shop of its Playwright project. `page.goto` resolves after hydration, which the
 * visitor's first touch starts at once. A journey fails if the browser reports an error.
 */
export const test = base.extend<{ complaints: Complaints }, Place>({
  shopWish: [
    { of: 'visitors', engine: 'sqlite' },
    { option: true, scope: 'worker' },
  ],

  shopUrl: [
    async ({ shopWish }, use) => {
      const answer = await fetch(process.env.SHOPS_URL ?? '', {
        method: 'POST',
        body: JSON.stringify(shopWish),
      })
      const url = await answer.text()
      if (!answer.ok) throw new Error(url)
      // For helpers outside a test (admin.ts). A worker serves one project only.
      process.env.SHOP_URL = url
      process.env.TEST_ENGINE = shopWish.engine
      await use(url)
    },
    { scope: 'worker', auto: true, timeout: openingMs },
  ],

  baseURL: async ({ shopUrl }, use) => use(shopUrl),

  facts: [async ({ shopUrl }, use) => use(await findFacts(shopUrl)), { scope: 'worker' }],

  complaints: async ({ shopWish }, use) => {
    const complaints = new Complaints()
    // Journeys of staff cut connections, try refused input, and set a session in every document.
    if (shopWish.of !== 'visitors') for (const pattern of expectedOfStaff) complaints.allow(pattern)
    await use(complaints)
  },

  page: async ({ page, javaScriptEnabled, complaints }, use) => {
    await listen(page, complaints)
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
    expect(complaints.list(), 'what the browser complained of').toEqual([])
  },
})

/** For all pages of the browser context. */
async function listen(page: Page, complaints: Complaints): Promise<void> {
  const window = page.context()
  window.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.hear(`console: ${message.text()} (${message.location().url})`)
  })
  window.on('weberror', (error) => complaints.hear(`error: ${error.error().message}`))
  window.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Requests that a navigation has aborted.
    if (reason !== 'net::ERR_ABORTED') complaints.hear(`request: ${reason} ${request.url()}`)
  })
  // Listens on the document, which exists before the page's content.
  await window.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

/** Delays a page's scripts as a slow connection does; `goto` ends after `release`. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  return { release: resolve }
}

export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await scriptsAtWork(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await scriptsAtWork(page)
    return answer
  }
}

/** Touches the page as a visitor does. Only pages of the shop have scripts to wait for. */
async function scriptsAtWork(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset ||
      !document.querySelector('link[rel=later], link[rel=modulepreload]'),
  )
}
