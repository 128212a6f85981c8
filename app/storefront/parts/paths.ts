import { comparedParameter } from '../../../contracts/comparison.ts'

export { productPath } from '../../../contracts/product-path.ts'

/** All addresses of the public shop that pages link to. */
export const homePath = '/'
export const suggestionsPath = '/sugestoes'
/** Where the API describes itself (api/docs.ts). */
export const openApiPath = '/api/docs/json'
export const sitemapPath = '/sitemap.xml'
export const myListPath = '/lista'
export const favouritesPath = '/favoritos'
export const workshopPath = '/oficina'
export const offersPath = '/ofertas'
export const brandsPath = '/marcas'
export const contactPath = '/contato'
export const comparePath = '/comparar'

export function categoryPath(slug: string): string {
  return `/categoria/${slug}`
}

export function brandPath(slug: string): string {
  return `${brandsPath}/${slug}`
}

/** The home page in search mode. */
export function searchPath(search: string): string {
  return `/?${new URLSearchParams({ busca: search })}`
}

/** One of the sitemaps of a large shop, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemaps/${part}.xml`
}

/** Products side by side. */
export function comparisonPath(slugs: string[]): string {
  const query = new URLSearchParams(slugs.map((slug) => [comparedParameter, slug]))
  return slugs.length > 0 ? `${comparePath}?${query}` : comparePath
}

/** A link that adds pieces of a variant to the list: the list page does it without scripts. */
export function addPath(variantId: string, quantity: number | string): string {
  return `${myListPath}?${variantId}=${quantity}`
}

/** Paths of the pages between which visitors navigate without a reload. */
export const publicPage =
  /^\/(?:$|categoria\/|produto\/|lista|favoritos|ofertas|oficina|marcas|comparar)/
