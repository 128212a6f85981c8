import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ShopContext } from '../app/shop-context.ts'
import { openDatabase, type Store } from '../db/open.ts'
import { inTurn } from '../db/in-turn.ts'
import type { DatabaseIsNewer } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { openArchiveFolder } from '../shop/backup/kept-archives.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import { openServedStorage } from '../shop/media/open-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { startReindexing } from '../shop/search/reindex-queue.ts'
import { Allowances } from './allowances.ts'
import { createApp } from './app.ts'
import { serveAssets } from './assets.ts'
import { workInThreads } from './backup-threads.ts'
import { startCleanup } from './cleanup.ts'
import type { Environment } from './environment.ts'
import { createHttpServer, listen, stopListening, stopServer } from './http-server.ts'
import { createLog, type ErrorLog, flushLog } from './log.ts'
import { loadBuild, PageRenderer } from './page-renderer.ts'
import { Pages } from './pages.ts'
import { startPromotionDays } from './promotion-days.ts'
import { watchSchema } from './schema-watch.ts'
import {
  explainAdministrator,
  explainDatabase,
  explainFolder,
  explainListening,
} from './start-failure.ts'

/** Called after each picture of the demo shop. */
export type DemoProgress = (done: number, total: number) => void

/** Where pages come from: the built app, or its sources (bin/dev.ts). */
export interface PageSource {
  rendererOf(shop: ShopContext, log: ErrorLog): Pick<PageRenderer, 'render'>
  /** The folder of the built files that browsers load. */
  files?: string
  /** Answers requests that the shop does not know, and leaves the others to it. */
  inFrontOf?(shop: RequestListener): RequestListener
}

export interface RunningShop {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Only set if this start created the first administrator. */
  administrator: { email: string; generatedPassword?: string } | undefined
  /** Resolves when a newer program has migrated the database, which this one must leave then. */
  outdated: Promise<DatabaseIsNewer>
  /** Drains, finishes running requests for at most 10 s, and closes the database. */
  stop(): Promise<void>
}

/** With SQLite nothing waits within a page: several at once would only make each turn longer. */
const pagesAtOnce = { sqlite: 1, postgres: 8 }

/**
 * Opens the shop and serves it until `stop` is called. Throws StartFailure with what the owner can
 * do.
 */
export async function startShop(
  environment: Environment,
  onDemoProgress: DemoProgress,
  openPages: (server: Server) => Promise<PageSource> = builtPages,
): Promise<RunningShop> {
  const server = createHttpServer(answerNotReady)
  // Listens before it opens the data: a second start of the same shop must fail here and touch
  // nothing.
  const port = await listen(server, environment).catch((error: unknown) => {
    throw explainListening(error, environment)
  })
  const url = `http://${hostInUrl(environment.host)}:${port}`
  const life = { isStopping: false }
  try {
    // One of several: until it is ready, the proxy is refused and asks another one.
    if (environment.databaseUrl) await stopListening(server)
    prepareFolder(environment)
    const [store, source] = await Promise.all([openStore(environment), openPages(server)])
    const opened = await openShop(
      { server, environment, publicUrl: environment.publicUrl ?? url, store, source, life },
      onDemoProgress,
    ).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
    server.off('request', answerNotReady).on('request', opened.listener)
    if (!server.listening) await listen(server, { port, host: environment.host })
    const stop = async () => {
      life.isStopping = true
      await stopServer(server, environment.drainMs)
      await opened.close()
    }
    return { url, administrator: opened.administrator, outdated: opened.outdated, stop }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

interface Parts {
  server: Server
  environment: Environment
  publicUrl: string
  store: Store
  source: PageSource
  life: { isStopping: boolean }
}

/** Fills and connects the parts of the shop. */
async function openShop(
  { server, environment, publicUrl, store, source, life }: Parts,
  onDemoProgress: DemoProgress,
) {
  const { db, publicVersion } = store
  const { dataDir, databaseUrl, s3, backupPassphrase: passphrase, accessLog } = environment
  const log = createLog(environment.logLevel)
  const bucket = s3 && new Bucket(s3)
  await bucket?.prepare()
  const storage = await openServedStorage(dataDir, bucket, (error) =>
    log.error({ err: error }, 'a copy of a picture could not be kept or deleted'),
  )
  const administrator = await inTurn(db, 'start', async () => {
    if (!environment.empty) await loadDemoIfEmpty(db, storage, onDemoProgress)
    return openAdministrator(db, environment)
  })
  const allowances = new Allowances()
  const pages = new Pages({
    renderer: source.rendererOf({ db, publicUrl, mediaUrl: environment.mediaUrl, storage }, log),
    version: () => publicVersion.current(),
    allowances,
    maxAtOnce: pagesAtOnce[store.engine],
  })
  const backupsIn = (folder: string) =>
    workInThreads({ dataDir, databaseUrl, s3, folder, passphrase }, () => publicVersion.refresh())
  const app = createApp({
    server,
    environment,
    services: { db, publicVersion, backupsIn, storage, bucket, dataDir, publicUrl },
    allowances,
    log,
    pages: (request, reply) => pages.answer(request, reply),
    keptPages: () => pages.sentQuickly,
    isStopping: () => life.isStopping,
  })
  if (source.files !== undefined) serveAssets(app, source.files)
  await app.ready()
  const work = backupsIn(await openArchiveFolder(dataDir))
  const stopCleanup = startCleanup(db, storage, work, log)
  const stopPromotions = startPromotionDays(db, log)
  const stopReindexing = startReindexing(db, (error) =>
    log.error({ err: error }, 'reindexing failed'),
  )
  const { promise: outdated, resolve } = Promise.withResolvers<DatabaseIsNewer>()
  const stopWatching = watchSchema(db, resolve)
  const close = async () => {
    stopWatching()
    await Promise.all([stopCleanup(), stopReindexing(), stopPromotions()])
    await app.close()
    await store.close()
    await flushLog()
  }
  // The log of requests is written by the app.
  const answer = accessLog ? app.routing : pages.inFrontOf(app.routing)
  return { listener: source.inFrontOf?.(answer) ?? answer, administrator, outdated, close }
}

async function builtPages(): Promise<PageSource> {
  const { build, files } = await loadBuild()
  return { files, rendererOf: (shop, log) => new PageRenderer({ build, shop, log }) }
}

function openAdministrator(
  db: Database,
  { adminEmail, adminPassword }: Environment,
): Promise<RunningShop['administrator']> {
  const account = { email: adminEmail, password: adminPassword }
  return ensureFirstAdministrator(db, account).catch((error: unknown) => {
    throw explainAdministrator(error)
  })
}

/** Loads the demo shop if the shop is empty. */
async function loadDemoIfEmpty(
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
