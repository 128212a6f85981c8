import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

const ofTheOffice = /^admin\//

/**
 * The app as visitors have it: without the back office, whose routes would make up most of the list of files that every
 * page brings along, and without files in that list that are no pages. Both are come to by an address, never by a step.
 */
export function forVisitors<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(
  build: Build,
): Build {
  const routes = withoutOffice(build.routes)
  const assets = { ...build.assets, routes: pagesOf(build.assets.routes, routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('base64url').slice(0, 8)
  return { ...build, routes, assets: { ...assets, url: `/assets/routes-${hash}.js` } }
}

/** What stands at the address that the assets give for themselves: it tells a browser the app's routes. */
export function routesScript(assets: ServerBuild['assets']): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

function pagesOf<Asset>(
  assets: Record<string, Asset>,
  routes: ServerBuild['routes'],
): Record<string, Asset> {
  return Object.fromEntries(Object.entries(assets).filter(([id]) => routes[id]?.module.default))
}

function withoutOffice<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !ofTheOffice.test(id)))
}
