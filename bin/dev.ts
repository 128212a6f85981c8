import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { ShopContext } from '../app/shop-context.ts'
import { openDatabase } from '../db/open.ts'
import { readEnvironment } from '../server/environment.ts'
import { listen } from '../server/http-server.ts'
import { Allowances } from '../server/allowances.ts'
import { createApp } from '../server/app.ts'
import { createLog } from '../server/log.ts'
import type { AppBuild } from '../server/app-build.ts'
import { loadDemoIfEmpty } from '../server/start-shop.ts'
import { ensureFirstAdministrator } from '../shop/auth/users.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { Bucket } from '../shop/bucket/bucket.ts'
import { openServedStorage } from '../shop/media/open-storage.ts'

// Like server/start-shop.ts, but with pages straight from the sources, never kept, and without a
// content policy.
const environment = readEnvironment(process.env, process.argv.slice(2))
const store = await openDatabase(environment)
const { db } = store
const log = createLog(environment.logLevel)
const bucket = environment.s3 && new Bucket(environment.s3)
await bucket?.prepare()
const storage = await openServedStorage(environment.dataDir, bucket, (error) => log.error(error))
if (!environment.empty) await loadDemoIfEmpty(db, storage, printProgress)
const administrator = await ensureFirstAdministrator(db, {
  email: environment.adminEmail,
  password: environment.adminPassword,
})
const server = createServer()
const vite = await openVite(server)
const url = `http://${environment.host}:${await listen(server, environment)}`
const shop: ShopContext = { db, publicUrl: environment.publicUrl ?? url }
const app = createApp({
  server,
  environment,
  services: {
    ...store,
    ...shop,
    storage,
    bucket,
    dataDir: environment.dataDir,
    backupsIn: (folder) => workHere({ ...store, storage }, folder),
  },
  allowances: new Allowances(),
  log,
  keptPages: () => 0,
  pages: ({ raw: req }, reply) => {
    reply.hijack()
    vite.middlewares(req, reply.raw, () =>
      sendPage(req, reply.raw).catch((error: unknown) => sendFailure(error, reply.raw)),
    )
  },
})
await app.ready()
server.on('request', app.routing)

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
