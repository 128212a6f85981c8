import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, compress, type Encoding } from './encoding.ts'

const smallestWorthwhile = 1024
const compressible =
  /^(text\/|image\/svg|application\/(json|manifest\+json|javascript|xml|rss\+xml|ld\+json))/i

/** An answer in one encoding, its header lines ready to be written. */
interface Encoded {
  etag: string
  head: string[]
  unchangedHead: string[]
  body: Buffer
}

/** A finished answer kept in memory, in each encoding that somebody has asked for. */
export class Answer {
  readonly status: number
  readonly compressible: boolean
  /** Called with the bytes that a further encoding takes. */
  onGrowth: ((bytes: number) => void) | undefined
  readonly #headers: Record<string, string>
  readonly #body: Buffer
  readonly #hash: string
  readonly #encoded = new Map<Encoding, Encoded>()
  readonly #making = new Map<Encoding, Promise<Encoded>>()

  constructor(
    status: number,
    headers: Record<string, string>,
    body: Buffer,
    compressedBefore: { br?: Buffer; gzip?: Buffer } = {},
  ) {
    this.status = status
    const isWorthIt = body.length >= smallestWorthwhile || compressedBefore.br !== undefined
    this.compressible = isWorthIt && compressible.test(headers['Content-Type'] ?? '')
    this.#headers = this.compressible ? { ...headers, Vary: 'Accept-Encoding' } : headers
    this.#body = body
    this.#hash = createHash('sha256')
      .update(JSON.stringify(headers))
      .update(body)
      .digest('base64url')
      .slice(0, 22)
    this.#encoded.set('identity', this.#describe('identity', body))
    if (compressedBefore.br) this.#encoded.set('br', this.#describe('br', compressedBefore.br))
    if (compressedBefore.gzip)
      this.#encoded.set('gzip', this.#describe('gzip', compressedBefore.gzip))
  }

  get bytes(): number {
    return [...this.#encoded.values()].reduce(
      (sum, { body, head }) => sum + body.length + 2 * head.join('').length,
      0,
    )
  }

  encodedAs(encoding: Encoding): Encoded | undefined {
    return this.#encoded.get(encoding)
  }

  /** Makes an encoding once, however many ask for it meanwhile. */
  async encode(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const making = this.#making.get(encoding) ?? this.#make(encoding)
    this.#making.set(encoding, making)
    return making.finally(() => this.#making.delete(encoding))
  }

  async #make(encoding: Exclude<Encoding, 'identity'>): Promise<Encoded> {
    const body = await compress(this.#body, encoding)
    const encoded = this.#describe(encoding, body)
    this.#encoded.set(encoding, encoded)
    this.onGrowth?.(body.length)
    return encoded
  }

  #describe(encoding: Encoding, body: Buffer): Encoded {
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    const headers = {
      ...this.#headers,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(this.status === 200 && { ETag: etag }),
      'Content-Length': String(body.length),
    }
    const unchanged = Object.entries(headers).filter(([name]) =>
      ['Cache-Control', 'ETag', 'Vary'].includes(name),
    )
    return { etag, head: Object.entries(headers).flat(), unchangedHead: unchanged.flat(), body }
  }
}

/**
 * For how long a page's data may be used that was fetched because a pointer rests on a link: until the click, which
 * would otherwise have to ask again whether they are still true.
 */
const aheadCacheControl = 'private, max-age=10'

/** Writes an answer as the request allows it: compressed, as 304, without its body for HEAD. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
): void | Promise<void> {
  const encoding = answer.compressible
    ? chooseEncoding(rawHeader(req, 'accept-encoding'))
    : 'identity'
  const encoded = answer.encodedAs(encoding)
  if (encoded) return write(req, res, answer.status, encoded)
  if (encoding !== 'identity')
    return answer.encode(encoding).then((made) => write(req, res, answer.status, made))
}

function write(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  { etag, head, unchangedHead, body }: Encoded,
): void {
  const ifNoneMatch = rawHeader(req, 'if-none-match')
  const as = status === 200 && isAhead(req) ? usableAtOnce : (lines: string[]) => lines
  if (ifNoneMatch !== undefined && status === 200 && matches(ifNoneMatch, etag)) {
    res.writeHead(304, as(unchangedHead)).end()
    return
  }
  res.writeHead(status, as(head)).end(body)
}

function isAhead(req: IncomingMessage): boolean {
  return (
    /^[^?]*\.data(?:\?|$)/.test(req.url ?? '') &&
    /\bprefetch\b/.test(rawHeader(req, 'sec-purpose') ?? '')
  )
}

function usableAtOnce(lines: string[]): string[] {
  return lines.map((line) => (line === 'no-cache' ? aheadCacheControl : line))
}

/** Reads one header without building the object of all, which `req.headers` does at first use. `name` in lower case. */
function rawHeader(req: IncomingMessage, name: string): string | undefined {
  const raw = req.rawHeaders
  for (let i = 0; i < raw.length; i += 2) {
    const found = raw[i]
    if (found !== undefined && found.length === name.length && found.toLowerCase() === name)
      return raw[i + 1]
  }
  return undefined
}

/** Compares weakly, as RFC 9110, 13.1.2 asks: a proxy may have marked the tag with W/. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
