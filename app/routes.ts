import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/shell/layout.tsx', [
    index('storefront/home/home.tsx'),
    route('categoria/:slug', 'storefront/category/category.tsx'),
    route('produto/:slug', 'storefront/product/product.tsx'),
    route('lista', 'storefront/list/my-list.tsx'),
    route('lista/:code', 'storefront/list/frozen-list.tsx'),
    route('favoritos', 'storefront/list/favourites.tsx'),
    route('loading-test', 'storefront/shell/loading-test.tsx'),
  ]),
  route('sugestoes', 'storefront/search/suggestions.ts'),
  route('lista/itens', 'storefront/list/listed-lines.ts'),
  route('favoritos/cartoes', 'storefront/list/favourite-cards.ts'),
  route('manifest.webmanifest', 'storefront/crawlers/manifest.ts'),
  route('sitemap.xml', 'storefront/crawlers/sitemap.ts'),
  route('sitemaps/:part', 'storefront/crawlers/sitemap-part.ts'),
  route('robots.txt', 'storefront/crawlers/robots.ts'),
  route('admin', 'admin/admin.tsx', [
    index('admin/login.tsx'),
    route('first-password', 'admin/first-password.tsx'),
    layout('admin/layout.tsx', [
      layout('admin/screen.tsx', [
        route('dashboard', 'admin/dashboard/dashboard.tsx'),
        route('first-steps', 'admin/first-steps/first-steps.tsx'),
        route('products', 'admin/products/list.tsx', [
          route('new', 'admin/products/new.tsx'),
          route(':id', 'admin/products/edit.tsx'),
        ]),
        route('product-joins', 'admin/joining/joining.tsx'),
        route('users', 'admin/users/list.tsx', [
          route('new', 'admin/users/new.tsx'),
          route(':id', 'admin/users/edit.tsx'),
          route(':id/sessions', 'admin/users/sessions.tsx'),
        ]),
        route('audit', 'admin/audit/audit.tsx'),
        route('security', 'admin/audit/security.tsx'),
        route('backup', 'admin/backup/backup.tsx'),
        route('account', 'admin/account/account.tsx'),
        route('categories', 'admin/categories/list.tsx', [
          route('new', 'admin/categories/new.tsx'),
          route(':id', 'admin/categories/edit.tsx'),
        ]),
        route('clients', 'admin/clients/list.tsx', [
          route('new', 'admin/clients/new.tsx'),
          route(':id', 'admin/clients/edit.tsx'),
        ]),
        route('labels', 'admin/labels/labels.tsx'),
        route('receivables', 'admin/receivables/receivables.tsx'),
        route('closing', 'admin/closing/closing.tsx'),
        route('stock', 'admin/stock/stock.tsx'),
        route('stock/oversold', 'admin/stock/oversold.tsx'),
        route('stock/:id', 'admin/stock/product-stock.tsx'),
        route('sales', 'admin/sales/list.tsx'),
        route('sales/new', 'admin/sales/new.tsx'),
        route('sales/:id', 'admin/sales/edit.tsx'),
        route('settings', 'admin/settings/payment.tsx'),
        route('customize', 'admin/customize/customize.tsx'),
        route('hero', 'admin/hero/list.tsx', [
          route('new', 'admin/hero/new.tsx'),
          route(':id', 'admin/hero/edit.tsx'),
        ]),
      ]),
    ]),
  ]),
  route('*', 'unknown-path.ts'),
] satisfies RouteConfig
