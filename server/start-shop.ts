import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDatabase, type Store } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { startReindexing } from '../shop/search/reindex-queue.ts'
import { logAccess } from './access-log.ts'
import { Assets } from './assets.ts'
import { startCleanup } from './cleanup.ts'
import { networkOf } from '../shop/auth/network.ts'
import { clientAddress, keepForwardedAddress } from './client-address.ts'
import { type ConnectionCounts, limitConnections } from './connection-limits.ts'
import type { Environment } from './environment.ts'
import { FairQueue } from './fair-queue.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { KeptReads } from './kept-reads.ts'
import { LazyApi } from './lazy-api.ts'
import { createLog, flushLog } from './log.ts'
import { serveMedia } from './media-files.ts'
import { Metrics } from './metrics.ts'
import { answerMetrics } from './metrics-endpoint.ts'
import type { AppBuild } from './page-renderer.ts'
import { Pages } from './pages.ts'
import { answerReadiness } from './readiness.ts'
import { createRequestListener } from './request-listener.ts'
import type { RequestLoad } from './request-load.ts'
import { securityHeaders } from './security-headers.ts'
import {
  explainAdministrator,
  explainDatabase,
  explainFolder,
  explainListening,
} from './start-failure.ts'

/** Called after each picture of the demo shop. */
export type DemoProgress = (done: number, total: number) => void

export interface RunningShop {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Only set if this start created the first administrator. */
  administrator: { email: string; generatedPassword?: string } | undefined
  /** Finishes running requests, for at most 10 s, and closes the database. */
  stop(): Promise<void>
}

/**
 * With SQLite nothing waits within a page: several at once would only put more work into one turn
 * of the event loop, in which no cached page is sent (decision 35).
 */
const pageTurns = { sqlite: { maxAtOnce: 1 }, postgres: {} }
const builtApp = join(import.meta.dirname, '../build')

/**
 * Opens the shop and serves it until `stop` is called. Throws StartFailure with what the owner can
 * do.
 */
export async function startShop(
  environment: Environment,
  onDemoProgress: DemoProgress,
): Promise<RunningShop> {
  const server = createHttpServer(answerNotReady)
  const cutConnections = limitConnections(server, createLog(environment.logLevel), environment)
  // Listens before it opens the data: a second start of the same shop must fail here and touch
  // nothing.
  const port = await listen(server, environment).catch((error: unknown) => {
    throw explainListening(error, environment)
  })
  const url = `http://${hostInUrl(environment.host)}:${port}`
  try {
    const { listener, administrator, close } = await openShop(
      { environment, publicUrl: environment.publicUrl ?? url, cutConnections },
      onDemoProgress,
    )
    server.off('request', answerNotReady).on('request', listener)
    const stop = () => stopServer(server).then(close)
    return { url, administrator, stop }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

interface OpenShop {
  listener: RequestListener
  administrator: RunningShop['administrator']
  close(): Promise<void>
}

interface Served {
  environment: Environment
  publicUrl: string
  cutConnections: ConnectionCounts
}

async function openShop(served: Served, onDemoProgress: DemoProgress): Promise<OpenShop> {
  const { environment } = served
  prepareFolder(environment)
  const [store, build] = await Promise.all([openStore(environment), loadBuild()])
  try {
    const storage = await openDiskStorage(join(environment.dataDir, 'media'))
    if (!environment.empty) await loadDemoIfEmpty(store.db, storage, onDemoProgress)
    return await assembleShop({ ...served, store, storage, build })
  } catch (error) {
    await store.close()
    throw error
  }
}

interface Parts extends Served {
  store: Store
  storage: MediaStorage
  build: AppBuild
}

async function assembleShop(parts: Parts): Promise<OpenShop> {
  const { store, storage, environment } = parts
  const { db, publicVersion, atOneMoment } = store
  const administrator = await ensureFirstAdministrator(db, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  }).catch((error: unknown) => {
    throw explainAdministrator(error)
  })
  const log = createLog(environment.logLevel)
  const load = {
    queue: new FairQueue(),
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
      atOneMoment,
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
  const { queue, metrics, keptReads } = load
  const pageQueue = new FairQueue(pageTurns[engine])
  const { accessLog, trustProxy, dataDir, metricsToken: token } = environment
  const handlers = {
    networkOfClient: (req: IncomingMessage) => networkOf(clientAddress(req, trustProxy) ?? ''),
    pages: new Pages({
      build,
      shop,
      version: () => publicVersion.current(),
      queue: pageQueue,
      log,
    }),
    assets: new Assets(join(builtApp, 'client'), headers),
    api: (req: IncomingMessage, res: ServerResponse) => {
      if (trustProxy) keepForwardedAddress(req)
      return api.answer(req, res)
    },
    media: serveMedia(storage, (error) => log.error({ err: error }, 'a picture could not be read')),
    readiness: answerReadiness(db, dataDir, headers),
    figures: answerMetrics(
      { metrics, queues: [queue, pageQueue], cutConnections, dataDir, token },
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

/** Loads the demo shop if the shop is empty. */
export async function loadDemoIfEmpty(
  db: Database,
  storage: MediaStorage,
  onProgress: DemoProgress,
): Promise<void> {
  const { isShopEmpty } = await import('../demo/contents.ts')
  if (!(await isShopEmpty(db))) return
  const { loadDemoShop } = await import('../demo/load.ts')
  await loadDemoShop({ db, storage, onProgress })
}

function prepareFolder(environment: Environment): void {
  try {
    mkdirSync(environment.dataDir, { recursive: true })
    accessSync(environment.dataDir, constants.W_OK)
    closeToOthers(environment.dataDir)
  } catch (error) {
    throw explainFolder(error, environment)
  }
}

/** Files of older versions in it can be read by every user of the machine. */
function closeToOthers(folder: string): void {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}

async function openStore(environment: Environment): Promise<Store> {
  try {
    return await openDatabase(environment)
  } catch (error) {
    throw explainDatabase(error, environment)
  }
}

async function loadBuild(): Promise<AppBuild> {
  const build: AppBuild = await import(join(builtApp, 'server/index.js'))
  return build
}

function answerNotReady(_req: IncomingMessage, res: ServerResponse): void {
  res
    .writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('A loja está abrindo.\n')
}

/** A browser cannot open an address that means "all interfaces". */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
