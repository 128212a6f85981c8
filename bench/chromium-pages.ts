import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { chromiumOptions, phone } from '../test/chromium.ts'

const timeoutMs = 30_000
const askAgainMs = 10

const messageSchema = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
type Message = z.infer<typeof messageSchema>
type Listener = (message: Message) => void

/**
 * A Chromium without Playwright. Playwright listens to the console of each page, and V8 then notes
 * where every error is made: it parses all of React again for the five that React makes while it is
 * loaded, 40 ms of a slow phone that no visitor has.
 */
export class Chromium {
  readonly #process: ChildProcess
  readonly #folder: string
  readonly #input: Writable
  readonly #calls = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Set<Listener>()
  #lastId = 0
  #unread = ''

  static async start(): Promise<Chromium> {
    return new Chromium(await mkdtemp(join(tmpdir(), 'pedivela-chromium-')))
  }

  private constructor(folder: string) {
    this.#folder = folder
    const program = chromiumOptions.executablePath ?? chromium.executablePath()
    const args = ['--remote-debugging-pipe', `--user-data-dir=${folder}`, '--headless']
    this.#process = spawn(program, [...chromiumOptions.args, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    })
    const [, , , input, output] = this.#process.stdio
    if (!(input instanceof Writable) || !(output instanceof Readable))
      throw new Error('Chromium has no pipe')
    this.#input = input
    output.setEncoding('utf8').on('data', (text: string) => this.#read(text))
    this.#process.once('exit', () => this.#failAll(new Error('Chromium has ended')))
  }

  /** A command of the DevTools protocol; `sessionId` is that of a page. */
  async send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#lastId
    const answer = Promise.withResolvers<unknown>()
    this.#calls.set(id, answer)
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return answer.promise
  }

  /** Returns what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    const exit = once(this.#process, 'exit')
    // The process may be a script that has started the browser, so it is asked to end itself.
    this.send('Browser.close').catch(() => undefined)
    await exit
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #read(text: string): void {
    const messages = (this.#unread + text).split('\0')
    this.#unread = messages.pop() ?? ''
    for (const each of messages) this.#take(messageSchema.parse(JSON.parse(each)))
  }

  #take(message: Message): void {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message)
      return
    }
    const call = this.#calls.get(message.id)
    this.#calls.delete(message.id)
    if (message.error) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result)
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#calls.values()) reject(error)
  }
}

const contextSchema = z.object({ browserContextId: z.string() })
const targetSchema = z.object({ targetId: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })
const valueSchema = z.object({ result: z.object({ value: z.unknown().optional() }) })

/** A page of a slow phone, with nothing remembered of earlier ones. */
export class PhonePage {
  readonly #browser: Chromium
  readonly #contextId: string
  readonly #sessionId: string

  static async open(browser: Chromium, slowdown: number): Promise<PhonePage> {
    const context = contextSchema.parse(await browser.send('Target.createBrowserContext'))
    const target = targetSchema.parse(
      await browser.send('Target.createTarget', { url: 'about:blank', ...context }),
    )
    const { sessionId } = sessionSchema.parse(
      await browser.send('Target.attachToTarget', { ...target, flatten: true }),
    )
    const page = new PhonePage(browser, context.browserContextId, sessionId)
    const { viewport, deviceScaleFactor } = phone
    const screen = { ...viewport, deviceScaleFactor, mobile: true }
    await page.send('Emulation.setDeviceMetricsOverride', screen)
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.send('Network.enable')
    return page
  }

  private constructor(browser: Chromium, contextId: string, sessionId: string) {
    this.#browser = browser
    this.#contextId = contextId
    this.#sessionId = sessionId
  }

  send(method: string, params: object = {}): Promise<unknown> {
    return this.#browser.send(method, params, this.#sessionId)
  }

  onEvent(method: string, take: (params: unknown) => void): void {
    this.#browser.listen((message) => {
      if (message.sessionId === this.#sessionId && message.method === method) take(message.params)
    })
  }

  /** The value of an expression in the page. */
  async valueOf(expression: string): Promise<unknown> {
    return valueSchema.parse(await this.send('Runtime.evaluate', { expression })).result.value
  }

  async until(expression: string): Promise<void> {
    const deadline = performance.now() + timeoutMs
    while (!(await this.valueOf(expression))) {
      if (performance.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${expression}`)
      await pause(askAgainMs)
    }
  }

  async close(): Promise<void> {
    const context = { browserContextId: this.#contextId }
    await this.#browser.send('Target.disposeBrowserContext', context)
  }
}
