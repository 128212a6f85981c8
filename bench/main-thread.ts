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
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url + path))
      figures.push(...figuresOf(name, visits))
    }
    return figures
  } finally {
    await browser.close()
  }
}

interface Visit {
  look: MainThread
  /** From the touch until all is quiet again. */
  touch: MainThread
  bytes: Bytes
  /** With the scripts. */
  allBytes: number
  hydratedMs: number
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const bytes = await countBytes(devtools)
    const look = await traced(page, () => page.goto(url, { waitUntil: 'networkidle' }))
    const seen = { ...bytes }
    let hydratedMs = 0
    const touch = await traced(page, async () => {
      const touchedAt = performance.now()
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
      await page.waitForSelector('[data-hydrated]')
      hydratedMs = performance.now() - touchedAt
      await page.waitForLoadState('networkidle')
    })
    return { look, touch, bytes: seen, allBytes: sumOf(bytes), hydratedMs }
  } finally {
    await context.close()
  }
}

/** The page has to be quiet before the three seconds are over after which scripts start. */
async function traced(page: Page, act: () => Promise<unknown>): Promise<MainThread> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser of its own')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] })
  await act()
  await page.waitForTimeout(settleMs)
  return readMainThread(await browser.stopTracing())
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

function figuresOf(name: string, visits: Visit[]): Figure[] {
  const ms = (key: keyof MainThread) => median(visits.map(({ look }) => look[key]))
  const touchMs = (key: keyof MainThread) => median(visits.map(({ touch }) => touch[key]))
  const kb = (count: (visit: Visit) => number) => median(visits.map(count)) / 1000
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
    { name: `${name}, touched: script`, value: touchMs('script'), unit: 'ms' },
    {
      name: `${name}, touched: longest piece of script`,
      value: touchMs('longestScript'),
      unit: 'ms',
      atMost: maxScriptMs,
    },
    {
      name: `${name}, touched: until the scripts work`,
      value: median(visits.map(({ hydratedMs }) => hydratedMs)),
      unit: 'ms',
    },
    {
      name: `${name}, touched: downloaded in all`,
      value: kb(({ allBytes }) => allBytes),
      unit: 'kB',
    },
  ]
}

function sumOf(bytes: Bytes): number {
  return Object.values(bytes).reduce((sum, value) => sum + value, 0)
}
