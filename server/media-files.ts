import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isMediaName, type MediaStorage } from '../shop/media/storage.ts'
import { closedPolicy } from './security-headers.ts'

export const mediaPath = '/media/'

const mostKeptBytes = 32 * 1024 * 1024
const mostKeptBytesAFile = 1024 * 1024
/** A picture that was removed stops being served after this time. */
const keptForMs = 60_000

const forever = 'public, max-age=31536000, immutable'
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

interface MediaAnswer {
  bytes: Buffer
  headers: OutgoingHttpHeaders
  tag: string
  readAtMs: number
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answers GET and HEAD below /media/. Files asked for often are kept in memory: that halves the processor time of a
 * request, and does not wait for a thread while uploads are being encoded.
 */
export function serveMedia(storage: MediaStorage, reportError: (error: unknown) => void): Handler {
  const kept = new KeptAnswers()
  return async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refuse(response, 405, { Allow: 'GET, HEAD' })
      const name = nameIn(request.url ?? '')
      const answer =
        name === undefined ? undefined : (kept.find(name) ?? (await readAnswer(storage, name)))
      if (name === undefined || answer === undefined) return refuse(response, 404)
      kept.keep(name, answer)
      send(request, response, answer)
    } catch (error) {
      reportError(error)
      if (!response.headersSent) refuse(response, 503, { 'Retry-After': '5' })
    }
  }
}

/** Names need no escapes, so the path is compared as it came: an encoded one is no picture's. */
function nameIn(url: string): string | undefined {
  if (!url.startsWith(mediaPath)) return undefined
  const query = url.indexOf('?')
  const name = url.slice(mediaPath.length, query === -1 ? undefined : query)
  return isMediaName(name) ? name : undefined
}

async function readAnswer(storage: MediaStorage, name: string): Promise<MediaAnswer | undefined> {
  const bytes = await storage.read(name)
  if (!bytes) return undefined
  const tag = `"${name}"`
  const headers = {
    'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)],
    'Content-Length': bytes.length,
    'Cache-Control': forever,
    ETag: tag,
    'Accept-Ranges': 'none',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': closedPolicy,
  }
  return { bytes, headers, tag, readAtMs: Date.now() }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, headers, tag }: MediaAnswer,
): void {
  if (hasTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, { 'Cache-Control': forever, ETag: tag }).end()
  } else if (request.method === 'HEAD') {
    response.writeHead(200, headers).end()
  } else {
    response.writeHead(200, headers).end(bytes)
  }
}

function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(tag))
}

/** Not to be stored: the picture may be uploaded a moment later. */
function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response
    .writeHead(status, {
      'Cache-Control': 'no-store',
      'Content-Length': 0,
      'Content-Security-Policy': closedPolicy,
      ...headers,
    })
    .end()
}

/** The answers used last, bounded by their bytes. */
class KeptAnswers {
  readonly #answers = new Map<string, MediaAnswer>()
  #bytes = 0

  find(name: string): MediaAnswer | undefined {
    const answer = this.#answers.get(name)
    if (answer && answer.readAtMs + keptForMs < Date.now()) {
      this.#forget(name, answer)
      return undefined
    }
    return answer
  }

  /** Makes it the one used last. */
  keep(name: string, answer: MediaAnswer): void {
    if (answer.bytes.length > mostKeptBytesAFile) return
    const before = this.#answers.get(name)
    if (before) this.#forget(name, before)
    this.#answers.set(name, answer)
    this.#bytes += answer.bytes.length
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= mostKeptBytes) return
      this.#forget(oldest, old)
    }
  }

  #forget(name: string, answer: MediaAnswer): void {
    this.#answers.delete(name)
    this.#bytes -= answer.bytes.length
  }
}
