import { shownPages } from '../../../contracts/shop-pages.ts'
import { countProducts } from '../../../shop/catalogue/product-filter.ts'
import { listBrands } from '../../../shop/catalogue/brands.ts'
import { hasOffers } from '../../../shop/catalogue/offers.ts'
import { hasServices } from '../../../shop/catalogue/services.ts'
import { listCategoryEntries, listProductEntries } from '../../../shop/catalogue/sitemap-entries.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import type { ShopContext } from '../../shop-context.ts'
import {
  brandPath,
  brandsPath,
  categoryPath,
  contactPath,
  homePath,
  offersPath,
  productPath,
  workshopPath,
} from '../parts/paths.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { hasContact } from '../shell/shell.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/**
 * A sitemap may have 50,000 entries (sitemaps.org); 1,000 are made quickly enough not to delay
 * other requests.
 */
const productsPerSitemap = 1000

/** The number of sitemaps for all pages. */
export async function countSitemaps({ db }: ShopContext): Promise<number> {
  return Math.max(
    1,
    Math.ceil((await countProducts(db, { audience: 'public' })) / productsPerSitemap),
  )
}

/**
 * The pages of one sitemap; `part` counts from 1. The first also has the home page, the
 * offers, the workshop, the brands, the shop's own pages, the contact and the categories.
 */
export async function listSitemapPages(shop: ShopContext, part: number): Promise<SitemapPage[]> {
  const publicUrl = publicUrlOf(await getSettings(shop.db), shop)
  const products = await listProductEntries(shop.db, { limit: productsPerSitemap, page: part })
  const pages = products.map(({ slug, changedAt, images }) => ({
    address: publicUrl + productPath(slug),
    changedAt,
    images: images.map((url) => (url.startsWith('/') ? publicUrl + url : url)),
  }))
  return part === 1 ? [...(await firstPages(shop, publicUrl)), ...pages] : pages
}

async function firstPages({ db }: ShopContext, publicUrl: string): Promise<SitemapPage[]> {
  const brands = await listBrands(db)
  const settings = await getSettings(db)
  const categories = await listCategoryEntries(db)
  const offers = (await hasOffers(db)) ? [{ address: publicUrl + offersPath }] : []
  const workshop = (await hasServices(db)) ? [{ address: publicUrl + workshopPath }] : []
  return [
    { address: publicUrl + homePath },
    ...offers,
    ...workshop,
    ...(brands.length > 0 ? [{ address: publicUrl + brandsPath }] : []),
    ...brands.map(({ slug }) => ({ address: publicUrl + brandPath(slug) })),
    ...shownPages(settings.shopPages).map(({ path }) => ({ address: publicUrl + path })),
    ...(hasContact(settings) ? [{ address: publicUrl + contactPath }] : []),
    ...categories.map(({ slug, changedAt }) => ({
      address: publicUrl + categoryPath(slug),
      changedAt,
    })),
  ]
}
