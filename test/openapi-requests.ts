import { Random } from '../demo/seed/random.ts'

/** The parts of an OpenAPI document that requests are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

interface JsonSchema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface MadeRequest {
  method: Method
  /** With its query. */
  url: string
  /** JSON, not always valid. */
  body: string | undefined
}

const methods: Record<string, Method> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
}
const words = ['Pneu 29', 'João da Silva', '(28) 99911-2233', 'bia@rota97.example', 'pending', '10']
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '💥'.repeat(40),
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%',
  '%00',
  '__proto__',
  'NaN',
  '-1',
  '1e309',
  '2026-02-30',
  'x'.repeat(5000),
]
const oddNumbers = [0, -1, 0.001, 1e15, 2 ** 53, -(2 ** 31), 1e308, 99_999_999.99]
const oddValues: unknown[] = [null, true, [], {}, [[]], { length: 1 }, 'texto', 7]
const brokenBodies = ['', '{', '[]', 'null', '"texto"', '{"a":1,"a":2}', '[[[[[[[[', '\u0000']
const maxDepth = 6

/** Makes requests for every operation of a document: most fit their schemas, the others do not. */
export class RequestMaker {
  readonly #document: ApiDocument
  readonly #random: Random
  readonly #operations: { method: Method; path: string; operation: Operation }[]

  /** Without the operations named in `except`, as in `POST /api/auth/logout`. */
  constructor(document: ApiDocument, seed: number, except: string[]) {
    this.#document = document
    this.#random = new Random(seed)
    this.#operations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([name, operation]) => {
        const method = methods[name]
        return method && !except.includes(`${method} ${path}`) ? [{ method, path, operation }] : []
      }),
    )
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.#random.pick(items)
  }

  /** `ids` are those of stored records, which half of the references name. */
  next(ids: string[]): MadeRequest {
    const { method, path, operation } = this.#random.pick(this.#operations)
    const given = (operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      place,
      isSent: required === true || this.#random.chance(0.4),
      // A list is sent as one parameter for each item.
      texts: [this.#value(schema, ids, name)].flat().map((value) => String(value).slice(0, 2000)),
    }))
    const url = given.reduce(
      (filled, { name, place, texts: [text = ''] }) =>
        place === 'path' ? filled.replace(`{${name}}`, encodeURIComponent(text) || 'x') : filled,
      path,
    )
    const query = new URLSearchParams(
      given.flatMap(({ name, place, isSent, texts }) =>
        place === 'query' && isSent ? texts.map((text) => [name, text]) : [],
      ),
    )
    const search = query.size > 0 ? `?${query}` : ''
    return { method, url: url + search, body: this.#body(operation, ids) }
  }

  #body({ requestBody }: Operation, ids: string[]): string | undefined {
    const schema = requestBody?.content['application/json']?.schema
    if (!schema) return undefined
    if (this.#random.chance(0.05)) return this.#random.pick(brokenBodies)
    return JSON.stringify(this.#value(schema, ids, 'body')) ?? 'null'
  }

  #value(schema: JsonSchema, ids: string[], name: string, depth = 0): unknown {
    if (depth > maxDepth || this.#random.chance(0.04)) return this.#random.pick(oddValues)
    if (schema.$ref !== undefined) return this.#value(this.#named(schema.$ref), ids, name, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return this.#random.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.#value(this.#random.pick(choices), ids, name, depth + 1)
    if (schema.allOf) {
      const parts = schema.allOf.map((part) => this.#value(part, ids, name, depth + 1))
      return Object.assign({}, ...parts)
    }
    return this.#typedValue(schema, ids, name, depth)
  }

  #typedValue(schema: JsonSchema, ids: string[], name: string, depth: number): unknown {
    switch (schema.type ?? '') {
      case 'string':
        return this.#text(schema, ids, name)
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return this.#random.chance(0.5)
      case 'null':
        return null
      case 'array':
        return Array.from({ length: this.#random.integer(0, 4) }, () =>
          this.#value(schema.items ?? {}, ids, name, depth + 1),
        )
      case 'object':
        return this.#object(schema, ids, depth)
      default:
        return this.#random.pick(oddValues)
    }
  }

  #text({ minLength = 0, maxLength = 60 }: JsonSchema, ids: string[], name: string): string {
    if (/id$/i.test(name) && ids.length > 0 && this.#random.chance(0.8))
      return this.#random.pick(ids)
    if (this.#random.chance(0.25)) return this.#random.pick(oddTexts)
    const word = this.#random.pick(words)
    return word.padEnd(minLength, 'x').slice(0, Math.max(maxLength, 1))
  }

  #number({ minimum = 0, maximum = 1000, type }: JsonSchema): number {
    if (this.#random.chance(0.2)) return this.#random.pick(oddNumbers)
    if (this.#random.chance(0.2)) return this.#random.pick([minimum, maximum])
    const number = minimum + this.#random.next() * (Math.min(maximum, 10_000) - minimum)
    return type === 'integer' ? Math.round(number) : Math.round(number * 100) / 100
  }

  #object({ properties = {}, required = [] }: JsonSchema, ids: string[], depth: number): object {
    const sent = Object.entries(properties).filter(([name]) =>
      this.#random.chance(required.includes(name) ? 0.97 : 0.4),
    )
    return Object.fromEntries(
      sent.map(([name, schema]) => [name, this.#value(schema, ids, name, depth + 1)]),
    )
  }

  #named(reference: string): JsonSchema {
    return this.#document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}
  }
}
