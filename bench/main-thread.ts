import { type Browser, chromium, type CDPSession } from '@playwright/test'
import { chromiumOptions, phone } from '../test/chromium.ts'
import { type Figure, median } from './figures.ts'
import { type MainThread, readMainThread } from './trace.ts'

const rounds = 5
const slowdown = 4
const settleMs = 1000
/** A longer piece of script delays what a visitor touches. */
const maxScriptMs = 50
const maxHomeKb = 220

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
type Bytes = Record<string, number>

/** What first visits keep a slow phone's main thread busy with, and what they download. */
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
  mainThread: MainThread
  bytes: Bytes
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const bytes = await countBytes(devtools)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    return { mainThread: readMainThread(await browser.stopTracing()), bytes }
  } finally {
    await context.close()
  }
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
  const ms = (key: keyof MainThread) => median(visits.map(({ mainThread }) => mainThread[key]))
  const kb = (count: (bytes: Bytes) => number) =>
    median(visits.map(({ bytes }) => count(bytes))) / 1000
  const total = (bytes: Bytes) => Object.values(bytes).reduce((sum, value) => sum + value, 0)
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
      value: kb((bytes) => bytes[kind] ?? 0),
      unit: 'kB',
    })),
    {
      name: `${name}: downloaded in all`,
      value: kb(total),
      unit: 'kB',
      ...(name === 'home' && { atMost: maxHomeKb }),
    },
  ]
}
