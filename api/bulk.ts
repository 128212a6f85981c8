import { z } from 'zod'
import {
  bulkChangeDetailSchema,
  bulkChangeSchema,
  bulkInputSchema,
  bulkPreviewQuerySchema,
  bulkPreviewSchema,
} from '../contracts/bulk.ts'
import { carryOut } from '../shop/bulk/carry-out.ts'
import { getChange, listChanges, startChange } from '../shop/bulk/changes.ts'
import { previewChange } from '../shop/bulk/preview.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const config = { act: 'edit-products' } as const
const params = idParamsSchema
const one = { tags: ['Produtos'], params, response: { 200: bulkChangeDetailSchema } }

export const bulkRoutes: Routes = async (app, { db }) => {
  app.get(
    '/bulk-changes',
    { config, schema: { tags: one.tags, response: { 200: z.array(bulkChangeSchema) } } },
    () => listChanges(db),
  )

  app.post(
    '/bulk-changes/preview',
    {
      config: { ...config, onlyReads: true },
      schema: {
        tags: one.tags,
        body: bulkPreviewQuerySchema,
        response: { 200: bulkPreviewSchema },
      },
    },
    (request) => previewChange(db, request.body),
  )

  app.post(
    '/bulk-changes',
    {
      config,
      schema: { tags: one.tags, body: bulkInputSchema, response: { 201: bulkChangeDetailSchema } },
    },
    (request) => startChange(db, request.body),
  )

  app.get('/bulk-changes/:id', { config, schema: one }, (request) =>
    getChange(db, request.params.id),
  )

  for (const direction of ['apply', 'undo'] as const)
    app.post(
      `/bulk-changes/:id/${direction}`,
      {
        config,
        schema: {
          ...one,
          description: 'One step: the next hundred products. Repeat it until the state says so.',
        },
      },
      async (request) => {
        await carryOut(db, request.params.id, direction)
        return getChange(db, request.params.id)
      },
    )
}
