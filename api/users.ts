import { z } from 'zod'
import { sessionSchema } from '../contracts/auth.ts'
import type { SecurityEventKind } from '../contracts/security.ts'
import { referenceSchema } from '../contracts/text.ts'
import {
  listedUserSchema,
  userChangeSchema,
  userInputSchema,
  userSchema,
} from '../contracts/users.ts'
import type { Database } from '../db/schema.ts'
import { changeUser, deleteUser } from '../shop/auth/change-user.ts'
import { endAllSessionsOf, endSessionOf } from '../shop/auth/end-sessions.ts'
import { listSessions } from '../shop/auth/sessions.ts'
import { createUser, listUsers } from '../shop/auth/users.ts'
import { callerOf, sessionOf } from './access.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes, RoutesApp } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Acesso']
const seeing = { act: 'manage-users' } as const
const changing = { act: 'manage-users', needsPassword: true } as const
const sessionParamsSchema = idParamsSchema.extend({ sessionId: referenceSchema })

/** The users and their sessions, for administrators. */
export const userRoutes: Routes = async (app, { db }) => {
  app.post(
    '/auth/create-admin',
    {
      config: { ...changing, hasSecret: true },
      schema: { tags, body: userInputSchema, response: { 201: userSchema } },
    },
    async (request) => {
      const about = await createUser(db, request.body)
      noteSecurityEvent(request, { kind: 'user-created', about })
      return about
    },
  )

  app.get(
    '/auth/admin-users',
    { config: seeing, schema: { tags, response: { 200: z.array(listedUserSchema) } } },
    () => listUsers(db),
  )

  app.patch(
    '/auth/admin-users/:id',
    {
      config: changing,
      schema: {
        tags,
        params: idParamsSchema,
        body: userChangeSchema,
        response: { 200: userSchema },
      },
    },
    async (request) => {
      const { before, after } = await changeUser(db, request.params.id, request.body)
      const note = (kind: SecurityEventKind) => noteSecurityEvent(request, { kind, about: after })
      if (after.role !== before.role) note('role-changed')
      if (after.disabled !== before.disabled)
        note(after.disabled ? 'user-disabled' : 'user-enabled')
      if (request.body.password) note('password-reset')
      return after
    },
  )

  app.delete(
    '/auth/admin-users/:id',
    {
      config: changing,
      schema: { tags, params: idParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const about = await deleteUser(db, request.params.id)
      noteSecurityEvent(request, { kind: 'user-deleted', about })
      return { message: 'Usuário excluído com sucesso!' }
    },
  )

  serveSessions(app, db)
}

function serveSessions(app: RoutesApp, db: Database): void {
  app.get(
    '/auth/admin-users/:id/sessions',
    {
      config: seeing,
      schema: { tags, params: idParamsSchema, response: { 200: z.array(sessionSchema) } },
    },
    (request) => listSessions(db, request.params.id, sessionOf(request).id),
  )

  app.delete(
    '/auth/admin-users/:id/sessions',
    { config: seeing, schema: { tags, params: idParamsSchema, response: { 200: messageSchema } } },
    async (request) => {
      const by = { ownSessionId: sessionOf(request).id, from: callerOf(request) }
      const about = await endAllSessionsOf(db, request.params.id, by)
      noteSecurityEvent(request, { kind: 'session-ended', about })
      return { message: 'Sessões encerradas' }
    },
  )

  app.delete(
    '/auth/admin-users/:id/sessions/:sessionId',
    {
      config: seeing,
      schema: { tags, params: sessionParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const { id, sessionId } = request.params
      const about = await endSessionOf(db, id, sessionId, callerOf(request))
      noteSecurityEvent(request, { kind: 'session-ended', about })
      return { message: 'Sessão encerrada' }
    },
  )
}
