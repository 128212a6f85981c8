import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openDatabase, type Store } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import { openServedStorage } from '../shop/media/open-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { loadBuild } from './app-build.ts'
import { assembleShop, type ListeningServer, type OpenShop } from './assemble-shop.ts'
import type { Environment } from './environment.ts'
import { createLog } from './log.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { explainDatabase, explainFolder, explainListening } from './start-failure.ts'

/** Called after each picture of the demo shop. */
export type DemoProgress = (done: number, total: number) => void

export interface RunningShop extends Pick<OpenShop, 'administrator'> {
  /** Where it listens, without a trailing slash. */
  url: string
  /** Finishes running requests, for at most 10 s, and closes the database. */
  stop(): Promise<void>
}

/**
 * Opens the shop and serves it until `stop` is called. Throws StartFailure with what the owner can
 * do.
 */
export async function startShop(
  environment: Environment,
  onDemoProgress: DemoProgress,
): Promise<RunningShop> {
  const server = createHttpServer(answerNotReady)
  // Listens before it opens the data: a second start of the same shop must fail here and touch
  // nothing.
  const port = await listen(server, environment).catch((error: unknown) => {
    throw explainListening(error, environment)
  })
  const url = `http://${hostInUrl(environment.host)}:${port}`
  try {
    const { listener, administrator, close } = await openShop(
      { server, environment, publicUrl: environment.publicUrl ?? url },
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

async function openShop(
  listening: ListeningServer,
  onDemoProgress: DemoProgress,
): Promise<OpenShop> {
  const { environment } = listening
  prepareFolder(environment)
  const [store, build] = await Promise.all([openStore(environment), loadBuild()])
  try {
    const log = createLog(environment.logLevel)
    const bucket = environment.s3 && new Bucket(environment.s3)
    await bucket?.prepare()
    const storage = await openServedStorage(environment.dataDir, bucket, (error) =>
      log.error({ err: error }, 'a copy of a picture could not be kept or deleted'),
    )
    if (!environment.empty) await loadDemoIfEmpty(store.db, storage, onDemoProgress)
    return await assembleShop({ ...listening, store, storage, bucket, build, log })
  } catch (error) {
    await store.close()
    throw error
  }
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
