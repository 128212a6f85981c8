import { expect, type Page, test as base } from '@playwright/test'
import type { ShopWish } from '../test/shops.ts'
import { type ShopFacts, findFacts } from './shop-facts.ts'

export {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

/** A shop may have to be filled first. */
const openingMs = 200_000

interface Place {
  shopWish: ShopWish
  /** Address of the shop of this project, without a slash at the end. */
  shopUrl: string
  facts: ShopFacts
}

/** What the browser noted that nobody should have to read: errors, warnings, refused or failed requests. */
class Complaints {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  /** For a journey that goes where the browser itself complains, as of a page that is answered with a 404. */
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
 * A journey through the shop of its project. A page's visits end when its scripts are at work: they start after the
 * first screen is there, as for anybody. A journey fails when the browser had anything to complain of.
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
      // For what sets the scene from outside a test (admin.ts), or opens a shop of its own. A worker serves one project only.
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
    // Staff's journeys cut connections and try what is refused, and put a session into every document they come to.
    if (shopWish.of !== 'visitors')
      complaints.allow(
        /^console: .*(Failed to load resource|net::ERR_)|^request: |^error: Failed to read the 'sessionStorage' property/,
      )
    await use(complaints)
  },

  page: async ({ page, javaScriptEnabled, complaints }, use) => {
    await listen(page, complaints)
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
    expect(complaints.list(), 'what the browser complained of').toEqual([])
  },
})

/** To every page of the browser window that `page` is in. */
async function listen(page: Page, complaints: Complaints): Promise<void> {
  const window = page.context()
  window.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.hear(`console: ${message.text()} (${message.location().url})`)
  })
  window.on('weberror', (error) => complaints.hear(`error: ${error.error().message}`))
  window.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What was under way when the visitor went on.
    if (reason !== 'net::ERR_ABORTED') complaints.hear(`request: ${reason} ${request.url()}`)
  })
  // Reported at the document, which is there before any of the page's own content is read.
  await window.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      throw new Error(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

/** On a slow line a page's scripts come long after the page; `goto` ends only after their release. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  return { release: resolve }
}

function waitForScripts(page: Page): void {
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

/** What is no page of the shop has no scripts to wait for. */
async function scriptsAtWork(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      'hydrated' in document.documentElement.dataset ||
      !document.querySelector('link[rel=later], link[rel=modulepreload]'),
  )
}
