import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Answer, sendAnswer } from './answer.ts'
import { type Assets, hashedAssets } from './assets.ts'
import { refusalPage } from './error-page.ts'
import { mediaPath } from './media-files.ts'
import type { Pages } from './pages.ts'
import { closedPolicy } from './security-headers.ts'

type Room = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

interface Rooms {
  pages: Pages
  assets: Assets
  api: Room
  media: Room
  headers: Record<string, string>
}

/** Where every request comes in. Kept pages leave at once, before any framework has seen the request. */
export function frontDoor(
  rooms: Rooms,
  log: { error(facts: object, message: string): void },
): RequestListener {
  const lead = leadTo(rooms)
  return (req, res) => {
    try {
      const kept = isRead(req) ? rooms.pages.kept(req.url ?? '') : undefined
      const sent = kept ? sendAnswer(req, res, kept) : lead(req, res)
      sent?.catch((error: unknown) => giveUp(error, res))
    } catch (error) {
      giveUp(error, res)
    }
  }

  function giveUp(error: unknown, res: ServerResponse): void {
    log.error({ err: error }, 'a request failed')
    if (!res.headersSent) res.writeHead(500, { ...rooms.headers, 'Content-Length': 0 })
    res.end()
  }
}

function leadTo({ pages, assets, api, media, headers }: Rooms): Room {
  const shut = { ...headers, 'Content-Security-Policy': closedPolicy }
  const alive = new Answer(
    200,
    { ...shut, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    Buffer.from('{"status":"ok"}'),
  )
  const notThere = new Answer(
    404,
    { ...shut, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    Buffer.from('Não encontrado'),
  )

  return (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    if (path === '/api' || path.startsWith('/api/')) return pass(api, req, res)
    if (path.startsWith(mediaPath)) return pass(media, req, res)
    const file =
      path === '/healthz'
        ? alive
        : (assets.find(path) ?? (path.startsWith(hashedAssets) ? notThere : undefined))
    if (file === undefined) return pages.send(req, res)
    if (!isRead(req))
      return sendAnswer(req, res, refusalPage(405, { ...headers, Allow: 'GET, HEAD' }))
    return file instanceof Answer
      ? sendAnswer(req, res, file)
      : file.then((answer) => sendAnswer(req, res, answer))
  }

  function pass(room: Room, req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    for (const [name, value] of Object.entries(shut)) res.setHeader(name, value)
    return room(req, res)
  }
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}
