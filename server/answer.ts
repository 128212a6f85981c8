import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding } from './encoding.ts'

/** Smaller answers fit into one TCP segment uncompressed. */
const minCompressedBytes = 1024
const compressible =
  /^(text\/|image\/svg|application\/(json|manifest\+json|javascript|xml|rss\+xml|ld\+json))/i

/** The headers of a 304, as far as answers have them. */
const inNotModified = new Set(['Cache-Control', 'ETag', 'Vary'])

/**
 * An answer in one encoding. Headers are flat lists of names and values, as `writeHead` takes them.
 */
interface Encoded {
  etag: string
  headers: string[]
  notModifiedHeaders: string[]
  body: Buffer
}

/** A finished answer in memory, in each encoding that has been requested. */
export class Answer {
  readonly status: number
  readonly compressible: boolean
  /** Without compression. */
  readonly plain: Encoded
  /** Called with the bytes that a new encoding takes. */
  onGrowth: ((bytes: number) => void) | undefined
  readonly #headers: Record<string, string>
  readonly #body: Buffer
  readonly #hash: string
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #pending = new Map<Encoding, Promise<Encoded>>()

  constructor(
    status: number,
    headers: Record<string, string>,
    body: Buffer,
    precompressed: { br?: Buffer; gzip?: Buffer } = {},
  ) {
    this.status = status
    const isLarge = body.length >= minCompressedBytes || precompressed.br !== undefined
    this.compressible = isLarge && compressible.test(headers['Content-Type'] ?? '')
    this.#headers = this.compressible ? { ...headers, Vary: withEncoding(headers.Vary) } : headers
    this.#body = body
    this.#hash = hash(
      'sha256',
      JSON.stringify(headers) + hash('sha256', body, 'base64url'),
      'base64url',
    ).slice(0, 22)
    this.plain = this.#describe('identity', body)
    this.#encoded.set('identity', this.plain)
    if (precompressed.br) this.#encoded.set('br', this.#describe('br', precompressed.br))
    if (precompressed.gzip) this.#encoded.set('gzip', this.#describe('gzip', precompressed.gzip))
  }

  get bytes(): number {
    return [...this.#encoded.values()].reduce(
      (sum, { body, headers }) => sum + body.length + 2 * headers.join('').length,
      0,
    )
  }

  /** Whether a client would receive the same: status, headers and body. */
  equals(other: Answer): boolean {
    return this.status === other.status && this.#hash === other.#hash
  }

  encodedAs(encoding: Encoding): Encoded | undefined {
    return this.#encoded.get(encoding)
  }

  /** Compresses once; concurrent calls share the result. */
  async encode(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const pending = this.#pending.get(encoding) ?? this.#compress(encoding)
    this.#pending.set(encoding, pending)
    return pending.finally(() => this.#pending.delete(encoding))
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const body = await compress(this.#body, encoding)
    const encoded = this.#describe(encoding, body)
    this.#encoded.set(encoding, encoded)
    this.onGrowth?.(body.length)
    return encoded
  }

  #describe(encoding: Encoding, body: Buffer): Encoded {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    const headers: string[] = []
    const notModifiedHeaders: string[] = []
    const add = (name: string, value: string) => {
      headers.push(name, value)
      if (inNotModified.has(name)) notModifiedHeaders.push(name, value)
    }
    for (const name in this.#headers) add(name, this.#headers[name] ?? '')
    if (encoding !== 'identity') add('Content-Encoding', encoding)
    if (this.status === 200) add('ETag', etag)
    add('Content-Length', String(body.length))
    return { etag, headers, notModifiedHeaders, body }
  }
}

function withEncoding(vary: string | undefined): string {
  return vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
}

/**
 * For the data of a page that the router prefetches while a pointer rests on a link. Without these
 * ten seconds the click would have to revalidate them (decision 8).
 */
const prefetchCacheControl = 'private, max-age=10'

/**
 * Sends an answer in the best encoding that the request accepts, or as 304. Node omits the body for
 * HEAD.
 */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
): void | Promise<void> {
  const write = (encoded: Encoded) => {
    const { status, headers, body } = replyTo(req, answer.status, encoded)
    res.writeHead(status, headers).end(body)
  }
  const encoded = encodedFor(req, answer)
  return encoded instanceof Promise ? encoded.then(write) : write(encoded)
}

export interface Reply {
  status: number
  headers: string[]
  body?: Buffer
}

/** As sendAnswer, for an answer that something else sends. */
export function makeReply(req: IncomingMessage, answer: Answer): Reply | Promise<Reply> {
  const encoded = encodedFor(req, answer)
  return encoded instanceof Promise
    ? encoded.then((ready) => replyTo(req, answer.status, ready))
    : replyTo(req, answer.status, encoded)
}

function encodedFor(req: IncomingMessage, answer: Answer): Encoded | Promise<Encoded> {
  const encoding = answer.compressible
    ? chooseEncoding(rawHeader(req, 'accept-encoding'))
    : 'identity'
  if (encoding === 'identity') return answer.plain
  return answer.encodedAs(encoding) ?? answer.encode(encoding)
}

function replyTo(
  req: IncomingMessage,
  status: number,
  { etag, headers, notModifiedHeaders, body }: Encoded,
): Reply {
  const ifNoneMatch = rawHeader(req, 'if-none-match')
  const adjusted =
    status === 200 && isDataPrefetch(req) ? withPrefetchCaching : (unchanged: string[]) => unchanged
  if (ifNoneMatch !== undefined && status === 200 && matches(ifNoneMatch, etag))
    return { status: 304, headers: adjusted(notModifiedHeaders) }
  return { status, headers: adjusted(headers), body }
}

function isDataPrefetch(req: IncomingMessage): boolean {
  return (
    /^[^?]*\.data(?:\?|$)/.test(req.url ?? '') &&
    /\bprefetch\b/.test(rawHeader(req, 'sec-purpose') ?? '')
  )
}

function withPrefetchCaching(headers: string[]): string[] {
  return headers.map((text) => (text === 'no-cache' ? prefetchCacheControl : text))
}

/**
 * One header, without building the object of all headers as `req.headers` does. `name` is in lower
 * case.
 */
export function rawHeader(req: IncomingMessage, name: string): string | undefined {
  const raw = req.rawHeaders
  for (let i = 0; i < raw.length; i += 2) {
    const each = raw[i]
    if (each !== undefined && each.length === name.length && each.toLowerCase() === name)
      return raw[i + 1]
  }
  return undefined
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy may have added W/ to the tag. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
