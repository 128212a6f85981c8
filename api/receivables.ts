import { receivablesQuerySchema, receivablesSchema } from '../contracts/receivables.ts'
import { dayOf } from '../shop/calendar.ts'
import { listReceivables } from '../shop/sales/receivables.ts'
import type { Routes } from './services.ts'

export const receivableRoutes: Routes = async (app, { db }) => {
  app.get(
    '/receivables',
    {
      config: { act: 'see-receivables' },
      schema: {
        tags: ['Pagamentos'],
        querystring: receivablesQuerySchema,
        response: { 200: receivablesSchema },
      },
    },
    (request) => listReceivables(db, request.query, dayOf(new Date())),
  )
}
