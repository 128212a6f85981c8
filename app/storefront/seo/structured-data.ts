import { pictureOf, pictureUrl, previewUrl } from '../../../contracts/pictures.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { plainTextOf } from '../../../shop/text/rich-text.ts'
import { productPath } from '../parts/paths.ts'
import { openingHoursSpecification } from './opening-hours.ts'

type Value = string | number | boolean | Value[] | { [name: string]: Value }

/** A schema.org object for JSON-LD. */
export interface StructuredData {
  '@type': string
  [name: string]: Value
}

/** A step of the breadcrumbs. The last one is the page itself and has no path. */
export interface Crumb {
  name: string
  path?: string
}

const maxDescriptionLength = 5000

/**
 * schema.org/Product with its offer. No AggregateRating: ratings are entered by staff, not by
 * buyers (rule: storefront-12).
 */
export function productData(
  product: StoredProduct,
  companyName: string,
  publicUrl: string,
): StructuredData {
  const images = product.images.map((url) => absolute(url, publicUrl))
  return {
    '@type': 'Product',
    name: product.name,
    description: plainTextOf(product.description).slice(0, maxDescriptionLength).toWellFormed(),
    category: product.category.name,
    ...(product.sku && { sku: product.sku }),
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      url: publicUrl + productPath(product.slug),
      price: (product.effectivePriceCents / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'BikeStore', '@id': storeId(publicUrl), name: companyName },
    },
  }
}

/** schema.org/BreadcrumbList. */
export function breadcrumbData(crumbs: Crumb[], publicUrl: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path !== undefined && { item: publicUrl + path }),
    })),
  }
}

/** schema.org/BikeStore, for the home page. `picture` is used if the shop has no logo. */
export function storeData(
  settings: Settings,
  publicUrl: string,
  picture: string | undefined,
): StructuredData {
  const { companyName, logo, description, phone, email, address, socialUrl } = settings
  const hours = openingHoursSpecification(settings.openingHours)
  return {
    '@type': 'BikeStore',
    '@id': storeId(publicUrl),
    name: companyName,
    url: `${publicUrl}/`,
    ...(description && { description }),
    ...(logo
      ? { logo: absolute(logo, publicUrl), image: absolute(logo, publicUrl) }
      : previewImage(picture, publicUrl)),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BR' },
    }),
    ...(socialUrl && { sameAs: [socialUrl] }),
    currenciesAccepted: 'BRL',
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  }
}

/** The preview file of a picture; a picture of another site has none. */
function previewImage(picture: string | undefined, publicUrl: string): { image?: string } {
  const stored = picture === undefined ? undefined : pictureOf(picture)
  return stored ? { image: publicUrl + previewUrl(stored) } : {}
}

function storeId(publicUrl: string): string {
  return `${publicUrl}/#loja`
}

function absolute(url: string, publicUrl: string): string {
  const stored = pictureOf(url)
  const path = stored ? pictureUrl(stored) : url
  return path.startsWith('/') ? publicUrl + path : path
}
