import { z } from 'zod'
import { mayDo } from '../contracts/permissions.ts'
import {
  categoryMinimumSchema,
  variantMinimumSchema,
  variantToBuySchema,
} from '../contracts/stock-minimums.ts'
import { listCategoryMinimums, setCategoryMinimum, setMinimum } from '../shop/stock/minimums.ts'
import { listToBuy } from '../shop/stock/purchase-list.ts'
import { sessionOf } from './access.ts'
import type { Routes } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Estoque']
const response = { 200: messageSchema }

export const stockMinimumRoutes: Routes = async (app, { db }) => {
  app.get(
    '/stock/purchase-list',
    {
      config: { act: 'see-products' },
      schema: { tags, response: { 200: z.array(variantToBuySchema) } },
    },
    async (request) => {
      const variants = await listToBuy(db)
      if (mayDo(sessionOf(request).user, 'keep-stock')) return variants
      return variants.map((variant) => ({ ...variant, unitCost: null }))
    },
  )

  app.put(
    '/stock/variants/:id/minimum',
    {
      config: { act: 'keep-stock' },
      schema: { tags, params: idParamsSchema, body: variantMinimumSchema, response },
    },
    async (request) => {
      await setMinimum(db, request.params.id, request.body.minimum)
      return { message: 'Mínimo anotado' }
    },
  )

  app.get(
    '/stock/minimums',
    {
      config: { act: 'keep-stock' },
      schema: { tags, response: { 200: z.array(categoryMinimumSchema) } },
    },
    () => listCategoryMinimums(db),
  )

  app.put(
    '/stock/minimums',
    {
      config: { act: 'keep-stock' },
      schema: { tags, body: categoryMinimumSchema, response },
    },
    async ({ body }) => {
      const changed = await setCategoryMinimum(db, body)
      return { message: `Variações com o novo mínimo: ${changed}` }
    },
  )
}
