import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { readPictureFile } from '../shop/media/pictures.ts'
import { isMediaName, type MediaStorage } from '../shop/media/storage.ts'
import { closedPolicy } from './security-headers.ts'

export const mediaPath = '/media/'

const maxCachedBytes = 32 * 1024 * 1024
const maxCachedFileBytes = 1024 * 1024
/** A removed picture is no longer served after this time. */
const cachedForMs = 60_000

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
 * Answers GET and HEAD below /media/. Recently used files are cached in memory: that halves the
 * processor time of a request, and a request need not wait for Node's thread pool while it encodes
 * uploads.
 */
export function serveMedia(storage: MediaStorage, reportError: (error: unknown) => void): Handler {
  const cache = new AnswerCache()
  return async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return refuse(response, 405, { Allow: 'GET, HEAD' })
      const name = nameIn(request.url ?? '')
      const answer =
        name === undefined
          ? undefined
          : (cache.find(name) ?? (await readAnswer(storage, name, reportError)))
      if (name === undefined || answer === undefined) return refuse(response, 404)
      cache.put(name, answer)
      send(request, response, answer)
    } catch (error) {
      reportError(error)
      if (!response.headersSent) refuse(response, 503, { 'Retry-After': '5' })
    }
  }
}

/** Picture names need no percent-encoding, so an encoded path is not a picture's. */
function nameIn(url: string): string | undefined {
  if (!url.startsWith(mediaPath)) return undefined
  const query = url.indexOf('?')
  const name = url.slice(mediaPath.length, query === -1 ? undefined : query)
  return isMediaName(name) ? name : undefined
}

async function readAnswer(
  storage: MediaStorage,
  name: string,
  reportError: (error: unknown) => void,
): Promise<MediaAnswer | undefined> {
  const bytes = await readPictureFile(storage, name, reportError)
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

/** Not cacheable: the picture may be uploaded a moment later. */
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

/** The most recently used answers, limited by their bytes. */
class AnswerCache {
  readonly #answers = new Map<string, MediaAnswer>()
  #bytes = 0

  find(name: string): MediaAnswer | undefined {
    const answer = this.#answers.get(name)
    if (answer && answer.readAtMs + cachedForMs < Date.now()) {
      this.#remove(name, answer)
      return undefined
    }
    return answer
  }

  /** Adds or moves it to the most recently used end. */
  put(name: string, answer: MediaAnswer): void {
    if (answer.bytes.length > maxCachedFileBytes) return
    const previous = this.#answers.get(name)
    if (previous) this.#remove(name, previous)
    this.#answers.set(name, answer)
    this.#bytes += answer.bytes.length
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= maxCachedBytes) return
      this.#remove(oldest, old)
    }
  }

  #remove(name: string, answer: MediaAnswer): void {
    this.#answers.delete(name)
    this.#bytes -= answer.bytes.length
  }
}
