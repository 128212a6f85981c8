import compress from '@fastify/compress'
import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { hash, randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import { api } from '../api/api.ts'
import { answerUnknownPath } from '../api/failures.ts'
import type { Services } from '../api/services.ts'
import { networkOf } from '../shop/network.ts'
import type { Allowances } from './allowances.ts'
import { keepForwardedAddress, warnOfProxy } from './client-address.ts'
import type { Environment } from './environment.ts'
import { answerPageFailure, invalidAddressPage } from './error-page.ts'
import { serveFeeds } from './feeds.ts'
import { serveHealth } from './health.ts'
import { logRequests } from './log.ts'
import { serveMedia } from './media.ts'
import { serveMetrics } from './metrics.ts'
import { sendPage } from './page.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

interface Parts {
  server: Server
  environment: Pick<Environment, 'trustProxy' | 'accessLog' | 'metricsToken'>
  services: Services
  allowances: Allowances
  log: Logger
  /** Answers what no route does. */
  pages: (request: FastifyRequest, reply: FastifyReply) => unknown
  /** Pages that were sent before this is asked, since the start. */
  keptPages: () => number
  /** Whether the program is about to end. */
  isStopping: () => boolean
}

/** Everything that the shop answers, without the built files of its pages. */
export function createApp({ server, environment, services, allowances, log, ...parts }: Parts) {
  const { pages, keptPages, isStopping } = parts
  const { trustProxy, accessLog, metricsToken } = environment
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    serverFactory: () => server,
    loggerInstance,
    // A query string may contain personal data, so failures are logged with method and path only.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings, options, { method, url }) =>
      parent.child({ ...bindings, method, path: url?.split('?')[0] }, options),
    // Exactly one proxy is trusted: only the address it adds counts, not what the visitor's own
    // header says.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    requestIdHeader: false,
    genReqId: requestIds(),
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply, headers),
  })
  const headers = {
    ...securityHeaders(services.publicUrl),
    'content-security-policy': closedPolicy,
  }
  const warn = warnOfProxy(log)
  app.addHook('onRequest', ({ id, raw }, reply, done) => {
    if (trustProxy) keepForwardedAddress(raw)
    else warn(raw)
    reply.headers(headers).header('x-request-id', id)
    done()
  })
  app.addHook('onRequest', refuseUnknownWrites)
  if (accessLog) logRequests(app, log)
  const { dataDir } = services
  serveMetrics(app, { allowances, keptPages, dataDir, token: metricsToken })
  app.register(async (scope) => serveApi(scope, services, allowances), { prefix: '/api' })
  serveMedia(app, services.storage)
  const { db, publicUrl, publicVersion } = services
  serveFeeds(app, { db, publicUrl, dataDir, allowances, version: () => publicVersion.current() })
  serveHealth(app, services, isStopping)
  app.setNotFoundHandler(pages)
  app.setErrorHandler(answerPageFailure)
  return app
}

/** Before anything is received: strangers could have long bodies parsed for nothing. */
async function refuseUnknownWrites(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { is404, method, url } = request
  if (!is404 || method === 'GET' || method === 'HEAD') return undefined
  return url.startsWith('/api/')
    ? answerUnknownPath(request, reply)
    : sendPage(request, reply, invalidAddressPage(405))
}

/** Unique among all runs of the program, in the log and in the answer. */
function requestIds(): () => string {
  const run = randomBytes(4).toString('hex')
  let count = 0
  return () => `${run}-${(++count).toString(36)}`
}

/** Fastify calls no hook and no error handler for an address that cannot be decoded. */
function refuseAddress(
  { url }: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  reply.headers(headers)
  if (url.startsWith('/api/')) reply.code(400).send({ message: 'Requisição inválida' })
  else sendPage(undefined, reply, invalidAddressPage(400))
}

function serveApi(app: FastifyInstance, services: Services, allowances: Allowances): void {
  app.addHook('preValidation', async (request) => {
    if (!request.session && isLimited(request)) await allowances.take(networkOf(request.ip))
  })
  app.addHook('onSend', sendUnlessKnown)
  app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  app.register(api, services)
}

/** A condition counts only where the answer without it is good (RFC 9110, 13.2.1). */
async function sendUnlessKnown(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = `W/"${hash('sha256', payload, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (headers['if-none-match'] !== etag) return payload
  reply.code(304)
  return null
}

/** Reads, and the one write that needs no session. */
function isLimited({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || config.act === 'send-list'
}
