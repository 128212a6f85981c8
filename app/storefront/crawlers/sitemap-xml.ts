import { xmlText } from '../../../shop/text/xml-text.ts'

/** One page in a sitemap. Addresses are absolute, the time is in ISO 8601. */
export interface SitemapPage {
  address: string
  changedAt?: string
  images?: string[]
}

/** A sitemap (sitemaps.org) with Google's extension for images. */
export function sitemapXml(pages: SitemapPage[]): string {
  const urls = pages.map(({ address, changedAt, images = [] }) => {
    const pictures = images
      .map((image) => `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>`)
      .join('')
    return `<url><loc>${xmlText(address)}</loc>${lastmod(changedAt)}${pictures}</url>`
  })
  return `${declaration}<urlset ${sitemapNamespace} ${imageNamespace}>${urls.join('')}</urlset>`
}

/** A sitemap index (sitemaps.org). */
export function sitemapIndexXml(sitemaps: string[]): string {
  const entries = sitemaps.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return `${declaration}<sitemapindex ${sitemapNamespace}>${entries.join('')}</sitemapindex>`
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function lastmod(changedAt: string | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${xmlText(changedAt)}</lastmod>`
}
