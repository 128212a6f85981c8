import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * For the server's build only what it loads itself too, and what is not JavaScript, stays outside. The rest goes in
 * tree-shaken: the whole of the icons and of the back office's parts would take 100 MB and half a second of every start.
 * While developing nothing turns CommonJS packages into modules, so that they all stay outside.
 */
const bundledSsr = {
  external: ['kysely', 'react', 'react-dom', 'react-router', 'sanitize-html', 'sharp', 'zod'],
  noExternal: true as const,
}

/**
 * Left alone the framework falls into nine files by who shares what; as one it is 6 KB smaller when compressed. The back
 * office's shared parts are few files too: a visitor's page names every file of every route, and forty are a kilobyte.
 */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 3,
  },
  {
    name: 'storefront',
    test: /\/app\/(?:storefront|ui\/(?:icon|store|toasts))|\/shop\/text\/(?:currency|whatsapp)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'office', test: /\/app\/(?:admin|ui)\//, minShareCount: 3, priority: 1 },
  {
    name: 'office-rules',
    test: /node_modules\/(?:lucide-react|zod)\/|\/(?:contracts|shop)\//,
    minShareCount: 2,
  },
]

/** The pages' content policy forbids the compiling that zod would do, and reports the attempt: https://zod.dev/packages/core */
const withoutCompiling = ({ name }: { name: string }) =>
  name.startsWith('office') ? 'globalThis.__zod_globalConfig = { jitless: true };' : ''

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The pages' content policy allows no data: fonts or scripts.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks }, intro: withoutCompiling } },
      },
    },
  },
  ...(command === 'build' && { ssr: bundledSsr }),
}))
