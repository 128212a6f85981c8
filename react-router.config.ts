import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/compress-assets.ts'

export default {
  ssr: true,
  // Three files a route of the back office instead of one would be named in every visitor's page.
  splitRouteModules: false,
  // Every route is known from the first page on, so that no visitor asks for /__manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
