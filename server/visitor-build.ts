import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

const backOfficeId = /^admin\//

/**
 * The built app for visitors: without the routes of the back office, and with a route manifest that
 * lists pages only. Every public page loads that manifest: 2.7 kB instead of 20.5, 0.5 instead of
 * 1.8 compressed. The router needs no entry for what is left out, because visitors reach it by
 * loading its address, never by client-side navigation.
 */
export function visitorBuild<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(
  build: Build,
): Build {
  const routes = withoutBackOffice(build.routes)
  const assets = { ...build.assets, routes: pagesOnly(build.assets.routes, routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('base64url').slice(0, 8)
  return { ...build, routes, assets: { ...assets, url: `/assets/routes-${hash}.js` } }
}

/** The content of the file at `assets.url`, which tells the browser's router the app's routes. */
export function manifestScript(assets: ServerBuild['assets']): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

function withoutBackOffice<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !backOfficeId.test(id)))
}

/** Without resource routes such as the sitemap. */
function pagesOnly<Asset>(
  assets: Record<string, Asset>,
  routes: ServerBuild['routes'],
): Record<string, Asset> {
  return Object.fromEntries(Object.entries(assets).filter(([id]) => routes[id]?.module.default))
}
