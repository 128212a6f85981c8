import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumOptions, phone } from '../test/chromium.ts'
import { type Figure, median } from './figures.ts'
import { type MainThread, readMainThread } from './trace.ts'

const rounds = 5
const slowdown = 4
const settleMs = 500
/** A longer piece of script delays what a visitor touches. */
const maxScriptMs = 50
const maxHomeKb = 220

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
type Bytes = Record<string, number>

/**
 * What a first look at each page keeps a slow phone's main thread busy with and downloads, and then
 * the scripts, which the first touch starts (decision 12).
 */
export async function measureMainThread(
  url: string,
  pages: Record<string, string>,
): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const looks: Visit[] = []
      const touches: Touch[] = []
      for (let round = 0; round < rounds; round++) {
        looks.push(await look(browser, url + path))
        touches.push(await touch(browser, url + path))
      }
      figures.push(...figuresOfLooks(name, looks), ...figuresOfTouches(name, touches))
    }
    return figures
  } finally {
    await browser.close()
  }
}

interface Visit {
  mainThread: MainThread
  bytes: Bytes
}

interface Touch extends Visit {
  hydratedMs: number
}

/** Looks at a page until all is quiet, and touches nothing. */
function look(browser: Browser, url: string): Promise<Visit> {
  return onPhone(browser, async (page, bytes) => {
    await startTracing(browser, page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    // The scripts may come before the trace has been read.
    const seen = { ...bytes }
    return { mainThread: readMainThread(await browser.stopTracing()), bytes: seen }
  })
}

/** Touches a page that has come, before its scripts start by themselves. */
function touch(browser: Browser, url: string): Promise<Touch> {
  return onPhone(browser, async (page, bytes) => {
    await page.goto(url)
    await startTracing(browser, page)
    const touchedAt = performance.now()
    const isEarly = await page.evaluate(() => {
      dispatchEvent(new Event('pointerdown'))
      return !('hydrated' in document.documentElement.dataset)
    })
    if (!isEarly) throw new Error('the scripts had started before the touch')
    await page.waitForSelector('[data-hydrated]')
    const hydratedMs = performance.now() - touchedAt
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    return { mainThread: readMainThread(await browser.stopTracing()), bytes, hydratedMs }
  })
}

/** `bytes` fills while the page loads. */
async function onPhone<Result>(
  browser: Browser,
  visit: (page: Page, bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await visit(page, await countBytes(devtools))
  } finally {
    await context.close()
  }
}

function startTracing(browser: Browser, page: Page): Promise<void> {
  return browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] })
}

/** By kind, as sent, with headers; the record fills while the page loads. */
async function countBytes(devtools: CDPSession): Promise<Bytes> {
  const bytes: Bytes = {}
  const kindOf = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await devtools.send('Network.enable')
  return bytes
}

function figuresOfLooks(name: string, looks: Visit[]): Figure[] {
  const ms = (key: keyof MainThread) => median(looks.map(({ mainThread }) => mainThread[key]))
  const kb = (count: (visit: Visit) => number) => median(looks.map(count)) / 1000
  return [
    { name: `${name}: script`, value: ms('script'), unit: 'ms' },
    { name: `${name}: style`, value: ms('style'), unit: 'ms' },
    { name: `${name}: layout`, value: ms('layout'), unit: 'ms' },
    { name: `${name}: parsing, painting and the rest`, value: ms('other'), unit: 'ms' },
    { name: `${name}: longest task`, value: ms('longestTask'), unit: 'ms' },
    {
      name: `${name}: longest piece of script`,
      value: ms('longestScript'),
      unit: 'ms',
      atMost: maxScriptMs,
    },
    ...kinds.map((kind) => ({
      name: `${name}: ${kind.toLowerCase()} downloaded`,
      value: kb(({ bytes }) => bytes[kind] ?? 0),
      unit: 'kB',
    })),
    {
      name: `${name}: downloaded in all`,
      value: kb(({ bytes }) => sumOf(bytes)),
      unit: 'kB',
      ...(name === 'home' && { atMost: maxHomeKb }),
    },
  ]
}

function figuresOfTouches(name: string, touches: Touch[]): Figure[] {
  const of = (figure: (touch: Touch) => number) => median(touches.map(figure))
  return [
    {
      name: `${name}, touched: script`,
      value: of(({ mainThread }) => mainThread.script),
      unit: 'ms',
    },
    {
      name: `${name}, touched: longest piece of script`,
      value: of(({ mainThread }) => mainThread.longestScript),
      unit: 'ms',
      atMost: maxScriptMs,
    },
    {
      name: `${name}, touched: until the scripts work`,
      value: of(({ hydratedMs }) => hydratedMs),
      unit: 'ms',
    },
    {
      name: `${name}, touched: downloaded in all`,
      value: of(({ bytes }) => sumOf(bytes)) / 1000,
      unit: 'kB',
    },
  ]
}

function sumOf(bytes: Bytes): number {
  return Object.values(bytes).reduce((sum, value) => sum + value, 0)
}
