import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { openApiPath, sitemapPath, suggestionsPath } from '../parts/paths.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import type { Route } from './+types/robots'

/** Searches and filtered lists are not disallowed: crawlers must read their `noindex`. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const publicUrl = publicUrlOf(await getSettings(shop.db), shop)
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    `Allow: ${openApiPath}`,
    `Disallow: ${suggestionsPath}`,
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
