import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { speakPortuguese } from '../contracts/messages.ts'
import type { PublicVersion } from '../db/public-version.ts'
import { guardRoutes } from './access.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { backupRoutes } from './backup.ts'
import { categoryRoutes } from './categories.ts'
import { clientRoutes } from './clients.ts'
import { dashboardRoutes } from './dashboard.ts'
import { describeApi } from './docs.ts'
import { answerFailure, answerUnknownPath } from './failures.ts'
import { heroRoutes } from './hero.ts'
import { productRoutes } from './products.ts'
import { readJsonStrictly } from './json-body.ts'
import { saleRoutes } from './sales.ts'
import type { Routes, Services } from './services.ts'
import { settingsRoutes } from './settings.ts'
import { uploadRoutes } from './uploads.ts'

const groups: Routes[] = [
  auditRoutes,
  authRoutes,
  backupRoutes,
  categoryRoutes,
  clientRoutes,
  dashboardRoutes,
  heroRoutes,
  productRoutes,
  saleRoutes,
  settingsRoutes,
  uploadRoutes,
]

speakPortuguese()

/** Everything under /api, to be registered with the prefix /api. */
export async function api(
  app: FastifyInstance,
  { db, publicVersion, atOneMoment, storage, dataDir }: Services,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // The contracts describe the answers; checking our own at every request would cost more than making them.
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerFailure)
  readJsonStrictly(app)
  app.setNotFoundHandler(answerUnknownPath)
  guardRoutes(app, db)
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await showToVisitors(publicVersion, request.log)
  })
  await describeApi(app)
  for (const routes of groups) {
    app.register(routes, { db, publicVersion, atOneMoment, storage, dataDir })
  }
}

/**
 * Before a write is answered, so that whoever made it sees it in the shop at once. The write is done by then: a connection
 * lost meanwhile must not make it look undone. The pool has another one at the second try; failing that, the shop catches
 * up as it does with other processes' writes.
 */
async function showToVisitors(publicVersion: PublicVersion, log: FastifyBaseLogger): Promise<void> {
  await publicVersion
    .refresh()
    .catch(() => publicVersion.refresh())
    .catch((error: unknown) =>
      log.error({ err: error }, 'visitors may not see the latest change yet'),
    )
}
