import { z } from 'zod'
import { auditEntrySchema, auditQuerySchema, undoneChangeSchema } from '../contracts/audit.ts'
import { getAuditEntry, listAuditEntries } from '../shop/audit/audit.ts'
import { undoChange } from '../shop/history/undo-change.ts'
import { requireConfirmedPassword } from './access.ts'
import type { Routes } from './services.ts'
import { idParamsSchema } from './shapes.ts'

const tags = ['Registro de alterações']

export const auditRoutes: Routes = async (app, { db }) => {
  app.get(
    '/audit',
    {
      config: { act: 'read-log' },
      schema: {
        tags,
        querystring: auditQuerySchema,
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    (request) => listAuditEntries(db, request.query),
  )

  app.post(
    '/audit/:id/undo',
    {
      config: { act: 'undo-changes' },
      schema: { tags, params: idParamsSchema, response: { 200: undoneChangeSchema } },
    },
    async (request) => {
      const entry = await getAuditEntry(db, request.params.id)
      // They may lead money or visitors elsewhere (rule: passwords-5).
      if (entry.subject === 'settings' || entry.subject === 'slide')
        requireConfirmedPassword(request)
      return undoChange(db, entry)
    },
  )
}
