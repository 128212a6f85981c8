import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * The server's build bundles all packages but those that the server also loads itself and native
 * ones. Tree-shaken, the icons and the parts of the back office need 100 MB and half a second less
 * at every start. In development all packages are external, because Vite does not convert CommonJS
 * packages to modules then.
 */
const bundledSsr = {
  external: ['kysely', 'react', 'react-dom', 'react-router', 'sanitize-html', 'sharp', 'zod'],
  noExternal: true as const,
}

/**
 * The framework does not change with the shop, so browsers keep it. What several public pages share
 * is one file instead of twenty small ones, which compress worse. Visitors load no other package:
 * those are of the back office.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 1,
  },
  { name: 'page', test: /app\/(?:storefront|ui)\//, minShareCount: 5 },
  { name: 'office', test: /node_modules\//, minShareCount: 2 },
]

/**
 * Switches off zod's JIT: the content policy forbids eval and would report the attempt
 * (https://zod.dev/packages/core).
 */
const withoutZodJit = ({ name }: { name: string }) =>
  name === 'office' ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The content policy allows no data: URLs for fonts and scripts.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks }, intro: withoutZodJit },
        },
      },
    },
  },
  ...(command === 'build' && { ssr: bundledSsr }),
}))
