import type { Config } from '@react-router/dev/config'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { compressAssets } from './server/compress-assets.ts'
import { forVisitors, routesScript } from './server/visitors-build.ts'

export default {
  ssr: true,
  // Three files a route of the back office instead of one would be named in every visitor's page.
  splitRouteModules: false,
  // Every route is known from the first page on, so that no visitor asks for /__manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory, serverBuildFile } }) => {
    await writeVisitorsRoutes(buildDirectory, serverBuildFile)
    await compressAssets(`${buildDirectory}/client`)
  },
} satisfies Config

async function writeVisitorsRoutes(folder: string, serverBuildFile: string): Promise<void> {
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(resolve(folder, 'server', serverBuildFile)).href
  )
  const { assets } = forVisitors(build)
  await writeFile(`${folder}/client${assets.url}`, routesScript(assets))
}
