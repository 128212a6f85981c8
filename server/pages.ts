import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ShopContext } from '../app/shop-context.ts'
import { NetworkLimit } from '../shop/auth/network-limit.ts'
import { Overloaded } from '../shop/errors.ts'
import type { Allowances } from './allowances.ts'
import { Answer, sendAnswer } from './answer.ts'
import { busyPage, invalidAddressPage, tooManyGuessesPage } from './error-page.ts'
import type { FairQueue } from './fair-queue.ts'
import type { ErrorLog } from './log.ts'
import { readPageAddress } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import type { AppBuild } from './app-build.ts'
import { PageRenderer } from './page-renderer.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

interface PagesOptions {
  build: AppBuild
  shop: ShopContext
  /** The public version: it changes with everything that visitors see. */
  version: () => number
  queue: FairQueue
  allowances: Allowances
  log: ErrorLog
}

const maxCachedBytes = 40 * 1024 * 1024
/** Its pages are the same for all staff too, but too seldom visited to be cached. */
const backOffice = /^\/admin(\/|\.data$|$)/i

/** The page of a frozen list or of a quote, or its data. Decoded, a code may have slashes. */
const pageBehindCode = /^\/(?:lista\/(?!itens$)|orcamento\/)./i
/** Enough for mistyped codes, too few to find one by trying (rules: lists-2, sales-12). */
const wrongCodes = { max: 30, windowMs: 15 * 60_000 }

/** Every page of the app, from memory where possible. */
export class Pages {
  readonly #cache: PageCache
  readonly #renderer: PageRenderer
  readonly #queue: FairQueue
  readonly #allowances: Allowances
  readonly #headers: Record<string, string>
  readonly #wrongCodes = new NetworkLimit(wrongCodes)

  constructor({ build, shop, version, queue, allowances, log }: PagesOptions) {
    this.#headers = securityHeaders(shop.publicUrl)
    this.#cache = new PageCache({ version, maxBytes: maxCachedBytes })
    this.#queue = queue
    this.#allowances = allowances
    this.#renderer = new PageRenderer({ build, shop, log })
  }

  /** The cached page for a request target, unless the data have changed since. */
  cached(target: string): Answer | undefined {
    return this.#cache.find(target)
  }

  /** `network`: the client's; clients take turns by it, and each has its allowance. */
  async send(req: IncomingMessage, res: ServerResponse, network: string): Promise<void> {
    await sendAnswer(req, res, await this.#answer(req.method ?? '', req.url ?? '', network))
  }

  async #answer(method: string, target: string, network: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD')
      return invalidAddressPage(405, { ...this.#headers, Allow: 'GET, HEAD' })
    const address = readPageAddress(target)
    if (address.kind === 'refused') return invalidAddressPage(address.status, this.#headers)
    if (address.kind === 'moved') return this.#redirect(address.to)
    try {
      return await this.#page(address, target, network)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      return busyPage(this.#headers)
    }
  }

  async #page(
    { key, path }: { key: string; path: string },
    target: string,
    network: string,
  ): Promise<Answer> {
    const kept = this.#cache.kept(key, target)
    if (kept) return kept
    await this.#allowances.take(network)
    if (backOffice.test(path)) return this.#backOfficePage(key, network)
    // As the router compares them: decoded, and in any case.
    if (pageBehindCode.test(decodeURIComponent(path))) return this.#pageBehindCode(key, network)
    const fill = () =>
      this.#cache.get(key, target, (before) => this.#renderer.render(key, 'visitors', before))
    // Each request waits in its own line, also when others wait for the same page.
    return this.#cache.keptOrPending(key, target) ?? this.#queue.run(network, fill, key)
  }

  async #backOfficePage(key: string, network: string): Promise<Answer> {
    const render = () => this.#renderer.render(key, 'staff')
    return (await this.#queue.run(network, render)).answer
  }

  /** Counted within the turn, so that codes that are tried at once are limited as well. */
  #pageBehindCode(key: string, network: string): Promise<Answer> {
    return this.#queue.run(network, async () => {
      const waitSeconds = this.#wrongCodes.waitSeconds(network)
      if (waitSeconds > 0) return tooManyGuessesPage(waitSeconds, this.#headers)
      const { answer } = await this.#renderer.render(key, 'visitors')
      if (answer.status === 404) this.#wrongCodes.count(network)
      return answer
    })
  }

  #redirect(to: string): Answer {
    const headers = {
      ...this.#headers,
      Location: to,
      'Content-Security-Policy': closedPolicy,
      // The address alone opens such a page.
      ...(pageBehindCode.test(to) && { 'Cache-Control': 'no-store' }),
    }
    return new Answer(301, headers, Buffer.alloc(0))
  }
}
