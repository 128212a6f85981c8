import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

const ofTheOffice = /^admin\//

/**
 * The app as visitors have it: without the back office, whose routes would make up most of the list of files that every
 * page brings along. They come to the office by an address, never by a step of the app.
 */
export function forVisitors<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(build: Build): Build {
  const assets = { ...build.assets, routes: withoutOffice(build.assets.routes) }
  return { ...build, routes: withoutOffice(build.routes), assets: { ...assets, url: routesScript(assets).path } }
}

/** The script that tells a visitor's browser the app's routes, and where it is found. */
export function routesScript({ routes, entry, version, hmr }: ServerBuild['assets']): { path: string; text: string } {
  const text = `window.__reactRouterManifest=${JSON.stringify({ entry, routes, version, hmr })};`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { path: `/assets/routes-${hash}.js`, text }
}

function withoutOffice<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !ofTheOffice.test(id)))
}
