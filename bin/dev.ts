import type { Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { ShopContext } from '../app/shop-context.ts'
import { readEnvironment } from '../server/environment.ts'
import type { Page } from '../server/page.ts'
import type { AppBuild } from '../server/page-renderer.ts'
import { type PageSource, startShop } from '../server/start-shop.ts'

// The server as it is, with pages straight from the sources, never kept.
const environment = readEnvironment(process.env, process.argv.slice(2))
const { url, administrator } = await startShop(environment, printProgress, pagesFromSources)

console.log(`Loja (desenvolvimento): ${url}/\nAdministração:          ${url}/admin`)
if (administrator?.generatedPassword)
  console.log(`Senha de ${administrator.email}: ${administrator.generatedPassword}`)

function printProgress(done: number, total: number): void {
  if (done % 10 === 0) console.log(`Preparando a loja de demonstração: ${done} de ${total} imagens`)
}

async function pagesFromSources(server: Server): Promise<PageSource> {
  const vite = await createVite({
    root: join(import.meta.dirname, '..'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    rendererOf: (shop) => ({
      render: (key) => render(vite, shop, key).catch((error: unknown) => failurePage(error)),
    }),
    // Vite would answer /api/products with the file of that name.
    inFrontOf: (answer) => (req, res) =>
      req.url?.startsWith('/api/')
        ? answer(req, res)
        : vite.middlewares(req, res, () => answer(req, res)),
  }
}

/** Vite loads scripts and styles of its own. Without this, the policy of other answers holds. */
const openPolicy = "frame-ancestors 'none'"

async function render(vite: ViteDevServer, shop: ShopContext, key: string): Promise<Page> {
  const build = await loadApp(vite)
  const { shopContext, renderingContext } = build.entry.module
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  let page: Buffer | undefined
  context.set(renderingContext, {
    scriptNonce: '',
    takePage: (html) => void (page = html),
    reportFailure: (error) => console.error(error),
  })
  const handle = createRequestHandler(build, 'development')
  const response = await handle(new Request(shop.publicUrl + key), context)
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'cache-control': 'no-store',
      'content-security-policy': openPolicy,
    },
    body: page ?? Buffer.from(await response.arrayBuffer()),
  }
}

/** As the sources stand now; Vite loads again only what has changed. */
async function loadApp({ environments: { ssr } }: ViteDevServer): Promise<AppBuild> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment')
  return ssr.runner.import<AppBuild>('virtual:react-router/server-build')
}

function failurePage(error: unknown): Page {
  console.error(error)
  return {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(error instanceof Error ? String(error.stack) : String(error)),
  }
}
