import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Answer, makeReply, rawHeader, type Reply } from './answer.ts'
import { PageCache } from './page-cache.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

const maxBytes = 16 * 1024 * 1024
/** A few larger ones would take the place of hundreds of others. */
const maxAnswerBytes = 1024 * 1024
/** What a route says of its answer in headers. */
const ownHeaders = ['Content-Type', 'X-Total-Count', 'Link']

declare module 'fastify' {
  interface FastifyRequest {
    /** The public version when a visitor's read began. */
    versionRead: number | null
  }
}

interface Options {
  /** The public version: it changes with everything that visitors see. */
  version: () => number
  publicUrl: string
}

/**
 * What the API has answered to visitors, kept until the data change, as pages are. Pages have a
 * cache of their own, so that programs that read the whole catalogue leave it alone.
 */
export class KeptReads {
  readonly #cache: PageCache
  readonly #headers: Record<string, string>

  constructor({ version, publicUrl }: Options) {
    this.#cache = new PageCache({ version, maxBytes })
    this.#headers = {
      ...securityHeaders(publicUrl),
      'Content-Security-Policy': closedPolicy,
      'Cache-Control': 'no-cache',
      Vary: 'Authorization',
    }
  }

  /** The kept answer to a request without credentials. */
  find(req: IncomingMessage): Answer | undefined {
    return hasCredentials(req) ? undefined : this.#cache.find(req.url ?? '')
  }

  /** Makes the API keep its answers to visitors. */
  register(app: FastifyInstance): void {
    app.decorateRequest('versionRead', null)
    app.addHook('onRequest', (request, _reply, done) => {
      if (isVisitorsRead(request)) request.versionRead = this.#cache.version
      done()
    })
    app.addHook('onSend', (request, reply, payload, done) => {
      const { versionRead } = request
      if (versionRead === null || typeof payload !== 'string' || !isJson(reply))
        return done(null, payload)
      const made = new Answer(200, this.#headersOf(reply), Buffer.from(payload))
      const answer =
        made.plain.body.length <= maxAnswerBytes
          ? this.#cache.keep(request.raw.url ?? '', made, versionRead)
          : made
      const send = ({ status, headers, body }: Reply) => {
        for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
        reply.code(status)
        // Node.js writes a text together with the headers, and bytes after them.
        done(null, body === answer.plain.body ? payload : body)
      }
      const ready = makeReply(request.raw, answer)
      if (ready instanceof Promise) ready.then(send, done)
      else send(ready)
    })
  }

  #headersOf(reply: FastifyReply): Record<string, string> {
    const headers = { ...this.#headers }
    for (const name of ownHeaders) {
      const value = reply.getHeader(name)
      if (value !== undefined) headers[name] = String(value)
    }
    return headers
  }
}

function isVisitorsRead({ method, raw, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.config.act === 'visit-shop' && !hasCredentials(raw)
}

/** The pages of the documentation have a content policy of their own. */
function isJson(reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type'))
  return reply.statusCode === 200 && type.startsWith('application/json')
}

function hasCredentials(req: IncomingMessage): boolean {
  return rawHeader(req, 'authorization') !== undefined
}
