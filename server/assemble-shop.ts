import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Store } from '../db/open.ts'
import { networkOf } from '../shop/network.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { startReindexing } from '../shop/search/reindex-queue.ts'
import { logAccess } from './access-log.ts'
import { type AppBuild, clientFolder } from './app-build.ts'
import { Assets } from './assets.ts'
import { startCleanup } from './cleanup.ts'
import { clientAddress, keepForwardedAddress, warnOfProxy } from './client-address.ts'
import type { ConnectionCounts } from './connection-limits.ts'
import { workInThreads } from './backup-threads.ts'
import type { Environment } from './environment.ts'
import { Allowances } from './allowances.ts'
import { FairQueue } from './fair-queue.ts'
import { KeptReads } from './kept-reads.ts'
import { LazyApi } from './lazy-api.ts'
import { createLog, flushLog } from './log.ts'
import { serveMedia } from './media-files.ts'
import { Metrics } from './metrics.ts'
import { answerMetrics } from './metrics-endpoint.ts'
import { Pages } from './pages.ts'
import { answerReadiness } from './readiness.ts'
import { createRequestListener } from './request-listener.ts'
import type { RequestLoad } from './request-load.ts'
import { securityHeaders } from './security-headers.ts'
import { explainAdministrator } from './start-failure.ts'

export interface OpenShop {
  listener: RequestListener
  /** Only set if this start created the first administrator. */
  administrator: { email: string; generatedPassword?: string } | undefined
  close(): Promise<void>
}

/** What is known once the port is taken. */
export interface ListeningServer {
  environment: Environment
  publicUrl: string
  cutConnections: ConnectionCounts
}

/**
 * With SQLite nothing waits within a page or a read: several at once would only put more work into
 * one turn of the event loop, in which no cached page is sent (decision 35).
 */
const turns = { sqlite: { maxAtOnce: 1 }, postgres: {} }

interface Parts extends ListeningServer {
  store: Store
  storage: MediaStorage
  build: AppBuild
}

/** Connects the parts of an open shop. Throws StartFailure. */
export async function assembleShop(parts: Parts): Promise<OpenShop> {
  const { store, storage, environment } = parts
  const { db, publicVersion } = store
  const administrator = await ensureFirstAdministrator(db, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  }).catch((error: unknown) => {
    throw explainAdministrator(error)
  })
  const log = createLog(environment.logLevel)
  const load = {
    queue: new FairQueue(turns[store.engine]),
    allowances: new Allowances(),
    metrics: new Metrics(),
    keptReads: new KeptReads({
      version: () => publicVersion.current(),
      publicUrl: parts.publicUrl,
    }),
  }
  const api = new LazyApi(
    {
      db,
      publicVersion,
      backupsIn: (folder) =>
        workInThreads({ ...environment, folder }, () => publicVersion.refresh()),
      storage,
      dataDir: environment.dataDir,
      publicUrl: parts.publicUrl,
    },
    environment,
    load,
  )
  const stopCleanup = startCleanup(db, storage, log)
  const stopReindexing = startReindexing(db, (error) =>
    log.error({ err: error }, 'reindexing failed'),
  )
  const close = async () => {
    await Promise.all([stopCleanup(), stopReindexing()])
    await api.close()
    await store.close()
    await flushLog()
  }
  return { listener: createListener(parts, { api, load, log }), administrator, close }
}

function createListener(
  {
    store: { db, engine, publicVersion },
    storage,
    build,
    environment,
    publicUrl,
    cutConnections,
  }: Parts,
  { api, load, log }: { api: LazyApi; load: RequestLoad; log: Logger },
): RequestListener {
  const headers = securityHeaders(publicUrl)
  const shop = { db, publicUrl }
  const { queue, allowances, metrics, keptReads } = load
  const pageQueue = new FairQueue(turns[engine])
  const { accessLog, trustProxy, dataDir, metricsToken: token } = environment
  const warn = warnOfProxy(log)
  const handlers = {
    networkOfClient: (req: IncomingMessage) => {
      if (!trustProxy) warn(req)
      return networkOf(clientAddress(req, trustProxy))
    },
    pages: new Pages({
      build,
      shop,
      version: () => publicVersion.current(),
      queue: pageQueue,
      allowances,
      log,
    }),
    assets: new Assets(clientFolder, headers),
    api: (req: IncomingMessage, res: ServerResponse) => {
      if (trustProxy) keepForwardedAddress(req)
      else warn(req)
      return api.answer(req, res)
    },
    media: serveMedia(storage, (error) => log.error({ err: error }, 'a picture could not be read')),
    readiness: answerReadiness(db, dataDir, headers),
    figures: answerMetrics(
      { metrics, waits: [queue, pageQueue, allowances], cutConnections, dataDir, token },
      headers,
    ),
    metrics,
    keptReads,
    headers,
  }
  const noteAccess = (req: IncomingMessage, res: ServerResponse) =>
    logAccess(log, req, res, clientAddress(req, trustProxy))
  return createRequestListener(handlers, log, accessLog ? noteAccess : undefined)
}
