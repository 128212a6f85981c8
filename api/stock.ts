import { z } from 'zod'
import { mayDo } from '../contracts/permissions.ts'
import {
  movementsQuerySchema,
  oversoldQuerySchema,
  type QuantitiesQuery,
  quantitiesQuerySchema,
  quantitiesSchema,
  reservationSchema,
  reservationsQuerySchema,
  stockAdjustmentSchema,
  stockCodesQuerySchema,
  stockMovementSchema,
  stockStartSchema,
  stockStopSchema,
  variantStockSchema,
} from '../contracts/stock.ts'
import { adjustStock, startCounting, stopCounting } from '../shop/stock/change-stock.ts'
import { findVariantsStock, listMovements, stockOfProduct } from '../shop/stock/read-stock.ts'
import { listQuantities } from '../shop/stock/quantities.ts'
import { listOversold, listReservations } from '../shop/stock/stock-lists.ts'
import { sendPage } from './page-headers.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Estoque']
const seeing = { act: 'see-products' } as const
const keeping = { act: 'keep-stock' } as const
const response = { 201: variantStockSchema }

export const stockRoutes: Routes = async (app, { db }) => {
  app.get(
    '/stock/products/:id',
    {
      config: seeing,
      schema: { tags, params: idParamsSchema, response: { 200: z.array(variantStockSchema) } },
    },
    (request) => stockOfProduct(db, request.params.id),
  )

  app.get(
    '/stock/quantities',
    {
      config: seeing,
      schema: { tags, querystring: quantitiesQuerySchema, response: { 200: quantitiesSchema } },
    },
    async (request) => {
      const { user } = sessionOf(request)
      if (mayDo(user, 'keep-stock')) return listQuantities(db, request.query)
      // The order would tell what the costs are.
      const { rows, ...found } = await listQuantities(db, withoutOrderByCost(request.query))
      const withoutCosts = rows.map((row) => ({ ...row, unitCost: null, value: null }))
      return { ...found, value: null, uncosted: 0, rows: withoutCosts }
    },
  )

  app.get(
    '/stock/variants',
    {
      config: seeing,
      schema: {
        tags,
        querystring: stockCodesQuerySchema,
        response: { 200: z.array(variantStockSchema) },
      },
    },
    (request) => findVariantsStock(db, request.query),
  )

  app.get(
    '/stock/variants/:id/movements',
    {
      config: seeing,
      schema: {
        tags,
        params: idParamsSchema,
        querystring: movementsQuerySchema,
        response: { 200: z.array(stockMovementSchema) },
      },
    },
    async (request) => {
      const movements = await listMovements(db, request.params.id, request.query)
      if (mayDo(sessionOf(request).user, 'keep-stock')) return movements
      return movements.map((movement) => ({ ...movement, unitCost: null }))
    },
  )

  app.get(
    '/stock/reservations',
    {
      config: seeing,
      schema: {
        tags,
        querystring: reservationsQuerySchema,
        response: { 200: z.array(reservationSchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listReservations(db, request.query)),
  )

  app.get(
    '/stock/oversold',
    {
      config: seeing,
      schema: {
        tags,
        querystring: oversoldQuerySchema,
        response: { 200: z.array(variantStockSchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listOversold(db, request.query)),
  )

  app.post(
    '/stock/variants/:id/start',
    {
      config: keeping,
      schema: { tags, params: idParamsSchema, body: stockStartSchema, response },
    },
    (request) => startCounting(db, request.params.id, request.body),
  )

  app.post(
    '/stock/variants/:id/adjustments',
    {
      config: keeping,
      schema: { tags, params: idParamsSchema, body: stockAdjustmentSchema, response },
    },
    (request) => adjustStock(db, request.params.id, request.body),
  )

  app.post(
    '/stock/variants/:id/stop',
    {
      config: keeping,
      schema: { tags, params: idParamsSchema, body: stockStopSchema, response },
    },
    (request) => stopCounting(db, request.params.id, request.body),
  )
}

function withoutOrderByCost(query: QuantitiesQuery): QuantitiesQuery {
  return query.sort === 'cost' || query.sort === 'value' ? { ...query, sort: 'name' } : query
}
