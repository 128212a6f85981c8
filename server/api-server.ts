import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import { api } from '../api/api.ts'
import type { Services } from '../api/services.ts'
import type { Failure } from '../contracts/failure.ts'
import type { Environment } from './environment.ts'
import { createLog } from './log.ts'

const mostBodyBytes = 1024 * 1024
const badAddress: Failure = { message: 'Requisição inválida' }

/** The API as a handler of requests; it listens on nothing itself. */
export async function createApi(
  services: Services,
  { logLevel, trustProxy }: Pick<Environment, 'logLevel' | 'trustProxy'>,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = createLog(logLevel)
  const app = fastify({
    loggerInstance,
    // A query string may hold a name or an address; failures are logged with method and path instead.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (log, bindings, options, { method, url }) =>
      log.child({ ...bindings, method, path: url?.split('?')[0] }, options),
    // Exactly one proxy in front: the address it reports counts, whatever the visitor's own header says.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: mostBodyBytes,
    // An address that cannot be decoded reaches no route, no hook and no error handler.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack()
      reply.raw
        .writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(badAddress))
    },
  })
  await app.register(api, { ...services, prefix: '/api' })
  await app.ready()
  return app
}
