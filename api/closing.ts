import type { FastifyRequest } from 'fastify'
import {
  cashCountInputSchema,
  cashCountSchema,
  closingQuerySchema,
  closingSchema,
} from '../contracts/closing.ts'
import { mayDo } from '../contracts/permissions.ts'
import { countCash } from '../shop/sales/cash-counts.ts'
import { getClosing } from '../shop/sales/closing.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'

const tags = ['Pagamentos']
const closing = { act: 'close-day' } as const

export const closingRoutes: Routes = async (app, { db }) => {
  app.get(
    '/closing',
    {
      config: closing,
      schema: { tags, querystring: closingQuerySchema, response: { 200: closingSchema } },
    },
    (request) => getClosing(db, request.query, ownerOf(request)),
  )

  app.post(
    '/closing/counts',
    {
      config: closing,
      schema: { tags, body: cashCountInputSchema, response: { 201: cashCountSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await countCash(db, request.body, ownerOf(request))),
  )
}

/** Whose sales and payments the user may see; undefined: those of all (rule: payments-5). */
function ownerOf(request: FastifyRequest): string | undefined {
  const { user } = sessionOf(request)
  return mayDo(user, 'see-revenue') ? undefined : user.id
}
