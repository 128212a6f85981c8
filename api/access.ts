import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Act, mayDo, refusalOf } from '../contracts/permissions.ts'
import type { Database } from '../db/schema.ts'
import { actingAs } from '../shop/audit/actor.ts'
import type { Caller } from '../shop/auth/access-log.ts'
import { type ActiveSession, findSession } from '../shop/auth/sessions.ts'
import type { Audience } from '../shop/audience.ts'
import {
  Forbidden,
  InitialPassword,
  SecondFactorMissing,
  type ShopError,
  Unauthenticated,
  UnconfirmedPassword,
} from '../shop/errors.ts'

const maxDeviceLength = 200
const signInFirst = 'Faça login para continuar'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does; every route names its act. */
    act?: Act
    /** Needs a password that was typed in the last 15 minutes (rule: passwords-5). */
    needsPassword?: true
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
  const identifyStaff = async (request: FastifyRequest, token: string) => {
    request.session = (await findSession(db, token)) ?? null
    checkAccess(request)
  }
  // No promise for visitors, who send most requests.
  const identify = (request: FastifyRequest, done: (error?: Error) => void) => {
    const proceed = () => done()
    const token = bearerToken(request)
    if (token) return void identifyStaff(request, token).then(proceed, done)
    request.session = null
    checkAccess(request)
    return proceed()
  }
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, _reply, done) => identify(request, done))
  // Check again: access may have been revoked while a slow body was uploading.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done()
    else identify(request, done)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.session) return done()
    const { id, name } = request.session.user
    actingAs({ userId: id, name }, done)
  })
}

/** The audience of the request: staff when it has a session. */
export function audienceOf(request: FastifyRequest): Audience {
  return mayDo(request.session?.user, 'see-products') ? 'staff' : 'public'
}

/** The session of a request to a route that is not public. Throws Unauthenticated without one. */
export function sessionOf(request: FastifyRequest): ActiveSession {
  if (!request.session) throw new Unauthenticated(signInFirst)
  return request.session
}

/** Where the request comes from, for the log. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, device: (headers['user-agent'] ?? '').slice(0, maxDeviceLength) }
}

function checkAccess(request: FastifyRequest): void {
  if (request.is404) return
  const { act, needsPassword } = request.routeOptions.config
  if (act === undefined) throw new Error(`${request.routeOptions.url} does not name its act`)
  const duty = dutyBefore(act, request.session)
  if (duty) {
    // Public reads then answer what visitors see.
    if (!mayDo(undefined, act)) throw duty
    request.session = null
  }
  if (!mayDo(request.session?.user, act)) throw refusal(request, act)
  if (needsPassword) requireConfirmedPassword(request)
}

/** What the user has to do before this act (rules: passwords-4, passwords-6). */
function dutyBefore(act: Act, session: ActiveSession | null): ShopError | undefined {
  if (!session || act === 'change-own-password') return undefined
  if (session.user.hasInitialPassword) return new InitialPassword()
  return session.needsSecondFactor && act !== 'keep-account' ? new SecondFactorMissing() : undefined
}

/**
 * Throws UnconfirmedPassword unless the password was typed in the last 15 minutes
 * (rule: passwords-5).
 */
export function requireConfirmedPassword({ session }: FastifyRequest): void {
  if (!session?.isConfirmed) throw new UnconfirmedPassword()
}

function refusal({ session }: FastifyRequest, act: Act): Error {
  return session ? new Forbidden(refusalOf(act)) : new Unauthenticated(signInFirst)
}

function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
