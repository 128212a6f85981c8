import { z } from 'zod'
import {
  discountApprovalInputSchema,
  discountApprovalSchema,
} from '../contracts/discount-approvals.ts'
import { exchangeReversalSchema } from '../contracts/exchanges.ts'
import { reaisOf } from '../contracts/money.ts'
import { saleListQuerySchema } from '../contracts/sale-query.ts'
import {
  saleSchema,
  saleChangeSchema,
  saleDeletionSchema,
  saleInputSchema,
  saleStatisticsSchema,
  saleUndoSchema,
} from '../contracts/sales.ts'
import { getSale, listSales, saleStatistics } from '../shop/sales/sale-list.ts'
import { approveDiscount } from '../shop/sales/discount-approvals.ts'
import { deleteSale } from '../shop/sales/delete-sale.ts'
import { createSale, updateSale } from '../shop/sales/sales.ts'
import { undoExchange } from '../shop/sales/undo-exchange.ts'
import { undoSale } from '../shop/sales/undo-sale.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import { sendPageHeaders } from './page-headers.ts'
import { sessionOf } from './access.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes } from './services.ts'
import { messageSchema, idParamsSchema } from './shapes.ts'

const tags = ['Vendas']
const selling = { act: 'make-sales' } as const

export const saleRoutes: Routes = async (app, { db }) => {
  app.get(
    '/sales',
    {
      config: selling,
      schema: {
        tags,
        querystring: saleListQuerySchema,
        response: { 200: z.object({ sales: z.array(saleSchema) }) },
      },
    },
    async (request, reply) => {
      const { sales, total } = await listSales(db, request.query)
      sendPageHeaders(request, reply, total)
      return { sales: sales.map(toSale) }
    },
  )

  app.get(
    '/sales/stats',
    { config: { act: 'see-revenue' }, schema: { tags, response: { 200: saleStatisticsSchema } } },
    async () => {
      const { totalSales, totalRevenueCents } = await saleStatistics(db)
      return { totalSales, totalRevenue: reaisOf(totalRevenueCents) }
    },
  )

  app.get(
    '/sales/:id',
    { config: selling, schema: { tags, params: idParamsSchema, response: { 200: saleSchema } } },
    async (request) => toSale(await getSale(db, request.params.id)),
  )

  app.post(
    '/sales',
    { config: selling, schema: { tags, body: saleInputSchema, response: { 201: saleSchema } } },
    async (request) => toSale(await createSale(db, request.body)),
  )

  app.post(
    '/sales/discount-approvals',
    {
      bodyLimit: 4096,
      config: { ...selling, hasSecret: true },
      schema: {
        tags,
        body: discountApprovalInputSchema,
        response: { 201: discountApprovalSchema },
      },
    },
    async (request) => {
      const { user } = sessionOf(request)
      const { approver, ...approval } = await approveDiscount(db, user.id, request.body, request.ip)
      noteSecurityEvent(request, { kind: 'discount-approved', user: approver, about: user })
      return approval
    },
  )

  app.put(
    '/sales/:id',
    {
      config: selling,
      schema: {
        tags,
        params: idParamsSchema,
        body: saleChangeSchema,
        response: { 200: saleSchema },
      },
    },
    async (request) => toSale(await updateSale(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/undo',
    {
      config: { act: 'undo-own-change' },
      schema: { tags, params: idParamsSchema, body: saleUndoSchema, response: { 200: saleSchema } },
    },
    async (request) => {
      const { user } = sessionOf(request)
      return toSale(await undoSale(db, request.params.id, user, request.body.reason))
    },
  )

  app.post(
    '/sales/:id/exchange-reversal',
    {
      config: { act: 'undo-own-change' },
      schema: {
        tags,
        params: idParamsSchema,
        body: exchangeReversalSchema,
        response: { 201: saleSchema },
      },
    },
    async (request, reply) => {
      const { user } = sessionOf(request)
      const sale = await undoExchange(db, request.params.id, user, request.body)
      return reply.code(201).send(toSale(sale))
    },
  )

  app.delete(
    '/sales/:id',
    {
      config: { act: 'delete-pending-sales' },
      schema: {
        tags,
        params: idParamsSchema,
        querystring: saleDeletionSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { returnStock: isReturned, ...deletion } = request.query
      await deleteSale(db, request.params.id, sessionOf(request).user, {
        isReturned,
        ...deletion,
      })
      return { message: 'Venda excluída com sucesso' }
    },
  )
}
