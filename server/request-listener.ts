import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Answer, sendAnswer } from './answer.ts'
import { type Assets, hashedAssets } from './assets.ts'
import { isChunked } from './connection-limits.ts'
import { invalidAddressPage } from './error-page.ts'
import type { ErrorLog } from './log.ts'
import { requestIdOf } from './request-id.ts'
import { mediaPath } from './media-files.ts'
import type { KeptReads } from './kept-reads.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages.ts'
import { closedPolicy } from './security-headers.ts'

/** As nginx names it: no status was sent. */
const clientGone = 499

type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

interface Handlers {
  pages: Pages
  networkOfClient: (req: IncomingMessage) => string
  assets: Assets
  api: Handler
  media: Handler
  readiness: Handler
  figures: Handler
  metrics: Metrics
  keptReads: KeptReads
  headers: Record<string, string>
}

/** Answers every request to the shop. What is kept in memory is sent before any routing. */
export function createRequestListener(
  handlers: Handlers,
  log: ErrorLog,
  noteAccess?: (req: IncomingMessage, res: ServerResponse) => void,
): RequestListener {
  const dispatch = createDispatcher(handlers)
  return (req, res) => {
    // Closed by a limit or by the client: nobody would get the answer.
    if (req.socket.destroyed) return
    try {
      noteAccess?.(req, res)
      if (lacksHost(req)) return refuse(res, 400)
      if (isChunked(req)) return refuse(res, 411)
      const cached = isRead(req) ? findKept(handlers, req) : undefined
      if (cached) handlers.metrics.keptPages++
      const sent = cached ? sendAnswer(req, res, cached) : answer(req, res)
      sent?.catch((error: unknown) => answerFailure(error, req, res))
    } catch (error) {
      answerFailure(error, req, res)
    }
  }

  function refuse(res: ServerResponse, status: number): void {
    res.writeHead(status, { ...handlers.headers, Connection: 'close', 'Content-Length': 0 }).end()
  }

  function answer(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    res.setHeader('X-Request-Id', requestIdOf(req))
    const startedAt = performance.now()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : clientGone
      handlers.metrics.countAnswer(routeOf(req), status, performance.now() - startedAt)
    })
    return dispatch(req, res)
  }

  function routeOf(req: IncomingMessage): string {
    const [path = ''] = (req.url ?? '').split('?', 1)
    return handlers.metrics.apiRouteOf(req) ?? groupOf(path)
  }

  function answerFailure(error: unknown, req: IncomingMessage, res: ServerResponse): void {
    log.error({ err: error, reqId: requestIdOf(req) }, 'a request failed')
    if (!res.headersSent) res.writeHead(500, { ...handlers.headers, 'Content-Length': 0 })
    res.end()
  }
}

/** RFC 9112, 3.2. */
function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined
}

function findKept({ pages, keptReads }: Handlers, req: IncomingMessage): Answer | undefined {
  const target = req.url ?? ''
  return target.startsWith('/api/') ? keptReads.find(req) : pages.cached(target)
}

function createDispatcher(handlers: Handlers): Handler {
  const { pages, assets, api, media, readiness, figures, headers, networkOfClient } = handlers
  const closedHeaders = { ...headers, 'Content-Security-Policy': closedPolicy }
  const healthy = smallAnswer(200, closedHeaders, 'application/json', '{"status":"ok"}')
  const notFound = smallAnswer(404, closedHeaders, 'text/plain; charset=utf-8', 'Não encontrado')
  const closedApi = withClosedPolicy(api)
  const closedMedia = withClosedPolicy(media)

  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    if (path === '/api' || path.startsWith('/api/')) return closedApi(req, res)
    if (path.startsWith(mediaPath)) return closedMedia(req, res)
    if (path === '/readyz') return readiness(req, res)
    if (path === '/metrics') return figures(req, res)
    const file = findFile(path)
    if (file === undefined) return pages.send(req, res, networkOfClient(req))
    if (!isRead(req))
      return sendAnswer(req, res, invalidAddressPage(405, { ...headers, Allow: 'GET, HEAD' }))
    return file instanceof Answer
      ? sendAnswer(req, res, file)
      : file.then((answer) => sendAnswer(req, res, answer))
  }

  function findFile(path: string): Answer | Promise<Answer> | undefined {
    if (path === '/healthz') return healthy
    return assets.find(path) ?? (path.startsWith(hashedAssets) ? notFound : undefined)
  }

  function withClosedPolicy(handler: Handler): Handler {
    return (req, res) => {
      for (const [name, value] of Object.entries(closedHeaders)) res.setHeader(name, value)
      return handler(req, res)
    }
  }
}

/** Pages, files and the program's own addresses are counted in groups. */
function groupOf(path: string): string {
  if (path.startsWith('/api')) return '/api'
  if (path.startsWith(mediaPath)) return mediaPath
  if (path.startsWith(hashedAssets)) return hashedAssets
  return ownAddresses.has(path) ? path : 'page'
}

const ownAddresses = new Set(['/healthz', '/readyz', '/metrics'])

function smallAnswer(
  status: number,
  headers: Record<string, string>,
  type: string,
  text: string,
): Answer {
  return new Answer(
    status,
    { ...headers, 'Content-Type': type, 'Cache-Control': 'no-store' },
    Buffer.from(text),
  )
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
