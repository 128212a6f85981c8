import {
  newSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorConfirmationSchema,
  secondFactorRolesSchema,
  secondFactorSchema,
} from '../contracts/second-factor.ts'
import type { Database } from '../db/schema.ts'
import { getSecondFactorRoles, setSecondFactorRoles } from '../shop/auth/second-factor-roles.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnSecondFactorOff,
} from '../shop/auth/second-factor.ts'
import { sessionOf } from './access.ts'
import { noteSecurityEvent } from './security.ts'
import type { Routes, RoutesApp } from './services.ts'
import { idParamsSchema, messageSchema } from './shapes.ts'

const tags = ['Acesso']
const seeing = { act: 'keep-account' } as const
const changing = { act: 'keep-account', needsPassword: true, hasSecret: true } as const

/** The second factor of the signed-in user, and what administrators decide about it. */
export const secondFactorRoutes: Routes = async (app, { db }) => {
  app.get(
    '/auth/second-factor',
    { config: seeing, schema: { tags, response: { 200: secondFactorSchema } } },
    (request) => getSecondFactor(db, sessionOf(request).user),
  )

  app.post(
    '/auth/second-factor',
    { config: changing, schema: { tags, response: { 200: newSecondFactorSchema } } },
    (request) => beginSecondFactor(db, sessionOf(request).user),
  )

  app.post(
    '/auth/second-factor/confirmation',
    {
      config: changing,
      schema: {
        tags,
        body: secondFactorConfirmationSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const codes = await confirmSecondFactor(db, sessionOf(request), request.body.code)
      noteSecurityEvent(request, { kind: 'second-factor-on' })
      return codes
    },
  )

  app.post(
    '/auth/second-factor/recovery-codes',
    { config: changing, schema: { tags, response: { 200: recoveryCodesSchema } } },
    async (request) => {
      const codes = await renewRecoveryCodes(db, sessionOf(request).user)
      noteSecurityEvent(request, { kind: 'recovery-codes-renewed' })
      return codes
    },
  )

  app.delete(
    '/auth/second-factor',
    {
      config: { act: 'keep-account', needsPassword: true },
      schema: { tags, response: { 200: messageSchema } },
    },
    async (request) => {
      await turnSecondFactorOff(db, sessionOf(request).user)
      noteSecurityEvent(request, { kind: 'second-factor-off' })
      return { message: 'Entrada em duas etapas desativada' }
    },
  )

  serveAdministrators(app, db)
}

function serveAdministrators(app: RoutesApp, db: Database): void {
  app.get(
    '/auth/second-factor/roles',
    {
      config: { act: 'manage-users' },
      schema: { tags, response: { 200: secondFactorRolesSchema } },
    },
    () => getSecondFactorRoles(db),
  )

  app.put(
    '/auth/second-factor/roles',
    {
      config: { act: 'manage-users', needsPassword: true },
      schema: { tags, body: secondFactorRolesSchema, response: { 200: secondFactorRolesSchema } },
    },
    (request) => setSecondFactorRoles(db, request.body),
  )

  app.delete(
    '/auth/admin-users/:id/second-factor',
    {
      config: { act: 'manage-users', needsPassword: true },
      schema: { tags, params: idParamsSchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const about = await resetSecondFactor(db, request.params.id)
      noteSecurityEvent(request, { kind: 'second-factor-reset', about })
      return { message: 'Entrada em duas etapas retirada' }
    },
  )
}
