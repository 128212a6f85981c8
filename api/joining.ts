import { z } from 'zod'
import { joinInputSchema, joinProposalsSchema, joinSchema } from '../contracts/joining.ts'
import { productDetailSchema } from '../contracts/products.ts'
import { seenStateSchema } from '../contracts/seen-state.ts'
import { toProductDetail } from '../shop/catalogue/stored-product.ts'
import { joinProducts } from '../shop/joining/join-products.ts'
import { proposeJoins } from '../shop/joining/proposals.ts'
import { findJoin, separateProducts } from '../shop/joining/separate-products.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Produtos']
const editing = { act: 'edit-products' } as const

export const joiningRoutes: Routes = async (app, { db }) => {
  app.get(
    '/product-joins/proposals',
    { config: editing, schema: { tags, response: { 200: joinProposalsSchema } } },
    () => proposeJoins(db),
  )

  app.get(
    '/product-joins/:id',
    {
      config: editing,
      schema: { tags, params: idParamsSchema, response: { 200: joinSchema.nullable() } },
    },
    async (request) => (await findJoin(db, request.params.id)) ?? null,
  )

  app.post(
    '/product-joins',
    {
      config: editing,
      schema: { tags, body: joinInputSchema, response: { 201: productDetailSchema } },
    },
    async (request) => toProductDetail(await joinProducts(db, request.body)),
  )

  app.post(
    '/product-joins/:id/separation',
    {
      config: editing,
      schema: {
        tags,
        params: idParamsSchema,
        body: z.object({ updatedAt: seenStateSchema }),
        response: { 200: productDetailSchema.array() },
      },
    },
    async (request) => {
      const products = await separateProducts(db, request.params.id, request.body.updatedAt)
      return products.map(toProductDetail)
    },
  )
}
