import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Rendering, ShopContext } from '../app/shop-context.ts'
import { Answer, sendAnswer } from './answer.ts'
import { busyPage, failurePage, refusalPage } from './error-page.ts'
import { readPageAddress } from './page-address.ts'
import { putOffScripts } from './late-scripts.ts'
import { PageCache } from './page-cache.ts'
import { closedPolicy, sealPage, securityHeaders } from './security-headers.ts'
import { forVisitors } from './visitors-build.ts'

/** The built app, with the keys under which its routes read what the server gives them. */
export interface AppBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      shopContext: RouterContext<ShopContext>
      renderingContext: RouterContext<Rendering>
    }
  }
}

interface Log {
  error(facts: object, message: string): void
}

interface PagesOptions {
  build: AppBuild
  shop: ShopContext
  version: () => number
  log: Log
}

const mostBytesKept = 64 * 1024 * 1024
/** A page takes about a millisecond; who would wait behind this many is told to come back. */
const mostRenderingAtOnce = 200
/** The back office is the same for everybody too, but its pages are not visited often enough to be kept. */
const backOffice = /^\/admin(\/|\.data$|$)/i

/** Every page of the app, from memory where possible. */
export class Pages {
  readonly #cache: PageCache
  readonly #headers: Record<string, string>
  readonly #options: PagesOptions
  readonly #answerVisitor: RequestHandler
  readonly #answerStaff: RequestHandler
  #rendering = 0

  constructor(options: PagesOptions) {
    this.#options = options
    this.#headers = securityHeaders(options.shop.publicUrl)
    this.#cache = new PageCache({ version: options.version, mostBytes: mostBytesKept })
    this.#answerVisitor = createRequestHandler(forVisitors(options.build), 'production')
    this.#answerStaff = createRequestHandler(options.build, 'production')
  }

  /** The finished page for a request target, if it is in memory and still true. */
  kept(target: string): Answer | undefined {
    return this.#cache.at(target)
  }

  async send(req: IncomingMessage, res: ServerResponse): Promise<void> {
    await sendAnswer(req, res, await this.#answer(req.method ?? '', req.url ?? ''))
  }

  async #answer(method: string, target: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD')
      return refusalPage(405, { ...this.#headers, Allow: 'GET, HEAD' })
    const address = readPageAddress(target)
    if (address.kind === 'refused') return refusalPage(address.status, this.#headers)
    if (address.kind === 'moved')
      return new Answer(
        301,
        { ...this.#headers, Location: address.to, 'Content-Security-Policy': closedPolicy },
        empty,
      )
    const render = () => this.#render(address.key, backOffice.test(address.path))
    if (backOffice.test(address.path)) return (await render()).answer
    return this.#cache.get(address.key, target, render)
  }

  async #render(key: string, isBackOffice: boolean): Promise<{ answer: Answer; keep: boolean }> {
    if (this.#rendering >= mostRenderingAtOnce)
      return { answer: busyPage(this.#headers), keep: false }
    this.#rendering++
    try {
      return await this.#renderNow(key, isBackOffice)
    } finally {
      this.#rendering--
    }
  }

  async #renderNow(key: string, isBackOffice: boolean): Promise<{ answer: Answer; keep: boolean }> {
    const { build, shop } = this.#options
    const { shopContext, renderingContext } = build.entry.module
    const scriptNonce = randomBytes(16).toString('base64url')
    const references: string[] = []
    const reportFailure = (error: unknown) => void references.push(this.#logFailure(error, key))
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(renderingContext, { scriptNonce, reportFailure })
    // Only the address goes in, nothing of the visitor's request: what comes out is the same for everybody.
    const answer = isBackOffice ? this.#answerStaff : this.#answerVisitor
    const response = await answer(new Request(shop.publicUrl + key), context)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (response.status >= 500 && !key.split('?')[0]?.endsWith('.data')) {
      const [reference = this.#logFailure(new Error(`the page answered ${response.status}`), key)] =
        references
      return { answer: failurePage(reference, this.#headers), keep: false }
    }
    return {
      answer: isPage
        ? await this.#page(response, scriptNonce, isBackOffice)
        : await this.#other(response),
      keep: isPublic(response),
    }
  }

  async #page(response: Response, scriptNonce: string, isBackOffice: boolean): Promise<Answer> {
    // What is looked for is ASCII: a page of one character a byte need not be decoded and encoded again.
    const written = Buffer.from(await response.arrayBuffer()).toString('latin1')
    const page = isBackOffice ? written : putOffScripts(written, scriptNonce)
    const { html, policy } = sealPage(page, scriptNonce, { anyStyle: isBackOffice })
    const robots = isBackOffice && { 'X-Robots-Tag': 'noindex' }
    const headers = {
      ...this.#headers,
      ...headersOf(response),
      ...robots,
      'Content-Security-Policy': policy,
    }
    return new Answer(response.status, headers, Buffer.from(html, 'latin1'))
  }

  async #other(response: Response): Promise<Answer> {
    const headers = {
      ...this.#headers,
      'Content-Security-Policy': closedPolicy,
      ...headersOf(response),
    }
    return new Answer(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }

  /** Gives the reference under which the failure stands in the log. What people typed stays out of it. */
  #logFailure(error: unknown, key: string): string {
    const reference = randomUUID().slice(0, 8)
    this.#options.log.error({ err: error, reference, path: key.split('?')[0] }, 'a page failed')
    return reference
  }
}

const empty = Buffer.alloc(0)

function isPublic(response: Response): boolean {
  return (
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '') &&
    !response.headers.has('Set-Cookie')
  )
}

/** Browsers ask each time whether the page is still the same, which a 304 answers. */
function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': 'no-cache' }
  for (const [name, value] of response.headers)
    if (!madeByAnswer.has(name)) headers[titleCase(name)] = value
  return headers
}

const madeByAnswer = new Set(['content-length', 'content-encoding', 'etag', 'vary'])

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}
