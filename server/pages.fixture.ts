import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/open.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { tinyBuild } from './app-build.fixture.ts'
import { Allowances } from './allowances.ts'
import { createApp } from './app.ts'
import { serveAssets } from './assets.ts'
import { compressAssets } from './compress-assets.ts'
import { createHttpServer, listen, stopServer } from './http-server.ts'
import { createLog } from './log.ts'
import { PageRenderer } from './page-renderer.ts'
import { Pages } from './pages.ts'

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/**
 * A shop of a few routes and two built files behind the real server. It needs no build of the app.
 */
export async function openTinyShop({
  publicUrl = 'http://loja.example',
  maxAtOnce = 8,
  allowanceLimits = {},
}: {
  publicUrl?: string
  maxAtOnce?: number
  allowanceLimits?: ConstructorParameters<typeof Allowances>[0]
} = {}) {
  const assetsFolder = await makeBuiltFiles()
  let version = 1
  const renderings: string[] = []
  const failures: object[] = []
  let gate = Promise.resolve()
  async function load(request: Request) {
    renderings.push(new URL(request.url).pathname + new URL(request.url).search)
    const madeFrom = version
    await gate
    return { madeFrom, cookie: request.headers.get('cookie') }
  }

  const store = await openDatabase({ dataDir: assetsFolder })
  const storage = await openDiskStorage(join(assetsFolder, 'media'))
  const log = { error: (facts: object) => void failures.push(facts) }
  const allowances = new Allowances(allowanceLimits)
  const pages = new Pages({
    renderer: new PageRenderer({
      build: tinyBuild(load),
      shop: { db: store.db, publicUrl },
      log,
    }),
    version: () => version,
    allowances,
    maxAtOnce,
  })
  const server = createHttpServer()
  const app = createApp({
    server,
    environment: { trustProxy: true, accessLog: false, metricsToken: undefined },
    services: {
      ...store,
      storage,
      dataDir: assetsFolder,
      publicUrl,
      backupsIn: (folder) => workHere({ ...store, storage }, folder),
    },
    allowances,
    log: createLog('silent'),
    pages: (request, reply) => pages.answer(request, reply),
    keptPages: () => pages.sentQuickly,
    isStopping: () => false,
  })
  serveAssets(app, join(assetsFolder, 'client'))
  await app.ready()
  server.on('request', pages.inFrontOf(app.routing))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })

  return {
    url: `http://127.0.0.1:${port}`,
    db: store.db,
    renderings,
    failures,
    storage,
    get: (path: string, sentHeaders: Record<string, string> = {}, method = 'GET') =>
      ask(port, path, sentHeaders, method),
    raw: (text: string) => sendRaw(port, text),
    changeData: () => void version++,
    /** Makes loaders wait for the given promise. */
    holdLoaders: (until: Promise<void>) => void (gate = until),
    async close() {
      await stopServer(server, 0)
      await app.close()
      await store.close()
      await rm(assetsFolder, { recursive: true })
    },
  }
}

async function makeBuiltFiles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const assets = join(folder, 'client/assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, 'app-123.js'), 'let a = 1\n'.repeat(300))
  await compressAssets(assets)
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>')
  return folder
}

/** Unlike fetch, follows no redirect, decodes nothing and sends the path unchanged. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, path, headers, method }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject).end()
  })
}

/**
 * Sends bytes unchanged and returns everything that the server sends until the connection closes.
 */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (part) => (answer += part))
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.write(text, 'latin1')
  })
}
