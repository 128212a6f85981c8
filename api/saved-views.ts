import {
  savedViewInputSchema,
  savedViewSchema,
  viewedListSchema,
} from '../contracts/saved-views.ts'
import { listSavedViews, removeView, saveView } from '../shop/settings/saved-views.ts'
import type { Routes } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Visões salvas']
const keeping = { act: 'keep-views' } as const

export const savedViewRoutes: Routes = async (app, { db }) => {
  app.get(
    '/saved-views',
    {
      config: keeping,
      schema: { tags, querystring: viewedListSchema, response: { 200: savedViewSchema.array() } },
    },
    (request) => listSavedViews(db, request.query.list),
  )

  app.post(
    '/saved-views',
    {
      config: keeping,
      schema: { tags, body: savedViewInputSchema, response: { 201: savedViewSchema } },
    },
    (request) => saveView(db, request.body),
  )

  app.delete(
    '/saved-views/:id',
    { config: keeping, schema: { tags, params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      await removeView(db, request.params.id)
      return { message: 'Visão removida' }
    },
  )
}
