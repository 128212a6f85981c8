import type { FastifyInstance } from 'fastify'

class BodyIsNotUtf8 extends Error {
  readonly statusCode = 400
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Refuses a body that is not UTF-8. Fastify's own parser replaces invalid bytes by U+FFFD, which
 * would then be stored.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body)
    if (text === undefined) done(new BodyIsNotUtf8())
    else void parse(request, text, done)
  })
}

function decoded(body: string | Buffer): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return undefined
  }
}
