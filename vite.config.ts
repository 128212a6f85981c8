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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The pages' content policy allows no data: fonts or scripts.
  build: { assetsInlineLimit: 0, target: 'es2023' },
  ...(command === 'build' && { ssr: bundledSsr }),
}))
