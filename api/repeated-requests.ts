import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { InvalidInput } from '../shop/errors.ts'
import {
  claimOrFindAnswer,
  withClaim,
  type Claim,
  type RepeatableRequest,
  type StoredAnswer,
  storeAnswer,
} from '../shop/idempotency.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body or the answer has a secret, which must not be stored. */
    hasSecret?: true
    /** Carried out again instead of answered from what is stored. */
    onlyReads?: true
  }
  interface FastifyRequest {
    claim: Claim | null
  }
}

const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/)

/**
 * Carries out a POST with an Idempotency-Key once: the same user, key and body get the same answer
 * for 24 hours (rule: api-6). Comes after guardRoutes.
 */
export function answerRepeatedRequests(app: FastifyInstance, db: Database): void {
  app.decorateRequest('claim', null)
  app.addHook('preHandler', (request, reply, done) => {
    const repeatable = repeatableOf(request)
    if (!repeatable) return done()
    const proceed = (begun: Awaited<ReturnType<typeof claimOrFindAnswer>>) => {
      if ('earlier' in begun) return sendAgain(reply, begun.earlier)
      request.claim = begun.claim
      return withClaim(begun.claim, done)
    }
    void claimOrFindAnswer(db, repeatable).then(proceed, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const proceed = () => done(null, payload)
    if (!request.claim || typeof payload !== 'string') return proceed()
    // The change is committed by now: a failure here must not look like a failed request.
    void storeAnswer(db, request.claim, { status: reply.statusCode, answer: payload })
      .catch((error: unknown) => request.log.error({ err: error }, 'an answer was not stored'))
      .then(proceed)
  })
}

function sendAgain(reply: FastifyReply, { status, answer }: StoredAnswer): void {
  reply
    .code(status)
    .header('idempotency-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(answer)
}

/** Files have no body here, and neither passwords nor tokens may be stored. */
function repeatableOf({
  method,
  url,
  headers,
  body,
  session,
  routeOptions,
}: FastifyRequest): RepeatableRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || method !== 'POST' || !session || body === undefined) return undefined
  const { hasSecret, onlyReads } = routeOptions.config
  if (hasSecret || onlyReads) return undefined
  const read = keySchema.safeParse(key)
  if (!read.success)
    throw new InvalidInput({ 'idempotency-key': 'Use de 8 a 200 letras, números e sinais' })
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([url, body]))
    .digest('base64url')
  return { userId: session.user.id, key: read.data, fingerprint }
}
