import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('loading-test', 'storefront/loading-test.tsx'),
  ]),
  route('sugestoes', 'storefront/suggestions.ts'),
  route('manifest.webmanifest', 'storefront/manifest.ts'),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
