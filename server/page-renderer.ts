import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Rendering, ShopContext } from '../app/shop-context.ts'
import { storageFaultOf } from '../shop/storage-fault.ts'
import { failurePage, unavailablePage } from './error-page.ts'
import { type Audience, finishPage } from './finish-page.ts'
import { type ErrorLog, loggedPath } from './log.ts'
import { type Page, packPage } from './page.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

/** The built app, with the keys under which its routes read what the server gives them. */
export interface AppBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      shopContext: RouterContext<ShopContext>
      renderingContext: RouterContext<Rendering>
    }
  }
}

const builtApp = join(import.meta.dirname, '../build')

/** `files`: the folder of the scripts, styles and fonts that browsers load. */
export async function loadBuild(): Promise<{ build: AppBuild; files: string }> {
  const build: AppBuild = await import(join(builtApp, 'server/index.js'))
  return { build, files: join(builtApp, 'client') }
}

/** Renders pages and their data for the router, without a cache. */
export class PageRenderer {
  readonly #shop: ShopContext
  readonly #log: ErrorLog
  readonly #headers: Record<string, string>
  readonly #module: AppBuild['entry']['module']
  readonly #handle: RequestHandler

  constructor({ build, shop, log }: { build: AppBuild; shop: ShopContext; log: ErrorLog }) {
    this.#shop = shop
    this.#log = log
    this.#headers = {
      ...securityHeaders(shop.publicUrl),
      'content-security-policy': closedPolicy,
      // By default browsers revalidate at each use, which a 304 answers.
      'cache-control': 'no-cache',
    }
    this.#module = build.entry.module
    this.#handle = createRequestHandler(build, 'production')
  }

  /** `key`: path and query of a page or of its data. */
  async render(key: string, audience: Audience): Promise<Page> {
    const scriptNonce = randomBytes(16).toString('base64url')
    const references: string[] = []
    let isUnavailable = false
    let html = ''
    const response = await this.#ask(key, {
      scriptNonce,
      takePage: (page) => void (html = page.toString('latin1')),
      reportFailure: (error) => {
        references.push(this.#logFailure(error, key))
        isUnavailable ||= storageFaultOf(error) === 'unavailable'
      },
    })
    const [reference] = references
    if (isUnavailable && reference !== undefined) return unavailablePage(reference)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    // A route that failed inside the shop's frame has a page of its own; one that says when to come
    // back has not failed.
    const isAnswer = isHtml || response.headers.has('retry-after')
    if (response.status >= 500 && !isAnswer && !pathOf(key).endsWith('.data'))
      return failurePage(
        reference ?? this.#logFailure(new Error(`the page answered ${response.status}`), key),
      )
    const { status } = response
    const headers = {
      ...this.#headers,
      ...Object.fromEntries(response.headers),
      // A part that could not be read may be missing.
      ...((status >= 500 || reference !== undefined) && { 'cache-control': 'no-store' }),
    }
    if (isHtml) return packPage(finishPage(status, { html, headers, scriptNonce }, audience))
    return packPage({ status, headers, body: Buffer.from(await response.arrayBuffer()) })
  }

  /** Nothing of the visitor's request but the address: all visitors get the same page. */
  async #ask(key: string, rendering: Rendering): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(this.#module.shopContext, this.#shop)
    context.set(this.#module.renderingContext, rendering)
    return this.#handle(new Request(this.#shop.publicUrl + key), context)
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
