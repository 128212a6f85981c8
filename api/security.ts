import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { permissions } from '../contracts/permissions.ts'
import {
  type SecurityEventKind,
  securityEventQuerySchema,
  securityEventSchema,
} from '../contracts/security.ts'
import type { Database } from '../db/schema.ts'
import {
  listSecurityEvents,
  type NewSecurityEvent,
  recordSecurityEvent,
} from '../shop/audit/security-events.ts'
import { RepeatedWrites } from '../shop/audit/repeated-writes.ts'
import { networkOf } from '../shop/network.ts'
import { findUserByEmail } from '../shop/auth/users.ts'
import {
  ApprovalRefused,
  Forbidden,
  SecondFactorNeeded,
  TooManyAttempts,
  Unauthenticated,
  WrongCode,
  WrongPassword,
} from '../shop/errors.ts'
import type { Routes } from './services.ts'

/** A flood must not fill the log: of equal events in an hour each is logged, then one in many. */
const loggedEach = 20
const loggedThen = 100

/** A user or a backup; the log has only the id, the database only the name. */
interface Target {
  id: string
  name: string
}

interface NotedEvent {
  kind: SecurityEventKind
  about?: Target
  /** Who did it, where that is not the user of the session. */
  user?: Target
}

declare module 'fastify' {
  interface FastifyRequest {
    securityEvents: NotedEvent[]
  }
}

/** Notes what a request does for security; it is recorded if the request succeeds. */
export function noteSecurityEvent(request: FastifyRequest, event: NotedEvent): void {
  request.securityEvents.push(event)
}

/**
 * Records the noted events and refusals in the log and the database (rule: back-office-11), after
 * the answer: the time it takes must not reveal whether an e-mail exists.
 */
export function recordSecurityEvents(app: FastifyInstance, db: Database): void {
  app.decorateRequest('securityEvents')
  app.addHook('onRequest', (request, _reply, done) => {
    request.securityEvents = []
    done()
  })
  app.addHook('onError', async (request, _reply, error) => {
    const refusal = refusalOf(request, error)
    request.securityEvents = refusal ? [refusal] : []
  })
  // An attempt that is turned away costs its sender little.
  const throttled = new RepeatedWrites()
  app.addHook('onResponse', async (request) => {
    for (const event of request.securityEvents) {
      const write = (times: number) => record(db, request, event, times)
      await (event.kind === 'throttled' ? throttled.add(whoTries(request), write) : write(1))
    }
  })
  app.addHook('onClose', () => throttled.flush())
}

function whoTries(request: FastifyRequest): string {
  const account = request.session?.user.id ?? typedEmailOf(request)
  return JSON.stringify([account, networkOf(request.ip)])
}

async function record(
  db: Database,
  request: FastifyRequest,
  event: NotedEvent,
  times: number,
): Promise<void> {
  const { kind, about } = event
  try {
    const user = event.user ?? (await userOf(db, request))
    const facts = { kind, user, about: about?.name ?? null, address: request.ip }
    const count = await recordSecurityEvent(db, facts, times)
    const isHundredth = count % loggedThen < times
    if (count > loggedEach && !isHundredth) return
    const entry = { event: kind, userId: user?.id, about: about?.id, address: request.ip, count }
    request.log[failures.has(kind) ? 'warn' : 'info'](entry, 'security event')
  } catch (error) {
    request.log.error({ err: error, event: kind }, 'a security event was not recorded')
  }
}

function refusalOf(request: FastifyRequest, error: Error): NotedEvent | undefined {
  const { act } = request.routeOptions.config
  // Of visitors who send many lists nothing is stored (rule: lists-2).
  if (error instanceof TooManyAttempts && act !== 'send-list') return { kind: 'throttled' }
  if (error instanceof ApprovalRefused) return { kind: 'approval-refused' }
  if (error instanceof WrongPassword) return { kind: 'password-refused' }
  if (error instanceof SecondFactorNeeded) return { kind: 'code-asked' }
  if (error instanceof WrongCode) return { kind: 'code-refused' }
  if (error instanceof Unauthenticated && act === 'sign-in') return { kind: 'sign-in-refused' }
  if (error instanceof Forbidden && act)
    return { kind: 'forbidden', about: { id: act, name: permissions[act].name } }
  return undefined
}

const typedEmailSchema = z.object({ email: z.string() })

/** The user of the session or, for a sign-in, the one with the e-mail; others are unknown. */
async function userOf(db: Database, request: FastifyRequest): Promise<NewSecurityEvent['user']> {
  if (request.session) return request.session.user
  const email = typedEmailOf(request)
  return email === undefined ? null : ((await findUserByEmail(db, email)) ?? null)
}

function typedEmailOf(request: FastifyRequest): string | undefined {
  return typedEmailSchema.safeParse(request.body).data?.email
}

const failures = new Set<SecurityEventKind>([
  'sign-in-refused',
  'code-refused',
  'throttled',
  'password-refused',
  'approval-refused',
  'forbidden',
])

export const securityRoutes: Routes = async (app, { db }) => {
  app.get(
    '/security-events',
    {
      config: { act: 'see-security-events' },
      schema: {
        tags: ['Segurança'],
        querystring: securityEventQuerySchema,
        response: { 200: z.array(securityEventSchema) },
      },
    },
    (request) => listSecurityEvents(db, request.query),
  )
}
