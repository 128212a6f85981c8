import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { speakPortuguese } from '../contracts/messages.ts'
import type { PublicVersion } from '../db/public-version.ts'
import { guardRoutes } from './access.ts'
import { auditRoutes } from './audit.ts'
import { authRoutes } from './auth.ts'
import { backupRoutes } from './backup.ts'
import { bulkRoutes } from './bulk.ts'
import { categoryRoutes } from './categories.ts'
import { clientRoutes } from './clients.ts'
import { closingRoutes } from './closing.ts'
import { demandRoutes } from './demand.ts'
import { dashboardRoutes } from './dashboard.ts'
import { describeApi } from './docs.ts'
import { exportRoutes } from './exports.ts'
import { answerFailure, answerUnknownPath } from './failures.ts'
import { firstStepRoutes } from './first-steps.ts'
import { slideRoutes } from './slides.ts'
import { labelRoutes } from './labels.ts'
import { listRoutes } from './lists.ts'
import { importRoutes } from './imports.ts'
import { joiningRoutes } from './joining.ts'
import { productRoutes } from './products.ts'
import { readJsonStrictly } from './json-body.ts'
import { paymentRoutes } from './payments.ts'
import { quoteLinkRoutes } from './quote-links.ts'
import { receivableRoutes } from './receivables.ts'
import { answerRepeatedRequests } from './repeated-requests.ts'
import { reportRoutes } from './reports.ts'
import { saleRoutes } from './sales.ts'
import { savedViewRoutes } from './saved-views.ts'
import { dataRequestRoutes } from './data-requests.ts'
import { personalDataRoutes } from './personal-data.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { recordSecurityEvents, securityRoutes } from './security.ts'
import type { Routes, Services } from './services.ts'
import { settingsRoutes } from './settings.ts'
import { stockEntryRoutes } from './stock-entries.ts'
import { sizeTableRoutes } from './size-tables.ts'
import { stockMinimumRoutes } from './stock-minimums.ts'
import { stockRoutes } from './stock.ts'
import { stocktakeRoutes } from './stocktakes.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'
import { voucherRoutes } from './vouchers.ts'
import { wishRoutes } from './wishes.ts'

const groups: Routes[] = [
  auditRoutes,
  authRoutes,
  secondFactorRoutes,
  personalDataRoutes,
  dataRequestRoutes,
  backupRoutes,
  bulkRoutes,
  categoryRoutes,
  clientRoutes,
  closingRoutes,
  dashboardRoutes,
  demandRoutes,
  exportRoutes,
  firstStepRoutes,
  slideRoutes,
  labelRoutes,
  listRoutes,
  paymentRoutes,
  importRoutes,
  joiningRoutes,
  productRoutes,
  quoteLinkRoutes,
  receivableRoutes,
  voucherRoutes,
  reportRoutes,
  saleRoutes,
  savedViewRoutes,
  securityRoutes,
  settingsRoutes,
  sizeTableRoutes,
  stockRoutes,
  stockEntryRoutes,
  stockMinimumRoutes,
  stocktakeRoutes,
  uploadRoutes,
  userRoutes,
  wishRoutes,
]

speakPortuguese()

/** The plugin with all routes of the API, to be registered with the prefix /api. */
export async function api(
  app: FastifyInstance,
  { db, publicVersion, backupsIn, storage, dataDir, publicUrl }: Services,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  // Responses are typed by the contracts, but not validated at run time (decision 23).
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerFailure)
  readJsonStrictly(app)
  app.setNotFoundHandler(answerUnknownPath)
  recordSecurityEvents(app, db)
  guardRoutes(app, db)
  answerRepeatedRequests(app, db)
  // A success has the status that the schema of its route names.
  app.addHook('preHandler', (request, reply, done) => {
    if (Object.keys(request.routeOptions.schema?.response ?? {})[0] === '201') reply.code(201)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const proceed = () => done(null, payload)
    if (request.method === 'GET' || request.method === 'HEAD') return proceed()
    void showToVisitors(publicVersion, request.log).then(proceed)
  })
  await describeApi(app)
  for (const routes of groups) {
    app.register(routes, { db, publicVersion, backupsIn, storage, dataDir, publicUrl })
  }
}

/**
 * Runs before a write is answered, so that its effect is visible in the shop at once. The write is
 * committed by then, so a lost connection must not fail the request: the second try gets another
 * connection from the pool, and after that the shop catches up as it does with writes of other
 * processes.
 */
async function showToVisitors(publicVersion: PublicVersion, log: FastifyBaseLogger): Promise<void> {
  await publicVersion
    .refresh()
    .catch(() => publicVersion.refresh())
    .catch((error: unknown) =>
      log.error({ err: error }, 'visitors may not see the latest change yet'),
    )
}
