import { hash, randomBytes, randomUUID } from 'node:crypto'
import { serialize } from 'node:v8'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import type { Rendering, ShopContext } from '../app/shop-context.ts'
import { storageFaultOf } from '../shop/storage-fault.ts'
import { Answer } from './answer.ts'
import type { AppBuild } from './app-build.ts'
import { failurePage, unavailablePage } from './error-page.ts'
import { type Audience, finishPage } from './finish-page.ts'
import type { ErrorLog } from './log.ts'
import { loggedPath } from './logged-path.ts'
import type { Finished, Rendered } from './page-cache.ts'
import type { RenderedPage } from './rendered-page.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'
import { quoteBuild, visitorBuild } from './visitor-build.ts'

/** The page of a quote, or its data, as the router compares it. */
const quotePage = /^\/orcamento\//i

/** Renders pages and their data for the router, without a cache. */
export class PageRenderer {
  readonly #shop: ShopContext
  readonly #log: ErrorLog
  readonly #headers: Record<string, string>
  readonly #module: AppBuild['entry']['module']
  readonly #handlers: Record<Audience | 'quotes', RequestHandler>

  constructor({ build, shop, log }: { build: AppBuild; shop: ShopContext; log: ErrorLog }) {
    this.#shop = shop
    this.#log = log
    this.#headers = securityHeaders(shop.publicUrl)
    this.#module = build.entry.module
    this.#handlers = {
      visitors: createRequestHandler(visitorBuild(build), 'production'),
      quotes: createRequestHandler(quoteBuild(build), 'production'),
      staff: createRequestHandler(build, 'production'),
    }
  }

  /**
   * `key`: path and query of a page or of its data. `before`: the page as it was, which is returned
   * if the new one would show the same.
   */
  async render(key: string, audience: Audience, before?: Finished): Promise<Rendered> {
    const scriptNonce = randomBytes(16).toString('base64url')
    const references: string[] = []
    let isUnavailable = false
    let html = ''
    let contentHash: string | undefined
    let isSame = false
    const response = await this.#ask(key, audience, {
      scriptNonce,
      isKept: async (shown) => {
        contentHash = hash('sha256', serialize(shown), 'base64url')
        isSame = contentHash === before?.contentHash
        return isSame
      },
      takePage: (page) => void (html = page.toString('latin1')),
      reportFailure: (error) => {
        references.push(this.#logFailure(error, key))
        isUnavailable ||= storageFaultOf(error) === 'unavailable'
      },
    })
    if (response.status >= 500) {
      const failure = this.#failure(response, key, { reference: references[0], isUnavailable })
      if (failure) return { answer: failure, isCacheable: false }
    }
    if (before && isSame) return { ...before, isCacheable: true }
    if (!isHtml(response))
      return { answer: await this.#resource(response), isCacheable: isCacheable(response) }
    const answer = this.#page(response, { html, scriptNonce, audience })
    return { answer, contentHash, isCacheable: isCacheable(response) }
  }

  /** Nothing of the visitor's request but the address: all visitors get the same answer. */
  async #ask(key: string, audience: Audience, rendering: Rendering): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(this.#module.shopContext, this.#shop)
    context.set(this.#module.renderingContext, rendering)
    const handler = this.#handlers[quotePage.test(key) ? 'quotes' : audience]
    return handler(new Request(this.#shop.publicUrl + key), context)
  }

  /** Undefined for a route that failed inside the shop's frame: it has a page of its own. */
  #failure(
    response: Response,
    key: string,
    { reference, isUnavailable }: { reference: string | undefined; isUnavailable: boolean },
  ): Answer | undefined {
    if (isUnavailable && reference !== undefined) return unavailablePage(reference, this.#headers)
    if (isHtml(response) || pathOf(key).endsWith('.data')) return undefined
    const error = new Error(`the page answered ${response.status}`)
    return failurePage(reference ?? this.#logFailure(error, key), this.#headers)
  }

  #page(
    response: Response,
    { audience, ...page }: Omit<RenderedPage, 'headers'> & { audience: Audience },
  ): Answer {
    const headers = { ...this.#headers, ...headersOf(response) }
    if (response.status >= 500) headers['Cache-Control'] = 'no-store'
    return finishPage(response.status, { ...page, headers }, audience)
  }

  /** A page's data, a redirect, the sitemap. */
  async #resource(response: Response): Promise<Answer> {
    const headers = {
      ...this.#headers,
      'Content-Security-Policy': closedPolicy,
      ...headersOf(response),
    }
    return new Answer(response.status, headers, Buffer.from(await response.arrayBuffer()))
  }

  /** Returns the reference under which the failure is logged. */
  #logFailure(error: unknown, key: string): string {
    const reference = randomUUID().slice(0, 8)
    this.#log.error({ err: error, reference, path: loggedPath(key) }, 'a page failed')
    return reference
  }
}

function pathOf(key: string): string {
  return key.split('?', 1)[0] ?? ''
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') ?? false
}

function isCacheable(response: Response): boolean {
  return (
    !/no-store|private/.test(response.headers.get('Cache-Control') ?? '') &&
    !response.headers.has('Set-Cookie')
  )
}

/** By default browsers revalidate at each use, which a 304 answers. */
function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = { 'Cache-Control': 'no-cache' }
  for (const [name, value] of response.headers)
    if (!setByAnswer.has(name)) headers[titleCase(name)] = value
  return headers
}

const setByAnswer = new Set(['content-length', 'content-encoding', 'etag', 'vary'])

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}
