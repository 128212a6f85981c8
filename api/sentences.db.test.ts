import { expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/api.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

interface Call {
  method: string
  url: string
  body?: unknown
}

const wrongBodies: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x',
  'x'.repeat(5000),
  [],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  { qualquer: 1 },
]
const wrongParameters = ['', 'x', '-1', '1.5', '99999999999', 'x'.repeat(5000)]
const maxDepth = 3

/** Sentences of zod, Ajv and Fastify, in English and Portuguese, and European Portuguese words. */
const foreign =
  /\b(invalid|expected|required|received|must|should|unexpected|unknown|too (big|small))\b|Entrada inválida|Opção inválida|Chave inválida|[Ee]sperad[oa]|(Muito|Demasiado) (grande|pequeno)|Valor inválido|Formato inválido|demasiado|ficheiro|utilizador|ecrã|palavra-passe|\b(undefined|NaN|null|object|string|number)\b|9\.?007\.?199/i

test('every refusal of every documented route is a sentence of the shop', async () => {
  const shop = await openTestApi()
  const document = (await shop.get('/docs/json')).json<ApiDocument>()
  const wrong: string[] = []
  let refused = 0
  for (const call of callsOf(document)) {
    const { statusCode, sentences } = await refusalOf(shop, call)
    if (statusCode >= 400) refused++
    for (const sentence of statusCode >= 500 ? [`status ${statusCode}`] : sentences)
      if (!/^[A-ZÀ-Ú]/.test(sentence) || foreign.test(sentence))
        wrong.push(
          `${call.method} ${call.url} ${JSON.stringify(call.body)?.slice(0, 80)}: ${sentence}`,
        )
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(1000)
}, 180_000)

async function refusalOf(shop: TestApi, { method, url, body }: Call) {
  const answer = await shop.app.inject({
    method: method as 'POST',
    url,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const { statusCode } = answer
  if (statusCode < 400) return { statusCode, sentences: [] }
  const { message, errors = {} } = answer.json<{ message: string; errors?: object }>()
  return { statusCode, sentences: [message, ...Object.values(errors)].map(String) }
}

/** Each parameter and each field of each route, once with each wrong value. */
function callsOf({ paths, components }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { parameters = [], requestBody }]) => {
      const call = { method: verb.toUpperCase(), url: path.replaceAll(/\{\w+\}/g, 'x') }
      const queries = parameters
        .filter(({ in: place }) => place === 'query')
        .flatMap(({ name }) => wrongParameters.map((text) => new URLSearchParams({ [name]: text })))
      const schema = requestBody?.content['application/json']?.schema
      const bodies = schema ? wrongBodiesFor(schema, components.schemas) : []
      return [
        ...queries.map((query) => ({ ...call, url: `${call.url}?${query.toString()}` })),
        ...bodies.map((body) => ({ ...call, body })),
      ]
    }),
  )
}

function wrongBodiesFor(schema: Schema, named: Record<string, Schema>, depth = 0): unknown[] {
  const { properties = {}, items, anyOf = [], allOf = [], $ref } = schema
  if ($ref !== undefined)
    return wrongBodiesFor(named[$ref.split('/').at(-1) ?? ''] ?? {}, named, depth)
  if (depth > maxDepth) return []
  const within = (inner: Schema) => wrongBodiesFor(inner, named, depth + 1)
  return [
    ...wrongBodies,
    ...[...anyOf, ...allOf].flatMap(within),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      within(inner).map((value) => ({ [name]: value })),
    ),
    ...(items ? within(items).map((value) => [value]) : []),
  ]
}
