import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

type Build = Pick<ServerBuild, 'routes' | 'assets'>

const backOfficeId = /^admin\//
const quoteId = /^storefront\/quote\//

/**
 * The built app for visitors: without the routes of the back office, and with a route manifest that
 * lists pages only. Every public page loads that manifest: 2.7 kB instead of 20.5, 0.5 instead of
 * 1.8 compressed. The router needs no entry for what is left out, because visitors reach it by
 * loading its address, never by client-side navigation.
 */
export function visitorBuild<Built extends Build>(build: Built): Built {
  return withRoutes(build, (id) => !backOfficeId.test(id) && !quoteId.test(id))
}

/** The built app for whoever opens a quote, to which no page links. */
export function quoteBuild<Built extends Build>(build: Built): Built {
  return withRoutes(build, (id) => !backOfficeId.test(id))
}

/** The content of the file at `assets.url`, which tells the browser's router the app's routes. */
export function manifestScript(assets: ServerBuild['assets']): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

function withRoutes<Built extends Build>(build: Built, has: (id: string) => boolean): Built {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => has(id)))
  const assets = { ...build.assets, routes: pagesOnly(build.assets.routes, routes) }
  const hash = createHash('sha256').update(JSON.stringify(assets)).digest('base64url').slice(0, 8)
  return { ...build, routes, assets: { ...assets, url: `/assets/routes-${hash}.js` } }
}

/** Without resource routes such as the sitemap. */
function pagesOnly<Asset>(
  assets: Record<string, Asset>,
  routes: ServerBuild['routes'],
): Record<string, Asset> {
  return Object.fromEntries(Object.entries(assets).filter(([id]) => routes[id]?.module.default))
}
