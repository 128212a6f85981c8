import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The pages' content policy allows no data: fonts or scripts.
  build: { assetsInlineLimit: 0, target: 'es2023' },
})
