import { z } from 'zod'
import { auditEntry, auditQuery } from '../contracts/audit.ts'
import { listAuditEntries } from '../shop/audit/audit.ts'
import type { Routes } from './api.ts'

export const auditRoutes: Routes = (app, { db }, registered) => {
  app.get(
    '/audit',
    {
      schema: {
        tags: ['Registro de alterações'],
        querystring: auditQuery,
        response: { 200: z.array(auditEntry) },
      },
    },
    (request) => listAuditEntries(db, request.query),
  )

  registered()
}
