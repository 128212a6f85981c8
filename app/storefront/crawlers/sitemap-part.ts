import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/sitemap-part'
import { countSitemaps, listSitemapPages } from './sitemap-pages.ts'
import { sitemapXml, xmlResponse } from './sitemap-xml.ts'

/** One of the sitemaps of a shop with too many products for one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const part = Number(/^([1-9]\d{0,5})\.xml$/.exec(params.part)?.[1])
  const isPart = part <= (await countSitemaps(shop))
  if (!isPart) return new Response('Não encontrado', { status: 404 })
  return xmlResponse(sitemapXml(await listSitemapPages(shop, part)))
}
