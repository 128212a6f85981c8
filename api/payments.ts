import { z } from 'zod'
import { exchangeInputSchema } from '../contracts/exchanges.ts'
import {
  paymentInputSchema,
  refundInputSchema,
  reversalInputSchema,
} from '../contracts/payments.ts'
import { saleReturnInputSchema } from '../contracts/returns.ts'
import { saleSchema } from '../contracts/sales.ts'
import { referenceSchema } from '../contracts/text.ts'
import { recordPayment, recordRefund, reversePayment } from '../shop/sales/sale-payments.ts'
import { exchangeItems } from '../shop/sales/exchange.ts'
import { returnItems } from '../shop/sales/returns.ts'
import { undoReturn } from '../shop/sales/undo-return.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Pagamentos']
const recording = { act: 'record-payments' } as const
const response = { 201: saleSchema }

export const paymentRoutes: Routes = async (app, { db }) => {
  app.post(
    '/sales/:id/payments',
    {
      config: recording,
      schema: { tags, params: idParamsSchema, body: paymentInputSchema, response },
    },
    async (request) => toSale(await recordPayment(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/refunds',
    {
      config: recording,
      schema: { tags, params: idParamsSchema, body: refundInputSchema, response },
    },
    async (request) => toSale(await recordRefund(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/returns',
    {
      config: recording,
      schema: { tags, params: idParamsSchema, body: saleReturnInputSchema, response },
    },
    async (request) => toSale(await returnItems(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/exchanges',
    {
      config: recording,
      schema: { tags, params: idParamsSchema, body: exchangeInputSchema, response },
    },
    async (request) => toSale(await exchangeItems(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/returns/:returnId/reversal',
    {
      config: recording,
      schema: {
        tags,
        params: z.object({ id: referenceSchema, returnId: referenceSchema }),
        body: reversalInputSchema,
        response,
      },
    },
    async ({ params: { id, returnId }, body: { reason } }) =>
      toSale(await undoReturn(db, id, returnId, reason)),
  )

  app.post(
    '/sales/:id/payments/:paymentId/reversal',
    {
      config: recording,
      schema: {
        tags,
        params: z.object({ id: referenceSchema, paymentId: referenceSchema }),
        body: reversalInputSchema,
        response,
      },
    },
    async ({ params: { id, paymentId }, body: { reason } }) =>
      toSale(await reversePayment(db, id, paymentId, reason)),
  )
}
