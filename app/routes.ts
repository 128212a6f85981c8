import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('categoria/:slug', 'storefront/category.tsx'),
    route('produto/:slug', 'storefront/product.tsx'),
    route('loading-test', 'storefront/loading-test.tsx'),
  ]),
  route('sugestoes', 'storefront/suggestions.ts'),
  route('manifest.webmanifest', 'storefront/manifest.ts'),
  route('sitemap.xml', 'storefront/machines/sitemap.ts'),
  route('sitemaps/:part', 'storefront/machines/sitemap-part.ts'),
  route('robots.txt', 'storefront/machines/robots.ts'),
  route('admin', 'admin/admin.tsx', [
    index('admin/login.tsx'),
    layout('admin/layout.tsx', [
      layout('admin/screen.tsx', [
        route('products', 'admin/products/list.tsx', [
          route('new', 'admin/products/new.tsx'),
          route(':id', 'admin/products/edit.tsx'),
        ]),
      ]),
    ]),
  ]),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
