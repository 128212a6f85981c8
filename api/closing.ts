import type { FastifyRequest } from 'fastify'
import {
  cashCountInputSchema,
  cashCountSchema,
  cashMovementInputSchema,
  cashMovementSchema,
  closingQuerySchema,
  closingSchema,
} from '../contracts/closing.ts'
import { reversalInputSchema } from '../contracts/payments.ts'
import { mayDo } from '../contracts/permissions.ts'
import { countCash } from '../shop/sales/cash-counts.ts'
import { recordCashMovement, reverseCashMovement } from '../shop/sales/cash-movements.ts'
import { getClosing } from '../shop/sales/closing.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

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
    (request) => countCash(db, request.body, ownerOf(request)),
  )

  app.post(
    '/closing/movements',
    {
      config: closing,
      schema: { tags, body: cashMovementInputSchema, response: { 201: cashMovementSchema } },
    },
    (request) => recordCashMovement(db, request.body, ownerOf(request)),
  )

  app.post(
    '/closing/movements/:id/reversal',
    {
      config: closing,
      schema: {
        tags,
        params: idParamsSchema,
        body: reversalInputSchema,
        response: { 201: cashMovementSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      const { reason } = request.body
      return reverseCashMovement(db, id, reason, ownerOf(request))
    },
  )
}

/** Whose sales and payments the user may see; undefined: those of all (rule: payments-5). */
function ownerOf(request: FastifyRequest): string | undefined {
  const { user } = sessionOf(request)
  return mayDo(user, 'see-revenue') ? undefined : user.id
}
