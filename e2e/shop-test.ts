import { type Page, test as base } from '@playwright/test'

export { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** A page whose visits end when its scripts are at work: they start after the first screen is there, as for anybody. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
  },
})

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
    () => 'hydrated' in document.documentElement.dataset || !document.querySelector('link[rel=later], link[rel=modulepreload]'),
  )
}
