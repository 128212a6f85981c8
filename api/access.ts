import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/schema.ts'
import { actingAs } from '../shop/audit/actor.ts'
import { type ActiveSession, findSession } from '../shop/auth/sessions.ts'
import type { Audience } from '../shop/audience.ts'
import { Forbidden, Unauthenticated } from '../shop/errors.ts'

/** Who may call a route; by default administrators only. */
export type Access = 'public' | 'staff' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    session: ActiveSession | null
  }
}

/**
 * Finds the session of the bearer token, checks access to the route, and sets the actor for the
 * log.
 */
export function guardRoutes(app: FastifyInstance, db: Database): void {
  const identify = async (request: FastifyRequest) => {
    const token = bearerToken(request)
    request.session = (token && (await findSession(db, token))) || null
    checkAccess(request)
  }
  app.decorateRequest('session', null)
  app.addHook('onRequest', identify)
  // Check again: access may have been revoked while a slow body was uploading.
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await identify(request)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.session) return done()
    const { id, name } = request.session.user
    actingAs({ userId: id, name }, done)
  })
}

/** The audience of the request: staff when it has a session. */
export function audienceOf(request: FastifyRequest): Audience {
  return request.session ? 'staff' : 'public'
}

/** The session of a request to a route that is not public. Throws Unauthenticated without one. */
export function sessionOf(request: FastifyRequest): ActiveSession {
  if (!request.session) throw new Unauthenticated('Faça login para continuar')
  return request.session
}

function checkAccess(request: FastifyRequest): void {
  const access = request.routeOptions.config.access ?? 'admin'
  if (access === 'public' || request.is404) return
  const { user } = sessionOf(request)
  if (access === 'admin' && user.role !== 'admin')
    throw new Forbidden('Você não tem permissão para isso')
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
