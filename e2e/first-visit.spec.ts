import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

/** In bytes, headers included, with three dots per pixel (decision 45). */
const maxFirstVisit = 280_000

test(
  'a first visit of the home page fetches neither far pictures nor scripts of other pages',
  { tag: ['@phone', '@demo'] },
  async ({ context }) => {
    // Without the fixture, whose `goto` touches the page.
    const page = await context.newPage()
    const transfer = await measureTransfer(page)
    await page.goto('/')
    await page.waitForSelector('[data-hydrated]')
    await page.waitForLoadState('networkidle')
    expect(transfer.urls.filter((url) => /\/assets\/(product|category)-/.test(url))).toEqual([])
    expect(transfer.bytes).toBeLessThanOrEqual(maxFirstVisit)
    const last = page.locator('.card-picture img').last()
    expect(await isLoaded(last)).toBe(false)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(last)).toBe(true)
  },
)

interface Transfer {
  urls: string[]
  bytes: number
}

/** What the page fetches from now on. */
async function measureTransfer(page: Page): Promise<Transfer> {
  const transfer: Transfer = { urls: [], bytes: 0 }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request }) => transfer.urls.push(request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return transfer
}

function isLoaded(picture: ReturnType<Page['locator']>): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
}
