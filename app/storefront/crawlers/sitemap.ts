import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { sitemapPartPath } from '../parts/paths.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import type { Route } from './+types/sitemap'
import { countSitemaps, listSitemapPages } from './sitemap-pages.ts'
import { sitemapIndexXml, sitemapXml, xmlResponse } from './sitemap-xml.ts'

/** All public pages with their pictures; in a large shop the index of its sitemaps. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const count = await countSitemaps(shop)
  if (count === 1) return xmlResponse(sitemapXml(await listSitemapPages(shop, 1)))
  const publicUrl = publicUrlOf(await getSettings(shop.db), shop)
  return xmlResponse(
    sitemapIndexXml(
      Array.from({ length: count }, (_, index) => publicUrl + sitemapPartPath(index + 1)),
    ),
  )
}
