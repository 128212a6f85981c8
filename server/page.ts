import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'

/** A finished page, or its data for the router. Names of headers are in lower case. */
export interface Page extends Form {
  status: number
  /** `gzip`: made for the first client that knows no better one. */
  compressed?: { br: Form; gzip?: Form }
}

interface Form {
  headers: Record<string, string>
  body: Buffer
}

type Encoding = 'br' | 'gzip'

/** Smaller answers fit into one TCP segment uncompressed. */
const minCompressedBytes = 1024
const compressible = /^(text\/|application\/(json|xml|rss\+xml))/
/**
 * Half as long as at quality 8, for a home page that is 3 % larger; the window holds it whole.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** Adds the ETag and the form that nearly every browser takes. */
export async function packPage({ status, headers: given, body }: Page): Promise<Page> {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = status === 200 ? { ...given, etag } : given
  if (body.length < minCompressedBytes || !compressible.test(headers['content-type'] ?? ''))
    return { status, ...formOf(headers, body) }
  const varying = { ...headers, vary: 'accept-encoding' }
  const br = await promisify(brotliCompress)(body, brotli)
  const compressed = { br: formOf({ ...varying, 'content-encoding': 'br' }, br) }
  return { status, ...formOf(varying, body), compressed }
}

function formOf(headers: Record<string, string>, body: Buffer): Form {
  return { headers: { ...headers, 'content-length': String(body.length) }, body }
}

const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 500 }),
})

function formFor(page: Page, acceptEncoding: string | undefined): Form {
  const { compressed } = page
  const encoding = compressed && encodings.negotiate(acceptEncoding ?? '')
  if (!encoding) return page
  if (encoding === 'br') return compressed.br
  const headers = { ...page.headers, 'content-encoding': encoding }
  return (compressed.gzip ??= formOf(headers, gzipSync(page.body)))
}

/**
 * For the data of a page that the router prefetches while a pointer rests on a link. Without these
 * ten seconds the click would have to revalidate them (decision 8).
 */
const prefetchCacheControl = 'private, max-age=10'

/** `request`: undefined if nothing of it can be read. */
export function sendPage(
  request: FastifyRequest | undefined,
  reply: FastifyReply,
  page: Page,
): FastifyReply {
  const { headers, body } = formFor(page, request?.headers['accept-encoding'])
  reply.code(page.status).headers(headers)
  if (request && page.status === 200 && isDataPrefetch(request.raw))
    reply.header('cache-control', prefetchCacheControl)
  // Only pages with status 200 have one.
  const { etag } = headers
  if (etag !== undefined && request?.headers['if-none-match'] === etag)
    return reply.code(304).removeHeader('content-length').send()
  // Fastify calls every buffer an octet stream: a redirect has no body and no type.
  return reply.send(body.length > 0 ? body : undefined)
}

/** Sends a page with status 200 without the framework. */
export function sendQuickly(req: IncomingMessage, res: ServerResponse, page: Page): void {
  const { headers, body } = formFor(page, req.headers['accept-encoding'])
  if (req.headers['if-none-match'] === headers['etag']) {
    const { 'content-length': _length, ...known } = headers
    res.writeHead(304, known).end()
  } else res.writeHead(200, headers).end(body)
}

export function isDataPrefetch({ headers, url = '' }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose']
  return (
    purpose !== undefined && /\bprefetch\b/.test(String(purpose)) && /^[^?]*\.data(\?|$)/.test(url)
  )
}
