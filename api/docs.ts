import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry, ZodType } from 'zod'
import * as audit from '../contracts/audit.ts'
import * as auth from '../contracts/auth.ts'
import * as backup from '../contracts/backup.ts'
import * as categories from '../contracts/categories.ts'
import * as clients from '../contracts/clients.ts'
import * as dashboard from '../contracts/dashboard.ts'
import * as hero from '../contracts/hero.ts'
import * as products from '../contracts/products.ts'
import * as sales from '../contracts/sales.ts'
import * as security from '../contracts/security.ts'
import * as settings from '../contracts/settings.ts'
import * as stock from '../contracts/stock.ts'
import * as users from '../contracts/users.ts'

const contracts = [
  audit,
  auth,
  backup,
  categories,
  clients,
  dashboard,
  hero,
  products,
  sales,
  security,
  settings,
  stock,
  users,
]

/**
 * Serves the OpenAPI documentation made from the contracts at /api/docs, and as JSON at
 * /api/docs/json.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
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
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      registerNames()
      return jsonSchemaTransformObject(document)
    },
  })
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, act: 'visit-shop' }
    })
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      theme: { title: 'API da loja' },
    })
  })
}

/**
 * The built app registers its own copy of the contracts under the same names, and zod refuses
 * duplicates.
 */
function registerNames(): void {
  for (const schema of contracts.flatMap((contract): unknown[] => Object.values(contract))) {
    if (!(schema instanceof ZodType)) continue
    const name = globalRegistry.get(schema)
    if (name) globalRegistry.add(schema, name)
  }
}
