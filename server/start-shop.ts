import { accessSync, constants, mkdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { openDatabase, type Store } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { ApiOnDemand } from './api-on-demand.ts'
import { Assets } from './assets.ts'
import type { Environment } from './environment.ts'
import { frontDoor } from './front-door.ts'
import { keepHouse } from './housekeeping.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { createLog } from './log.ts'
import { serveMedia } from './media-files.ts'
import { type AppBuild, Pages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { explainDatabase, explainFolder, explainListening } from './start-failure.ts'

/** Told after each picture of the demo shop. */
export type DemoProgress = (done: number, total: number) => void

export interface RunningShop {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Set only when this start created the first administrator. */
  administrator: { email: string; generatedPassword?: string } | undefined
  /** Finishes running requests, at most 10 s, and closes the database. */
  stop(): Promise<void>
}

const builtApp = join(import.meta.dirname, '../build')

/** Opens the shop and serves it until stopped. Throws StartFailure with what the owner can do about it. */
export async function startShop(
  environment: Environment,
  onDemoProgress: DemoProgress,
): Promise<RunningShop> {
  const server = createHttpServer(notReadyYet)
  // First of all: where the port is taken, another start must not have touched the data.
  const port = await listen(server, environment).catch((error: unknown) => {
    throw explainListening(error, environment)
  })
  const url = `http://${hostInUrl(environment.host)}:${port}`
  try {
    const { door, administrator, close } = await openShop(
      environment,
      environment.publicUrl ?? url,
      onDemoProgress,
    )
    server.off('request', notReadyYet).on('request', door)
    const stop = () => stopServer(server).then(close)
    return { url, administrator, stop }
  } catch (error) {
    server.closeAllConnections()
    server.close()
    throw error
  }
}

interface OpenShop {
  door: RequestListener
  administrator: RunningShop['administrator']
  close(): Promise<void>
}

async function openShop(
  environment: Environment,
  publicUrl: string,
  onDemoProgress: DemoProgress,
): Promise<OpenShop> {
  prepareFolder(environment)
  const [store, build] = await Promise.all([openStore(environment), loadBuild()])
  try {
    const storage = await openDiskStorage(join(environment.dataDir, 'media'))
    if (!environment.empty) await offerDemo(store.db, storage, onDemoProgress)
    return await putTogether({ store, storage, build, environment, publicUrl })
  } catch (error) {
    await store.close()
    throw error
  }
}

interface Parts {
  store: Store
  storage: MediaStorage
  build: AppBuild
  environment: Environment
  publicUrl: string
}

async function putTogether({
  store,
  storage,
  build,
  environment,
  publicUrl,
}: Parts): Promise<OpenShop> {
  const { db, publicVersion, atOneMoment } = store
  const administrator = await ensureFirstAdministrator(db, {
    email: environment.adminEmail,
    password: environment.adminPassword,
  })
  const log = createLog(environment.logLevel)
  const headers = securityHeaders(publicUrl)
  const pages = new Pages({
    build,
    shop: { db, publicUrl },
    version: () => publicVersion.current(),
    log,
  })
  const assets = new Assets(join(builtApp, 'client'), headers)
  const api = new ApiOnDemand(
    { db, publicVersion, atOneMoment, storage, dataDir: environment.dataDir },
    environment,
  )
  const media = serveMedia(storage, (error) =>
    log.error({ err: error }, 'a picture could not be read'),
  )
  const door = frontDoor(
    { pages, assets, api: (req, res) => api.answer(req, res), media, headers },
    log,
  )
  const stopHousekeeping = keepHouse(db, storage, (error) =>
    log.error({ err: error }, 'housekeeping failed'),
  )
  const close = async () => {
    await stopHousekeeping()
    await api.close()
    await store.close()
  }
  return { door, administrator, close }
}

/** Loads the demo shop into a shop that has nothing yet. */
export async function offerDemo(
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
  } catch (error) {
    throw explainFolder(error, environment)
  }
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

function notReadyYet(_req: IncomingMessage, res: ServerResponse): void {
  res
    .writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain; charset=utf-8' })
    .end('A loja está abrindo.\n')
}

/** A name for "all addresses" cannot be visited; this machine's own can. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
