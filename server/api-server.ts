import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { api } from '../api/api.ts'
import type { Services } from '../api/services.ts'
import type { Failure } from '../contracts/failure.ts'
import { networkOf } from '../shop/network.ts'
import type { Environment } from './environment.ts'
import type { Allowances } from './allowances.ts'
import type { FairQueue } from './fair-queue.ts'
import type { RequestLoad } from './request-load.ts'
import { createLog } from './log.ts'
import { requestIdOf } from './request-id.ts'

const maxBodyBytes = 1024 * 1024
const invalidRequest: Failure = { message: 'Requisição inválida' }

/** The API as a request handler. It does not listen on a port. */
export async function createApi(
  services: Services,
  { logLevel, trustProxy }: Pick<Environment, 'logLevel' | 'trustProxy'>,
  { queue, allowances, metrics, keptReads }: RequestLoad,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = createLog(logLevel)
  const app = fastify({
    loggerInstance,
    // A query string may contain personal data, so failures are logged with method and path only.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options, { method, url }) =>
      log.child({ ...bindings, method, path: url?.split('?')[0] }, options),
    // Exactly one proxy is trusted: only the address it adds counts, not what the visitor's own
    // header says.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: maxBodyBytes,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Fastify calls no route, hook or error handler for an address that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack()
      reply.raw
        .writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(invalidRequest))
    },
  })
  app.addHook('onRequest', ({ raw, routeOptions: { url } }, _reply, done) => {
    if (url !== undefined) metrics.noteApiRoute(raw, url)
    done()
  })
  // Before the turn of a read ends, so that compressing its answer is a part of it.
  keptReads.register(app)
  letReadersTakeTurns(app, queue, allowances)
  await app.register(api, { ...services, prefix: '/api' })
  await app.ready()
  return app
}

/** Archives are for staff alone, and a download lasts. */
const takesNoTurn = /^\/api\/backup(\/|$)/

function isRead({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !takesNoTurn.test(url)
}

/** The one write that needs no session. */
function sendsList({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.act === 'send-list'
}

function letReadersTakeTurns(app: FastifyInstance, queue: FairQueue, allowances: Allowances): void {
  const inTurn = new WeakSet<FastifyRequest>()
  const leave = (request: FastifyRequest) => {
    if (inTurn.delete(request)) queue.leave()
  }
  // The body of a list is there, and the use of a session is noted: neither a client that sends
  // slowly nor a locked database keeps the turn.
  app.addHook('preValidation', async (request, reply) => {
    if (!isRead(request) && !sendsList(request)) return
    const network = networkOf(request.ip)
    if (!request.session) await allowances.take(network)
    await queue.enter(network)
    inTurn.add(request)
    // A client that went away may get no answer.
    if (reply.raw.destroyed) leave(request)
    else reply.raw.once('close', () => leave(request))
  })
  // The answer is ready; a slow client must not keep the turn while it reads.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
}
