import { z } from 'zod'
import { reaisOf } from '../contracts/money.ts'
import { sale, saleChange, saleInput, saleListQuery, saleStatistics } from '../contracts/sales.ts'
import { NotFound } from '../shop/errors.ts'
import { findSale, listSales, saleStatistics as statisticsOf } from '../shop/sales/sale-list.ts'
import { createSale, deleteSale, updateSale } from '../shop/sales/sales.ts'
import type { Routes } from './api.ts'
import { done, idParams } from './shapes.ts'

const tags = ['Vendas']
const staff = { access: 'staff' } as const

export const saleRoutes: Routes = (app, { db }, registered) => {
  app.get(
    '/sales',
    {
      config: staff,
      schema: {
        tags,
        querystring: saleListQuery,
        response: { 200: z.object({ sales: z.array(sale) }) },
      },
    },
    async (request, reply) => {
      const { sales, total } = await listSales(db, request.query)
      reply.header('x-total-count', total)
      return { sales }
    },
  )

  app.get(
    '/sales/stats',
    { config: staff, schema: { tags, response: { 200: saleStatistics } } },
    async () => {
      const { totalSales, totalRevenueCents } = await statisticsOf(db)
      return { totalSales, totalRevenue: reaisOf(totalRevenueCents) }
    },
  )

  app.get(
    '/sales/:id',
    { config: staff, schema: { tags, params: idParams, response: { 200: sale } } },
    async (request) => {
      const found = await findSale(db, request.params.id)
      if (!found) throw new NotFound('Venda nao encontrada')
      return found
    },
  )

  app.post(
    '/sales',
    { config: staff, schema: { tags, body: saleInput, response: { 201: sale } } },
    async (request, reply) => reply.code(201).send(await createSale(db, request.body)),
  )

  app.put(
    '/sales/:id',
    {
      config: staff,
      schema: { tags, params: idParams, body: saleChange, response: { 200: sale } },
    },
    (request) => updateSale(db, request.params.id, request.body),
  )

  app.delete(
    '/sales/:id',
    { config: staff, schema: { tags, params: idParams, response: { 200: done } } },
    async (request) => {
      await deleteSale(db, request.params.id)
      return { message: 'Venda excluida com sucesso' }
    },
  )

  registered()
}
