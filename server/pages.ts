import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import pLimit, { type LimitFunction } from 'p-limit'
import { NetworkLimit } from '../shop/auth/network-limit.ts'
import { networkOf } from '../shop/network.ts'
import { Overloaded } from '../shop/errors.ts'
import type { Allowances } from './allowances.ts'
import { invalidAddressPage, tooManyGuessesPage } from './error-page.ts'
import { isDataPrefetch, type Page, sendPage, sendQuickly } from './page.ts'
import { manifestPath, readPageAddress } from './page-address.ts'
import { PageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'

interface PagesOptions {
  renderer: Pick<PageRenderer, 'render'>
  /** The public version: it changes with everything that visitors see. */
  version: () => number
  allowances: Allowances
  maxAtOnce: number
}

const maxCachedBytes = 48 * 1024 * 1024
const maxWaiting = 400
/** Of a request target that `inFrontOf` knows. */
const maxQuickLength = 512
/** Addresses of which one request asks the router's manifest; each is matched with every route. */
const maxDiscovered = 20
/** Its pages are the same for all staff too, but too seldom visited to be cached. */
const backOffice = /^\/admin(\/|\.data$|$)/i

/** The page of a frozen list or of a quote, or its data. Decoded, a code may have slashes. */
const pageBehindCode = /^\/(?:lista\/(?!itens$)|orcamento\/)./i
/** Enough for mistyped codes, too few to find one by trying (rules: lists-2, sales-12). */
const wrongCodes = { max: 30, windowMs: 15 * 60_000 }

/** Every page of the app, from memory where possible. */
export class Pages {
  readonly #renderer: Pick<PageRenderer, 'render'>
  readonly #cache: PageCache
  /** Of request targets, as browsers wrote them. */
  readonly #keys = new LRUCache<string, string>({ max: 5000 })
  readonly #allowances: Allowances
  readonly #turns: LimitFunction
  readonly #wrongCodes = new NetworkLimit(wrongCodes)
  /** Pages that were sent by `inFrontOf`, since the start. */
  sentQuickly = 0

  constructor({ renderer, version, allowances, maxAtOnce }: PagesOptions) {
    this.#renderer = renderer
    this.#cache = new PageCache({ version, maxBytes: maxCachedBytes })
    this.#allowances = allowances
    this.#turns = pLimit(maxAtOnce)
  }

  /**
   * Sends pages that are kept, and leaves other requests to `next`. Nearly every visit ends here,
   * so nothing is parsed: through the framework it would take twice the processor time.
   */
  inFrontOf(next: RequestListener): RequestListener {
    return (req, res) => void (this.#sendKept(req, res) || next(req, res))
  }

  #sendKept(req: IncomingMessage, res: ServerResponse): boolean {
    const { method, url = '' } = req
    const key = method === 'GET' || method === 'HEAD' ? this.#keys.get(url) : undefined
    const page = key === undefined ? undefined : this.#cache.find(key)
    if (!page || isDataPrefetch(req)) return false
    this.sentQuickly++
    sendQuickly(req, res, page)
    return true
  }

  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const page = this.#find(request)
    return page instanceof Promise
      ? page.then((ready) => sendPage(request, reply, ready))
      : sendPage(request, reply, page)
  }

  #find({ method, raw, ip }: FastifyRequest): Page | Promise<Page> {
    if (method !== 'GET' && method !== 'HEAD') return invalidAddressPage(405)
    const target = raw.url ?? ''
    const address = readPageAddress(target)
    if (address.kind === 'refused') return invalidAddressPage(address.status)
    if (address.kind === 'moved') return redirectTo(address.to)
    if (target.length <= maxQuickLength) this.#keys.set(target, address.key)
    return this.#cache.find(address.key) ?? this.#make(address, networkOf(ip))
  }

  async #make({ key, path }: { key: string; path: string }, network: string): Promise<Page> {
    await this.#allowances.take(network)
    // As the router compares them: decoded, and in any case.
    const decoded = decodeURIComponent(path)
    if (path === manifestPath && key.split('p=').length > maxDiscovered + 1)
      return invalidAddressPage(400)
    if (backOffice.test(decoded)) return this.#inTurn(() => this.#renderer.render(key, 'staff'))
    if (pageBehindCode.test(decoded)) return this.#pageBehindCode(key, network)
    const render = () => this.#inTurn(() => this.#renderer.render(key, 'visitors'))
    return path === manifestPath ? render() : this.#cache.get(key, render)
  }

  /** Counted within the turn, so that codes that are tried at once are limited as well. */
  #pageBehindCode(key: string, network: string): Promise<Page> {
    return this.#inTurn(async () => {
      const waitSeconds = this.#wrongCodes.waitSeconds(network)
      if (waitSeconds > 0) return tooManyGuessesPage(waitSeconds)
      const page = await this.#renderer.render(key, 'visitors')
      if (page.status === 404) this.#wrongCodes.count(network)
      return page
    })
  }

  async #inTurn(render: () => Promise<Page>): Promise<Page> {
    if (this.#turns.pendingCount >= maxWaiting) throw new Overloaded()
    return this.#turns(render)
  }
}

function redirectTo(location: string): Page {
  // The address alone opens such a page.
  const isSecret = pageBehindCode.test(location)
  const headers = { location, ...(isSecret && { 'cache-control': 'no-store' }) }
  return { status: 301, headers, body: Buffer.alloc(0) }
}
