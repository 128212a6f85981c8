import type { RequestListener, Server } from 'node:http'
import type { Logger } from 'pino'
import type { Store } from '../db/open.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import type { Bucket } from '../shop/bucket/bucket.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { startReindexing } from '../shop/search/reindex-queue.ts'
import { Allowances } from './allowances.ts'
import { createApp } from './app.ts'
import { type AppBuild, clientFolder } from './app-build.ts'
import { serveAssets } from './assets.ts'
import { workInThreads } from './backup-threads.ts'
import { startCleanup } from './cleanup.ts'
import type { Environment } from './environment.ts'
import { flushLog } from './log.ts'
import { PageRenderer } from './page-renderer.ts'
import { Pages } from './pages.ts'
import { explainAdministrator } from './start-failure.ts'

export interface OpenShop {
  listener: RequestListener
  /** Only set if this start created the first administrator. */
  administrator: { email: string; generatedPassword?: string } | undefined
  close(): Promise<void>
}

/** What is known once the port is taken. */
export interface ListeningServer {
  server: Server
  environment: Environment
  publicUrl: string
}

interface Parts extends ListeningServer {
  store: Store
  storage: MediaStorage
  bucket: Bucket | undefined
  build: AppBuild
  log: Logger
}

/** With SQLite nothing waits within a page: several at once would only make each turn longer. */
const pagesAtOnce = { sqlite: 1, postgres: 8 }

/** Connects the parts of an open shop. Throws StartFailure. */
export async function assembleShop(parts: Parts): Promise<OpenShop> {
  const { server, environment, publicUrl, store, storage, bucket, build, log } = parts
  const { db, publicVersion } = store
  const administrator = await ensureFirstAdministrator(db, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  }).catch((error: unknown) => {
    throw explainAdministrator(error)
  })
  const allowances = new Allowances()
  const pages = new Pages({
    renderer: new PageRenderer({ build, shop: { db, publicUrl }, log }),
    version: () => publicVersion.current(),
    allowances,
    maxAtOnce: pagesAtOnce[store.engine],
  })
  const { dataDir, databaseUrl, s3, backupPassphrase: passphrase } = environment
  const backupsIn = (folder: string) =>
    workInThreads({ dataDir, databaseUrl, s3, folder, passphrase }, () => publicVersion.refresh())
  const services = { db, publicVersion, backupsIn, storage, bucket, dataDir, publicUrl }
  const app = createApp({
    server,
    environment,
    services,
    allowances,
    log,
    pages: (request, reply) => pages.answer(request, reply),
    keptPages: () => pages.sentQuickly,
  })
  serveAssets(app, clientFolder)
  await app.ready()
  const stopCleanup = startCleanup(db, storage, log)
  const stopReindexing = startReindexing(db, (error) =>
    log.error({ err: error }, 'reindexing failed'),
  )
  const close = async () => {
    await Promise.all([stopCleanup(), stopReindexing()])
    await app.close()
    await store.close()
    await flushLog()
  }
  // The log of requests is written by the app.
  const listener = environment.accessLog ? app.routing : pages.inFrontOf(app.routing)
  return { listener, administrator, close }
}
