import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  loginSchema,
  ownUserSchema,
  passwordConfirmationSchema,
  sessionSchema,
  signedInSchema,
} from '../contracts/auth.ts'
import type { SecurityEventKind } from '../contracts/security.ts'
import { passwordChangeSchema } from '../contracts/users.ts'
import { recordRefusal } from '../shop/auth/access-log.ts'
import { endAllSessionsOf } from '../shop/auth/end-sessions.ts'
import { listSessions } from '../shop/auth/sessions.ts'
import { changePassword, confirmPassword, signIn, signOut } from '../shop/auth/sign-in.ts'
import { callerOf, sessionOf } from './access.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes } from './services.ts'
import { messageSchema, idParamsSchema } from './shapes.ts'

const tags = ['Acesso']
const ownPassword = { act: 'change-own-password' } as const
const ownSessions = { act: 'keep-account' } as const
const refusals = new Set<SecurityEventKind>(['sign-in-refused', 'code-refused'])

/** Anyone may send this body, and a large one costs time to parse. */
const signInBytes = 4096

export const authRoutes: Routes = async (app, { db }) => {
  app.post(
    '/auth/login',
    {
      bodyLimit: signInBytes,
      config: { act: 'sign-in', hasSecret: true },
      schema: { tags, body: loginSchema, response: { 200: signedInSchema } },
      onResponse: async (request) => {
        if (request.securityEvents.some(({ kind }) => refusals.has(kind)))
          await recordRefusal(db, request.body.email, callerOf(request))
      },
    },
    async (request) => {
      const { token, user, usedRecoveryCode } = await signIn(db, request.body, callerOf(request))
      noteSecurityEvent(request, { kind: 'sign-in', user })
      if (usedRecoveryCode) noteSecurityEvent(request, { kind: 'recovery-code-used', user })
      return { token, user }
    },
  )

  app.get(
    '/auth/me',
    { config: ownPassword, schema: { tags, response: { 200: ownUserSchema } } },
    async (request) => {
      const { user, needsSecondFactor } = sessionOf(request)
      return { ...user, needsSecondFactor }
    },
  )

  app.post(
    '/auth/logout',
    { config: ownPassword, schema: { tags, response: { 200: messageSchema } } },
    async (request) => {
      const { id, user } = sessionOf(request)
      await signOut(db, user, id, callerOf(request))
      noteSecurityEvent(request, { kind: 'session-ended' })
      return { message: 'Logout realizado com sucesso!' }
    },
  )

  app.get(
    '/auth/sessions',
    { config: ownSessions, schema: { tags, response: { 200: z.array(sessionSchema) } } },
    (request) => {
      const { id, user } = sessionOf(request)
      return listSessions(db, user.id, id)
    },
  )

  app.delete(
    '/auth/sessions',
    { config: ownSessions, schema: { tags, response: { 200: messageSchema } } },
    async (request) => {
      const { id, user } = sessionOf(request)
      await endAllSessionsOf(db, user.id, { ownSessionId: id, from: callerOf(request) })
      noteSecurityEvent(request, { kind: 'session-ended' })
      return { message: 'Outras sessões encerradas' }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    {
      config: ownSessions,
      schema: { tags, params: idParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const { user } = sessionOf(request)
      await signOut(db, user, request.params.id, callerOf(request))
      noteSecurityEvent(request, { kind: 'session-ended' })
      return { message: 'Sessão encerrada' }
    },
  )

  app.post(
    '/auth/password',
    {
      config: { ...ownPassword, hasSecret: true },
      schema: { tags, body: passwordChangeSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await changePassword(db, ownSession(request), request.body)
      noteSecurityEvent(request, { kind: 'password-changed' })
      return { message: 'Senha alterada com sucesso!' }
    },
  )

  app.post(
    '/auth/confirm',
    {
      config: { ...ownSessions, hasSecret: true },
      schema: { tags, body: passwordConfirmationSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await confirmPassword(db, ownSession(request), request.body.password)
      return { message: 'Senha confirmada' }
    },
  )
}

function ownSession(request: FastifyRequest) {
  const { id, user } = sessionOf(request)
  return { userId: user.id, sessionId: id, address: request.ip }
}
