import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import { globalRegistry, type GlobalMeta, registry, ZodType } from 'zod'

/**
 * Serves the OpenAPI documentation made from the contracts at /api/docs, and as JSON at
 * /api/docs/json.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  // Not zod's own registry: the built pages bring a copy of each contract under the same name.
  const schemaRegistry = registry<GlobalMeta>()
  app.addHook('onRoute', ({ schema }) => registerSchemas(schema, schemaRegistry))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pedivela',
        description:
          'A API da loja. Valores em reais; horários em UTC. Um POST com o cabeçalho ' +
          'Idempotency-Key (de 8 a 200 caracteres) pode ser repetido por 24 horas: é gravado uma ' +
          'vez só, e a repetição recebe a mesma resposta.',
        version: '1.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, act: 'visit-shop' }
    })
    // Without the slash the page looks for its scripts elsewhere.
    pages.addHook('onRequest', (request, reply, done) => {
      if (request.url === '/api/docs') reply.redirect('/api/docs/')
      else done()
    })
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      theme: { title: 'API da loja' },
    })
  })
}

type Registry = ReturnType<typeof registry<GlobalMeta>>

/** Registers the schemas in a value, at any depth, with their names and descriptions. */
function registerSchemas(value: unknown, schemas: Registry, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (value instanceof ZodType) {
    const described = globalRegistry.get(value)
    if (described) schemas.add(value, described)
  }
  for (const part of Object.values(value instanceof ZodType ? value.def : value))
    registerSchemas(part, schemas, seen)
}
