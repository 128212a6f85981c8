import type { Config } from '@react-router/dev/config'
import { compressAssets } from './server/compress-assets.ts'

export default {
  ssr: true,
  // One file per route instead of up to four.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    compressAssets(`${buildDirectory}/client`),
} satisfies Config
