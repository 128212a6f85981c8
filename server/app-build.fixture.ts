import { createElement as h, type ReactNode } from 'react'
import { Links, Meta, Outlet, redirect, Scripts, type ServerBuild } from 'react-router'
import * as entry from '../app/entry.server.tsx'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

/** A build of a few routes, as the bundler would make it. `load` is the loader of most of them. */
export function tinyBuild(load: (request: Request) => Promise<unknown>) {
  return buildOf(
    routesOf({
      home: {
        index: true,
        module: page(
          () => h('h1', null, 'Início'),
          async ({ request }) => load(request),
        ),
      },
      category: {
        path: 'categoria/:slug',
        module: page(
          () => h('h1', null, 'Categoria'.repeat(300)),
          async ({ request }) => load(request),
        ),
      },
      attacked: {
        path: 'atacada',
        module: page(() =>
          h('div', { dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' } }),
        ),
      },
      missing: {
        path: 'sumida',
        module: page(
          () => null,
          () => Promise.reject(new Response(null, { status: 404 })),
          () => h('h1', null, 'Produto não encontrado'),
        ),
      },
      list: { path: 'lista/:code', module: page(() => h('h1', null, 'Lista'), findK7M3QD) },
      quote: { path: 'orcamento/:code', module: page(() => h('h1', null, 'Lista'), findK7M3QD) },
      broken: {
        path: 'quebrada',
        module: page(
          () => null,
          () => Promise.reject(new Error('secret detail')),
        ),
      },
      brokenInFrame: {
        path: 'quebrada-na-moldura',
        module: page(
          () => null,
          () => Promise.reject(new Error('secret detail')),
          () => h('h1', null, 'Erro ao carregar produtos'),
        ),
      },
      busy: {
        path: 'ocupada.jpg',
        module: resource(
          async () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } }),
        ),
      },
      brokenLate: { path: 'quebrada-ao-desenhar', module: page(() => h(Broken)) },
      moved: {
        path: 'antiga',
        module: page(
          () => null,
          () => Promise.resolve(redirect('/categoria/nova', 301)),
        ),
      },
      'admin/admin': {
        path: 'admin',
        module: page(
          () => h('p', null, 'Área Administrativa'),
          async ({ request }) => load(request),
        ),
      },
      unknown: {
        path: '*',
        module: page(
          () => null,
          () => Promise.resolve(redirect('/')),
        ),
      },
    }),
  )
}

function Broken(): ReactNode {
  throw new Error('secret detail')
}

function page(
  component: () => ReactNode,
  loader?: (args: { request: Request }) => Promise<unknown>,
  boundary?: () => ReactNode,
): Module {
  return {
    default: component,
    ...(loader && { loader }),
    ...(boundary && { ErrorBoundary: boundary }),
  }
}

/** A route without a page. */
function resource(loader: () => Promise<Response>): Module {
  const module = page(() => null, loader)
  Reflect.deleteProperty(module, 'default')
  return module
}

function routesOf(
  leaves: Record<string, { path?: string; index?: boolean; module: Module }>,
): Routes {
  const Root = () =>
    h(
      'html',
      null,
      h('head', null, h('style', null, ':root{--primary:#123456}'), h(Meta), h(Links)),
      h('body', null, h(Outlet), h(Scripts)),
    )
  const root = {
    id: 'root',
    path: '',
    module: page(Root, undefined, () => h('html', null, h('body', null, 'boundary'))),
  }
  const children = Object.entries(leaves).map(([id, leaf]) => [
    id,
    { id, parentId: 'root', ...leaf },
  ])
  return { root, ...Object.fromEntries(children) }
}

function buildOf(routes: Routes) {
  const described = Object.entries(routes).map(([id, route]) => {
    const { module, ...rest } = route ?? { id, module: {} }
    const has = {
      hasAction: false,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
    }
    const noModules = {
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    }
    return [id, { ...rest, ...has, ...noModules, module: `/assets/${id}.js` }]
  })
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(described),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy' as const, manifestPath: '/__manifest' },
  }
}

/** What stands behind a code. */
function findK7M3QD({ request }: { request: Request }): Promise<null> {
  return request.url.endsWith('K7M3QD')
    ? Promise.resolve(null)
    : Promise.reject(new Response(null, { status: 404 }))
}
