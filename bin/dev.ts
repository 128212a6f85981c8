import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { ShopContext } from '../app/shop-context.ts'
import { openDatabase } from '../db/open.ts'
import { createApi } from '../server/api-server.ts'
import { workInThreads } from '../server/backup-threads.ts'
import { readEnvironment } from '../server/environment.ts'
import { listen } from '../server/http-server.ts'
import { Allowances } from '../server/allowances.ts'
import { FairQueue } from '../server/fair-queue.ts'
import { KeptReads } from '../server/kept-reads.ts'
import { Metrics } from '../server/metrics.ts'
import { serveMedia } from '../server/media-files.ts'
import type { AppBuild } from '../server/app-build.ts'
import { loadDemoIfEmpty } from '../server/start-shop.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'

// Like server/start-shop.ts, but with pages straight from the sources, never kept, and without a
// content policy.
const environment = readEnvironment(process.env, process.argv.slice(2))
const { db, publicVersion } = await openDatabase(environment)
const storage = await openDiskStorage(join(environment.dataDir, 'media'))
if (!environment.empty) await loadDemoIfEmpty(db, storage, printProgress)
const administrator = await ensureFirstAdministrator(db, {
  email: environment.adminEmail,
  password: environment.adminPassword,
})
const server = createServer()
const vite = await openVite(server)
const url = `http://${environment.host}:${await listen(server, environment)}`
const shop: ShopContext = { db, publicUrl: environment.publicUrl ?? url }
const api = await createApi(
  {
    ...shop,
    publicVersion,
    backupsIn: (folder) => workInThreads({ ...environment, folder }, () => publicVersion.refresh()),
    storage,
    dataDir: environment.dataDir,
  },
  environment,
  {
    queue: new FairQueue(),
    allowances: new Allowances(),
    metrics: new Metrics(),
    keptReads: new KeptReads({ version: () => publicVersion.current(), publicUrl: '' }),
  },
)
const media = serveMedia(storage, (error) => console.error(error))

server.on('request', (req, res) => {
  const path = req.url ?? ''
  if (path.startsWith('/api/')) return api.routing(req, res)
  if (path.startsWith('/media/')) return media(req, res)
  return vite.middlewares(req, res, () =>
    sendPage(req, res).catch((error: unknown) => sendFailure(error, res)),
  )
})

console.log(`Loja (desenvolvimento): ${url}/\nAdministração:          ${url}/admin`)
if (administrator?.generatedPassword)
  console.log(`Senha de ${administrator.email}: ${administrator.generatedPassword}`)

function printProgress(done: number, total: number): void {
  if (done % 10 === 0) console.log(`Preparando a loja de demonstração: ${done} de ${total} imagens`)
}

function openVite(forHotReload: Server): Promise<ViteDevServer> {
  const root = join(import.meta.dirname, '..')
  return createVite({
    root,
    server: { middlewareMode: true, hmr: { server: forHotReload } },
    appType: 'custom',
  })
}

async function sendPage(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const build = await loadApp()
  const { shopContext, renderingContext } = build.entry.module
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  let page: Buffer | undefined
  context.set(renderingContext, {
    scriptNonce: '',
    isKept: async () => false,
    takePage: (html) => void (page = html),
    reportFailure: (error) => console.error(error),
  })
  const response = await createRequestHandler(build, 'development')(
    new Request(shop.publicUrl + req.url),
    context,
  )
  res
    .writeHead(response.status, Object.fromEntries(response.headers))
    .end(page ?? Buffer.from(await response.arrayBuffer()))
}

/** As the sources stand now; Vite loads again only what has changed. */
async function loadApp(): Promise<AppBuild> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
  return ssr.runner.import<AppBuild>('virtual:react-router/server-build')
}

function sendFailure(error: unknown, res: ServerResponse): void {
  console.error(error)
  res
    .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(error instanceof Error ? error.stack : String(error))
}
