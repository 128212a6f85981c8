import { z } from 'zod'
import { reaisOf } from '../contracts/money.ts'
import {
  saleSchema,
  saleChangeSchema,
  saleInputSchema,
  saleListQuerySchema,
  saleStatisticsSchema,
  saleUndoSchema,
} from '../contracts/sales.ts'
import { NotFound } from '../shop/errors.ts'
import { findSale, listSales, saleStatistics } from '../shop/sales/sale-list.ts'
import { createSale, deleteSale, undoSale, updateSale } from '../shop/sales/sales.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'
import { done, idParams } from './shapes.ts'

const tags = ['Vendas']
const staff = { access: 'staff' } as const

export const saleRoutes: Routes = async (app, { db }) => {
  app.get(
    '/sales',
    {
      config: staff,
      schema: {
        tags,
        querystring: saleListQuerySchema,
        response: { 200: z.object({ sales: z.array(saleSchema) }) },
      },
    },
    async (request, reply) => {
      const { sales, total } = await listSales(db, request.query)
      reply.header('x-total-count', total)
      return { sales: sales.map(toSale) }
    },
  )

  app.get(
    '/sales/stats',
    { config: staff, schema: { tags, response: { 200: saleStatisticsSchema } } },
    async () => {
      const { totalSales, totalRevenueCents } = await saleStatistics(db)
      return { totalSales, totalRevenue: reaisOf(totalRevenueCents) }
    },
  )

  app.get(
    '/sales/:id',
    { config: staff, schema: { tags, params: idParams, response: { 200: saleSchema } } },
    async (request) => {
      const found = await findSale(db, request.params.id)
      if (!found) throw new NotFound('Venda não encontrada')
      return toSale(found)
    },
  )

  app.post(
    '/sales',
    { config: staff, schema: { tags, body: saleInputSchema, response: { 201: saleSchema } } },
    async (request, reply) => reply.code(201).send(toSale(await createSale(db, request.body))),
  )

  app.put(
    '/sales/:id',
    {
      config: staff,
      schema: { tags, params: idParams, body: saleChangeSchema, response: { 200: saleSchema } },
    },
    async (request) => toSale(await updateSale(db, request.params.id, request.body)),
  )

  app.post(
    '/sales/:id/undo',
    {
      config: staff,
      schema: { tags, params: idParams, body: saleUndoSchema, response: { 200: saleSchema } },
    },
    async (request) => {
      const { user } = sessionOf(request)
      return toSale(await undoSale(db, request.params.id, user, request.body.reason))
    },
  )

  app.delete(
    '/sales/:id',
    { config: staff, schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await deleteSale(db, request.params.id)
      return { message: 'Venda excluída com sucesso' }
    },
  )
}
