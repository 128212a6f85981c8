import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { reaisOf } from '../contracts/money.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { Failure } from '../contracts/failure.ts'
import { RefusedBody } from './json-body.ts'
import { BucketFailure } from '../shop/bucket/bucket-failure.ts'
import { storageFaultOf } from '../shop/storage-fault.ts'
import {
  DiscountApprovalNeeded,
  type FailureCode,
  InvalidInput,
  Overloaded,
  ShopError,
  StillRunning,
  TooManyAttempts,
} from '../shop/errors.ts'

/** The status of each expected failure (rule: api-4). */
const statusByCode = {
  'invalid-input': 422,
  unauthenticated: 401,
  forbidden: 403,
  'initial-password': 403,
  'confirm-password': 401,
  'second-factor': 401,
  'second-factor-missing': 403,
  'not-found': 404,
  conflict: 409,
  'changed-meanwhile': 409,
  'out-of-stock': 409,
  'stock-reason': 409,
  'discount-approval': 409,
  'image-too-large': 413,
  'image-has-too-many-pixels': 413,
  'not-an-image': 415,
  'too-many-attempts': 429,
  'still-running': 503,
  overloaded: 503,
  'storage-away': 503,
  'cannot-import': 422,
  'cannot-restore': 422,
  'cannot-back-up': 409,
} satisfies Record<FailureCode, number>

/** Codes in the answer, for what a client treats unlike other failures of the same status. */
const namedCodes = new Set<FailureCode>([
  'changed-meanwhile',
  'out-of-stock',
  'stock-reason',
  'discount-approval',
  'initial-password',
  'confirm-password',
  'second-factor',
  'second-factor-missing',
])

const retryAfterS = 5

/** RFC 9110 asks for a challenge with every 401, RFC 9470 defines the one for a new password. */
const challenges: Partial<Record<FailureCode, string>> = {
  unauthenticated: 'Bearer',
  'second-factor': 'Bearer',
  'confirm-password': 'Bearer error="insufficient_user_authentication", max_age="900"',
}

/** The messages for requests that the framework refuses before a route runs. */
const refusals: Record<number, string> = {
  400: 'Requisição inválida',
  404: 'Não encontrado',
  405: 'Método não permitido',
  413: 'O conteúdo enviado é grande demais',
  415: 'Tipo de conteúdo não aceito',
}

/**
 * Answers every failure of the API: an expected one with its status, others with 500 and a logged
 * reference.
 */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof TooManyAttempts) reply.header('retry-after', error.retryAfterSeconds)
  if (error instanceof StillRunning || error instanceof Overloaded)
    reply.header('retry-after', retryAfterS)
  if (error instanceof BucketFailure)
    return answerStorageFault('pictures-away', error, request, reply)
  if (error instanceof ShopError) {
    const challenge = challenges[error.code]
    if (challenge) reply.header('www-authenticate', challenge)
    return send(reply, statusByCode[error.code], {
      message: error.message,
      ...(namedCodes.has(error.code) && { code: error.code }),
      ...(error instanceof InvalidInput && { errors: error.fields }),
      ...(error instanceof DiscountApprovalNeeded && { approval: inReais(error.asked) }),
    })
  }
  if (error instanceof RefusedBody) return send(reply, error.statusCode, { message: error.message })
  if (hasZodFastifySchemaValidationErrors(error)) return answerInvalid(error, reply)
  if (isTaken(error))
    return send(reply, 409, {
      message: 'Outra pessoa acabou de gravar o mesmo. Confira e tente de novo.',
    })
  if (isReferenceLost(error))
    return send(reply, 409, {
      message:
        'Outra pessoa acabou de mudar ou excluir algo de que isto depende. Confira e tente de novo.',
    })
  const status = statusOf(error)
  // When a client disconnects while sending, the error code is that of a lost database connection;
  // only its status tells the two apart.
  const fault = status < 500 ? undefined : storageFaultOf(error)
  if (fault) return answerStorageFault(fault, error, request, reply)
  if (status < 500)
    return send(reply, status, { message: refusals[status] ?? 'Requisição inválida' })
  return answerUnexpected(error, request, reply)
}

function inReais({ discountCents, fullCents }: DiscountApprovalNeeded['asked']) {
  return { discount: reaisOf(discountCents), full: reaisOf(fullCents) }
}

/** Answers a path without a route. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, { message: 'Não encontrado' })
}

/** Answers 422 for an invalid body, 400 for an invalid query or path. */
function answerInvalid(
  error: FastifyError & { validationContext?: string | undefined },
  reply: FastifyReply,
): FastifyReply {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation ?? []) {
    fields[instancePath.slice(1).replaceAll('/', '.')] ??= message ?? 'Este valor não é aceito'
  }
  const message = Object.values(fields)[0] ?? 'Dados inválidos'
  return send(reply, error.validationContext === 'body' ? 422 : 400, { message, errors: fields })
}

function answerUnexpected(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const reference = randomUUID().slice(0, 8)
  request.log.error({ err: error, reference }, 'unexpected failure')
  return send(reply, 500, {
    message: `Algo deu errado. Se continuar, informe o código ${reference}.`,
    reference,
  })
}

const storageFaults = {
  full: { status: 507, message: 'O disco do servidor está cheio. Nada foi gravado.' },
  unavailable: {
    status: 503,
    message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  },
  'pictures-away': {
    status: 503,
    message:
      'O armazenamento das imagens não está respondendo. Nada foi gravado; tente de novo em instantes.',
  },
} satisfies Record<string, object>

function answerStorageFault(
  fault: keyof typeof storageFaults,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message } = storageFaults[fault]
  request.log.error({ err: error }, `storage ${fault}`)
  return send(reply.header('retry-after', retryAfterS), status, { message })
}

function send(reply: FastifyReply, status: number, failure: Failure): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(failure)
}

/**
 * Whether a unique value was written twice at the same time: PostgreSQL's unique_violation,
 * SQLite's constraint codes.
 */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === '23505') return true
  return 'errcode' in error && (error.errcode === 2067 || error.errcode === 1555)
}

/**
 * Whether something that a write refers to was deleted while the write waited: PostgreSQL's
 * foreign_key_violation. On SQLite, writes come one after the other.
 */
function isReferenceLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

function statusOf(error: unknown): number {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  // The multipart plugin throws 406 for a body that is not a form; 415 is the status for that.
  return status === 406 ? 415 : status
}
