import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Chromium, PhonePage } from './chromium-pages.ts'
import { type Figure, median } from './figures.ts'
import { type MainThread, readMainThread } from './trace.ts'

const rounds = 5
const slowdown = 4
const settleMs = 500
/** A longer piece of script delays what a visitor touches. */
const maxScriptMs = 50
const maxHomeKb = 220
const hydrated = `'hydrated' in document.documentElement.dataset`

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
  const browser = await Chromium.start()
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
function look(browser: Chromium, url: string): Promise<Visit> {
  return onPhone(browser, async (page, traffic) => {
    const trace = await startTracing(browser)
    await page.send('Page.navigate', { url })
    await quiet(page, traffic)
    // The scripts may come before the trace has been read.
    const bytes = { ...traffic.bytes }
    return { mainThread: readMainThread(await trace.stop()), bytes }
  })
}

/** Touches a page that has come, before its scripts start by themselves. */
function touch(browser: Chromium, url: string): Promise<Touch> {
  return onPhone(browser, async (page, traffic) => {
    await page.send('Page.navigate', { url })
    await page.until(`location.href !== 'about:blank' && document.readyState === 'complete'`)
    const trace = await startTracing(browser)
    if (await page.valueOf(hydrated)) throw new Error('the scripts had started before the touch')
    const touchedAt = performance.now()
    await page.valueOf(`void dispatchEvent(new Event('pointerdown'))`)
    await page.until(hydrated)
    const hydratedMs = performance.now() - touchedAt
    await quiet(page, traffic)
    return { mainThread: readMainThread(await trace.stop()), bytes: traffic.bytes, hydratedMs }
  })
}

async function onPhone<Result>(
  browser: Chromium,
  visit: (page: PhonePage, traffic: Traffic) => Promise<Result>,
): Promise<Result> {
  const page = await PhonePage.open(browser, slowdown)
  try {
    return await visit(page, countBytes(page))
  } finally {
    await page.close()
  }
}

/** The page has loaded, and nothing has been under way for a while. */
async function quiet(page: PhonePage, traffic: Traffic): Promise<void> {
  await page.until(`location.href !== 'about:blank' && document.readyState === 'complete'`)
  while (traffic.underWay.size > 0 || performance.now() - traffic.changedAt < settleMs)
    await pause(settleMs / 10)
}

const eventsSchema = z.object({ value: z.array(z.unknown()) })

async function startTracing(browser: Chromium): Promise<{ stop(): Promise<unknown[]> }> {
  const events: unknown[] = []
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  const stopListening = browser.listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...eventsSchema.parse(params).value)
    if (method === 'Tracing.tracingComplete') resolve()
  })
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8']
  await browser.send('Tracing.start', { traceConfig: { includedCategories } })
  return {
    stop: async () => {
      await browser.send('Tracing.end')
      await complete
      stopListening()
      return events
    },
  }
}

interface Traffic {
  /** By kind, as sent, with headers. */
  bytes: Bytes
  underWay: Set<string>
  changedAt: number
}

const requestSchema = z.object({ requestId: z.string() })
const responseSchema = requestSchema.extend({ type: z.string() })
const loadedSchema = requestSchema.extend({ encodedDataLength: z.number() })

/** Goes on while the page loads. */
function countBytes(page: PhonePage): Traffic {
  const traffic: Traffic = { bytes: {}, underWay: new Set(), changedAt: performance.now() }
  const kindOf = new Map<string, string>()
  const noteEnd = (requestId: string) => {
    traffic.underWay.delete(requestId)
    traffic.changedAt = performance.now()
  }
  page.onEvent('Network.requestWillBeSent', (params) => {
    traffic.underWay.add(requestSchema.parse(params).requestId)
  })
  page.onEvent('Network.responseReceived', (params) => {
    const { requestId, type } = responseSchema.parse(params)
    kindOf.set(requestId, type)
  })
  page.onEvent('Network.loadingFailed', (params) => noteEnd(requestSchema.parse(params).requestId))
  page.onEvent('Network.loadingFinished', (params) => {
    const { requestId, encodedDataLength } = loadedSchema.parse(params)
    const kind = kindOf.get(requestId) ?? 'Other'
    traffic.bytes[kind] = (traffic.bytes[kind] ?? 0) + encodedDataLength
    noteEnd(requestId)
  })
  return traffic
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
