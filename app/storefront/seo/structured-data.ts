import { pictureOf, pictureUrl, previewUrl } from '../../../contracts/pictures.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { variantName } from '../../../contracts/variants.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { propertyOf } from '../../../shop/catalogue/option-property.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import type { StoredVariant } from '../../../shop/catalogue/variants.ts'
import { productPath } from '../parts/paths.ts'
import { choiceQuery } from '../../../shop/catalogue/choice-query.ts'
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

interface ProductDataFacts {
  /** The description without markup. */
  plainText: string
  companyName: string
  publicUrl: string
}

/**
 * schema.org/Product with its offer, the same of a Service, or a ProductGroup of several variants,
 * each with the address that chooses it. No AggregateRating: ratings are entered by staff, not by
 * buyers (rule: storefront-12).
 */
export function productData(
  product: ProductWithVariants,
  { plainText, companyName, publicUrl }: ProductDataFacts,
): StructuredData {
  const url = publicUrl + productPath(product.slug)
  const seller = { '@type': 'BikeStore', '@id': storeId(publicUrl), name: companyName }
  const images = product.images.map((image) => absolute(image, publicUrl))
  const common = {
    name: product.name,
    description: plainText.slice(0, maxDescriptionLength).toWellFormed(),
    category: product.category.name,
    ...(images.length > 0 && { image: images }),
  }
  const [only, ...others] = product.variants
  if (only && product.kind === 'service')
    return { '@type': 'Service', ...common, provider: seller, offers: offerData(only, url) }
  if (only && others.length === 0)
    return {
      '@type': 'Product',
      ...common,
      ...codesOf(only),
      offers: { ...offerData(only, url), seller },
    }
  return {
    '@type': 'ProductGroup',
    ...common,
    url,
    productGroupID: product.id,
    variesBy: product.options.map(({ name }) => {
      const property = propertyOf(name)
      return property ? schemaOrg + property : name
    }),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: soldName({ productName: product.name, variantName: variantName(variant.values) }),
      ...codesOf(variant),
      ...Object.fromEntries(
        product.options.flatMap(({ name }, i) => {
          const property = propertyOf(name)
          return property ? [[property, variant.values[i] ?? '']] : []
        }),
      ),
      ...(variant.picture && { image: absolute(variant.picture, publicUrl) }),
      offers: offerData(variant, url + choiceQuery(product.options, variant.values)),
    })),
  }
}

function codesOf({ sku, gtin }: StoredVariant): { sku?: string; gtin?: string } {
  return { ...(sku && { sku }), ...(gtin && { gtin }) }
}

function offerData(variant: StoredVariant, url: string): { [name: string]: Value } {
  const { priceCents, promotionalPriceCents, inStock } = variant
  return {
    '@type': 'Offer',
    url,
    price: (effectivePrice(priceCents, promotionalPriceCents) / 100).toFixed(2),
    priceCurrency: 'BRL',
    availability: schemaOrg + (inStock ? 'InStock' : 'OutOfStock'),
  }
}

const schemaOrg = 'https://schema.org/'

/** schema.org/OfferCatalog of the services of the workshop. */
export function servicesData(
  services: { name: string; slug: string; effectivePriceCents: number }[],
  { companyName, publicUrl }: Omit<ProductDataFacts, 'plainText'>,
): StructuredData {
  return {
    '@type': 'OfferCatalog',
    name: `Oficina da ${companyName}`,
    itemListElement: services.map(({ name, slug, effectivePriceCents }) => ({
      '@type': 'Offer',
      url: publicUrl + productPath(slug),
      price: (effectivePriceCents / 100).toFixed(2),
      priceCurrency: 'BRL',
      itemOffered: {
        '@type': 'Service',
        name,
        provider: { '@type': 'BikeStore', '@id': storeId(publicUrl), name: companyName },
      },
    })),
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
