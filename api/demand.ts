import type { FastifyReply, FastifyRequest } from 'fastify'
import { seenSearchSchema } from '../contracts/demand.ts'
import { NetworkLimit } from '../shop/auth/network-limit.ts'
import { hourMs } from '../shop/calendar.ts'
import { DemandCounter } from '../shop/demand/demand-counter.ts'
import { networkOf } from '../shop/network.ts'
import type { Routes } from './services.ts'

const tags = ['Procura']
/** More is no person; it is answered alike and not counted. */
const maxAnHour = 300
const maxBodyBytes = 2 * 1024

/** What pages report of their visitors, who are not told apart (rule: reports-6). */
export const demandRoutes: Routes = async (app, { db }) => {
  const limit = new NetworkLimit({ max: maxAnHour, windowMs: hourMs })
  const counter = new DemandCounter(db, (error) =>
    app.log.error({ err: error }, 'what visitors looked for was not counted'),
  )
  app.addHook('onClose', () => counter.stop())
  const countOnce = (request: FastifyRequest, reply: FastifyReply, count: () => void) => {
    const network = networkOf(request.ip)
    if (limit.waitSeconds(network) === 0) {
      limit.count(network)
      count()
    }
    return reply.code(204).send()
  }
  // What a beacon says of its text.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  // What browsers send for the attribute "ping" of a link (HTML, hyperlink auditing).
  app.addContentTypeParser('text/ping', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  )

  app.post(
    '/searches',
    {
      bodyLimit: maxBodyBytes,
      config: { act: 'be-counted' },
      schema: { tags, body: seenSearchSchema },
    },
    (request, reply) => countOnce(request, reply, () => counter.countSearch(request.body)),
  )

  app.post(
    '/presses',
    { bodyLimit: maxBodyBytes, config: { act: 'be-counted' }, schema: { tags } },
    (request, reply) =>
      countOnce(request, reply, () => counter.countPress(pathOf(request.headers['ping-from']))),
  )
}

/** The page on which a link was pressed; empty where the browser does not say. */
function pathOf(pingFrom: string | string[] | undefined): string {
  return (typeof pingFrom === 'string' && URL.parse(pingFrom)?.pathname) || ''
}
