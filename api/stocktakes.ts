import { z } from 'zod'
import {
  stocktakeApplicationSchema,
  stocktakeChangeSchema,
  stocktakeDetailSchema,
  stocktakeInputSchema,
  stocktakeLineChangeSchema,
  stocktakeLineSchema,
  stocktakeLinesQuerySchema,
  stocktakePiecesSchema,
  stocktakeReversalSchema,
  stocktakeSchema,
  stocktakesQuerySchema,
  stocktakeVariantSchema,
  stocktakeVariantsQuerySchema,
} from '../contracts/stocktakes.ts'
import { applyStocktake, reverseStocktake } from '../shop/stock/apply-stocktake.ts'
import { getStocktake, listLines, listStocktakes } from '../shop/stock/read-stocktakes.ts'
import { addPieces, countRestAsZero, replacePieces } from '../shop/stock/stocktake-lines.ts'
import { listStocktakeVariants } from '../shop/stock/stocktake-variants.ts'
import { changeStocktake, startStocktake } from '../shop/stock/stocktakes.ts'
import { sendPage } from './page-headers.ts'
import type { Routes } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Estoque']
const config = { act: 'keep-stock' } as const
const params = idParamsSchema
const lineParams = idParamsSchema.extend({ variantId: idParamsSchema.shape.id })

export const stocktakeRoutes: Routes = async (app, { db }) => {
  app.get(
    '/stock/stocktakes',
    {
      config,
      schema: {
        tags,
        querystring: stocktakesQuerySchema,
        response: { 200: z.array(stocktakeSchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listStocktakes(db, request.query)),
  )

  app.post(
    '/stock/stocktakes',
    {
      config,
      schema: { tags, body: stocktakeInputSchema, response: { 201: stocktakeDetailSchema } },
    },
    (request) => startStocktake(db, request.body),
  )

  app.get(
    '/stock/stocktakes/:id',
    { config, schema: { tags, params, response: { 200: stocktakeDetailSchema } } },
    (request) => getStocktake(db, request.params.id),
  )

  app.put(
    '/stock/stocktakes/:id',
    {
      config,
      schema: {
        tags,
        params,
        body: stocktakeChangeSchema,
        response: { 200: stocktakeDetailSchema },
      },
    },
    (request) => changeStocktake(db, request.params.id, request.body),
  )

  app.get(
    '/stock/stocktakes/:id/lines',
    {
      config,
      schema: {
        tags,
        params,
        querystring: stocktakeLinesQuerySchema,
        response: { 200: z.array(stocktakeLineSchema) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await listLines(db, request.params.id, request.query)),
  )

  app.get(
    '/stock/stocktakes/:id/variants',
    {
      config,
      schema: {
        tags,
        params,
        querystring: stocktakeVariantsQuerySchema,
        response: { 200: z.array(stocktakeVariantSchema) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await listStocktakeVariants(db, request.params.id, request.query)),
  )

  app.post(
    '/stock/stocktakes/:id/lines',
    {
      config,
      schema: { tags, params, body: stocktakePiecesSchema, response: { 201: stocktakeLineSchema } },
    },
    (request) => addPieces(db, request.params.id, request.body),
  )

  app.put(
    '/stock/stocktakes/:id/lines/:variantId',
    {
      config,
      schema: {
        tags,
        params: lineParams,
        body: stocktakeLineChangeSchema,
        response: { 200: stocktakeLineSchema.nullable() },
      },
    },
    async ({ params: { id, variantId }, body }, reply) =>
      reply.send(await replacePieces(db, id, variantId, body)),
  )

  app.post(
    '/stock/stocktakes/:id/rest',
    { config, schema: { tags, params, response: { 200: messageSchema } } },
    async (request) => {
      const written = await countRestAsZero(db, request.params.id)
      return { message: `Variações contadas como zero: ${written}` }
    },
  )

  app.post(
    '/stock/stocktakes/:id/application',
    {
      config,
      schema: {
        tags,
        params,
        body: stocktakeApplicationSchema,
        response: { 201: stocktakeDetailSchema },
      },
    },
    (request) => applyStocktake(db, request.params.id, request.body),
  )

  app.post(
    '/stock/stocktakes/:id/reversal',
    {
      config,
      schema: {
        tags,
        params,
        body: stocktakeReversalSchema,
        response: { 201: stocktakeDetailSchema },
      },
    },
    (request) => reverseStocktake(db, request.params.id, request.body.reason),
  )
}
