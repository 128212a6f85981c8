import type { FastifyInstance } from 'fastify'

/** A body that is refused before it is read as JSON. */
export class RefusedBody extends Error {
  readonly statusCode = 400
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const stringsAndBraces = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g

/**
 * Refuses a body that is not UTF-8, or that repeats a key. Fastify's own parser replaces what it
 * cannot decode, and of a repeated key the last value would win, unlike in other programs on the
 * way.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body)
    if (text === undefined) return done(new RefusedBody('Requisição inválida'))
    return void parse(request, text, (error, value) => {
      const key = error ? undefined : repeatedKeyOf(text)
      if (key === undefined) done(error, value)
      else done(new RefusedBody(`O campo "${key.slice(0, 40)}" está repetido: envie-o uma vez`))
    })
  })
}

function decoded(body: string | Buffer): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return undefined
  }
}

/** A key that an object of this valid JSON has twice. */
function repeatedKeyOf(json: string): string | undefined {
  const openObjects: Set<string>[] = []
  for (const [token, colon] of json.matchAll(stringsAndBraces)) {
    if (token === '{') openObjects.push(new Set())
    else if (token === '}') openObjects.pop()
    else if (colon !== undefined) {
      const key = String(JSON.parse(token.slice(0, -colon.length)))
      if (openObjects.at(-1)?.has(key)) return key
      openObjects.at(-1)?.add(key)
    }
  }
  return undefined
}
