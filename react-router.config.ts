import type { Config } from '@react-router/dev/config'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { compressAssets } from './server/compress-assets.ts'
import { manifestScript, quoteBuild, visitorBuild } from './server/visitor-build.ts'

export default {
  ssr: true,
  // One file per route: split ones would add up to three files per screen of the back office to the
  // route manifest.
  splitRouteModules: false,
  // The first page brings all routes, so that no visitor has to request /__manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory, serverBuildFile } }) => {
    await writeVisitorManifests(buildDirectory, serverBuildFile)
    await compressAssets(`${buildDirectory}/client`)
  },
} satisfies Config

async function writeVisitorManifests(folder: string, serverBuildFile: string): Promise<void> {
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(resolve(folder, 'server', serverBuildFile)).href
  )
  for (const { assets } of [visitorBuild(build), quoteBuild(build)])
    await writeFile(`${folder}/client${assets.url}`, manifestScript(assets))
}
