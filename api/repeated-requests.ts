import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { InvalidInput } from '../shop/errors.ts'
import {
  claimOrFindAnswer,
  withClaim,
  type Claim,
  type RepeatableRequest,
  storeAnswer,
} from '../shop/idempotency.ts'

declare module 'fastify' {
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
  app.addHook('preHandler', async (request, reply) => {
    const repeatable = repeatableOf(request)
    if (!repeatable) return
    const begun = await claimOrFindAnswer(db, repeatable)
    if ('claim' in begun) request.claim = begun.claim
    else
      return reply
        .code(begun.earlier.status)
        .header('idempotency-replayed', 'true')
        .type('application/json; charset=utf-8')
        .send(begun.earlier.answer)
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.claim) return done()
    withClaim(request.claim, done)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.claim || typeof payload !== 'string') return
    // The change is committed by now: a failure here must not look like a failed request.
    await storeAnswer(db, request.claim, { status: reply.statusCode, answer: payload }).catch(
      (error: unknown) => request.log.error({ err: error }, 'an answer was not stored'),
    )
  })
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
  const text = JSON.stringify([url, body])
  if (routeOptions.config.act === 'sign-in' || /password"/i.test(text)) return undefined
  const read = keySchema.safeParse(key)
  if (!read.success)
    throw new InvalidInput({ 'idempotency-key': 'Use de 8 a 200 letras, números e sinais' })
  const fingerprint = createHash('sha256').update(text).digest('base64url')
  return { userId: session.user.id, key: read.data, fingerprint }
}
