import { z } from 'zod'
import { auditEntrySchema, auditQuerySchema } from '../contracts/audit.ts'
import { listAuditEntries } from '../shop/audit/audit.ts'
import type { Routes } from './services.ts'

export const auditRoutes: Routes = async (app, { db }) => {
  app.get(
    '/audit',
    {
      config: { act: 'read-log' },
      schema: {
        tags: ['Registro de alterações'],
        querystring: auditQuerySchema,
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    (request) => listAuditEntries(db, request.query),
  )
}
